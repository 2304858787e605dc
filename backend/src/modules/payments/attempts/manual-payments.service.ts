import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../../../platform/database/db.js';
import { EventBus } from '../../../platform/database/event-bus.js';
import { OrderPaidManually, OrdersService } from '../../orders/index.js';
import { PaymentAttemptRow } from '../ledger/payment-attempt.entity.js';
import { OrderLedger } from '../ledger/order-ledger.js';

/**
 * Records payments that the owner received outside of the payment provider, with the owner's account as their source.
 */
@Injectable()
export class ManualPaymentsService implements OnModuleInit {
  constructor(
    private readonly eventBus: EventBus,
    private readonly ordersService: OrdersService,
    private readonly orderLedger: OrderLedger,
  ) {}

  onModuleInit(): void {
    this.eventBus.within(OrderPaidManually, (tx, event) => this.record(tx, event));
  }

  /**
   * Records the amount that the order still lacks, because other amounts may have been received or refunded before.
   */
  private async record(tx: Tx, { orderId, accountId }: OrderPaidManually): Promise<void> {
    const order = await this.ordersService.lock(tx, orderId);
    const { refundable } = await this.orderLedger.balance(tx.em, order);
    const keptCents = refundable.reduce((sum, { cents }) => sum + cents, 0);
    const n = (await tx.em.countBy(PaymentAttemptRow, { orderId })) + 1;
    await tx.em.insert(PaymentAttemptRow, {
      orderId,
      n,
      provider: 'manual',
      livemode: false,
      amountCents: order.totalCents,
      receivedCents: Math.max(0, order.totalCents - keptCents),
      currency: 'cad',
      key: `manual_${orderId}`,
      params: {},
      state: 'succeeded',
      actor: `account:${accountId}`,
    });
  }
}
