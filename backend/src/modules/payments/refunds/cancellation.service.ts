import { Injectable } from '@nestjs/common';
import { Db } from '../../../platform/database/db.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { OrdersService, OrderStatusService } from '../../orders/index.js';
import { OrderLedger } from '../ledger/order-ledger.js';
import { manuallyRefundable } from './refund-methods.js';
import { RefundSenderService } from './refund-sender.service.js';
import { RefundsService, type RefundRequest } from './refunds.service.js';

/** The owner gives an order up before it is shipped. */
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
   * Cancelling an unpaid order releases its stock; cancelling a paid one refunds all its money and returns its goods.
   * Once it is cancelled, asking again changes nothing; money that a bank has taken back counts as refunded. Refuses as
   * `OrderStatusService.cancelPending` and `RefundsService.request` do.
   */
  async cancel(orderId: string, account: Account): Promise<void> {
    const wasPending = await this.orderStatusService.cancelPending(orderId, account);
    const refundable = await this.refundableOf(orderId);
    const { status } = refundable;
    if (status !== 'paid' && !wasPending) {
      if (status === 'cancelled') return;
      throw new AppError('orders.wrong_state', { from: status, to: 'cancelled' });
    }
    // The refund includes all goods: an order that is shipped meanwhile is refused, and its money stays.
    await this.giveBack(orderId, refundable, 'all', account);
  }

  /**
   * Refunds all money of an order, and returns its goods where they have not left. Asking again changes nothing.
   * Refuses as `RefundsService.request` does.
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
