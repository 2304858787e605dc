import { Injectable } from '@nestjs/common';
import { Db } from '../../../platform/database/db.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { OrdersService, OrderStatusService } from '../../orders/index.js';
import { OrderLedger } from '../ledger/order-ledger.js';
import { manuallyRefundable } from './refund-methods.js';
import { RefundSenderService } from './refund-sender.service.js';
import { RefundsService, type RefundRequest } from './refunds.service.js';

/** Cancels orders that are not shipped yet, and refunds orders in full. */
@Injectable()
export class CancellationService {
  constructor(
    private readonly db: Db,
    private readonly ordersService: OrdersService,
    private readonly orderStatusService: OrderStatusService,
    private readonly orderLedger: OrderLedger,
    private readonly refundsService: RefundsService,
    private readonly refundSenderService: RefundSenderService,
  ) {}

  /**
   * Cancels an order: an unpaid order releases its stock, a paid order is refunded in full with its goods returned to
   * stock. Cancelling again changes nothing; money that a bank has taken back counts as refunded. Refuses like
   * `OrderStatusService.cancelPending` and `RefundsService.request`.
   */
  async cancel(orderId: string, account: Account): Promise<void> {
    const wasPending = await this.orderStatusService.cancelPending(orderId, account);
    const refundable = await this.refundableOf(orderId);
    const { status } = refundable;
    if (status !== 'paid' && !wasPending) {
      if (status === 'cancelled') return;
      throw new AppError('orders.wrong_state', { from: status, to: 'cancelled' });
    }
    // The refund includes all goods, so it is refused if the order was shipped in the meantime.
    await this.giveBack(orderId, refundable, 'all', account);
  }

  /**
   * Refunds all money of an order, and returns goods that were not shipped to stock. Repeating the call changes
   * nothing. Refuses like `RefundsService.request`.
   */
  async refundInFull(orderId: string, account: Account): Promise<void> {
    const refundable = await this.refundableOf(orderId);
    const { status } = refundable;
    await this.giveBack(
      orderId,
      refundable,
      status === 'paid' || status === 'cancelled' ? 'all' : [],
      account,
    );
  }

  private async giveBack(
    orderId: string,
    { left, ways }: Awaited<ReturnType<CancellationService['refundableOf']>>,
    restock: RefundRequest['restock'],
    account: Account,
  ): Promise<void> {
    for (const { attemptId, cents } of left) {
      const byHand = ways.get(attemptId) === 'lost' ? ('dispute' as const) : undefined;
      const request = { attemptId, amountCents: cents, reason: '', restock, byHand };
      const refund = await this.refundsService.request(
        orderId,
        { ...request, key: `cancel_${attemptId}` },
        account,
      );
      await this.refundSenderService.send(refund.id);
    }
  }

  private refundableOf(orderId: string) {
    return this.db.transaction(async (tx) => {
      const order = await this.ordersService.lock(tx, orderId);
      const { refundable } = await this.orderLedger.balance(tx.em, order);
      const ways = await manuallyRefundable(tx.em, orderId);
      return { status: order.status, left: refundable.filter(({ cents }) => cents > 0), ways };
    });
  }
}
