import { Injectable } from '@nestjs/common';
import { Db } from '../../../platform/database/db.js';
import { OrderPlacingService, OrdersService, PickupExpired } from '../../orders/index.js';
import { PaymentChecksService } from '../checks/payment-checks.service.js';
import { PaymentAttemptsService } from './payment-attempts.service.js';
import { SettlementService } from './settlement.service.js';

/** Cancels orders that nobody paid in time. Stock is released only after the provider has canceled the payment. */
@Injectable()
export class OrderExpiryService {
  constructor(
    private readonly db: Db,
    private readonly ordersService: OrdersService,
    private readonly orderPlacingService: OrderPlacingService,
    private readonly paymentAttemptsService: PaymentAttemptsService,
    private readonly settlementService: SettlementService,
    private readonly paymentChecksService: PaymentChecksService,
  ) {}

  /** Claims unpaid orders whose hold has expired. */
  claim(limit: number): Promise<string[]> {
    return this.ordersService.claimExpired(limit);
  }

  /** Seconds since the oldest expired order should have been cancelled. */
  secondsBehind(): Promise<number> {
    return this.ordersService.secondsBehindExpiry();
  }

  async expire(orderId: string): Promise<void> {
    const attempt = await this.paymentAttemptsService.findLive(this.db.em, orderId);
    // Reading the payment extends the order of a buyer who is on their bank's page, and marks a paid order as paid.
    if (attempt?.intentId) await this.settlementService.applyIntent(attempt.provider, attempt.intentId);
    if (!(await this.isOver(orderId))) return;
    if ((await this.paymentAttemptsService.close(orderId)) === 'closed') await this.cancel(orderId);
  }

  private isOver(orderId: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const order = await this.ordersService.lock(tx, orderId);
      return order.status === 'pending' && this.orderPlacingService.isExpired(order);
    });
  }

  /** Cancels an expired order, unless the buyer has returned to it in the meantime. */
  private cancel(orderId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const order = await this.ordersService.lock(tx, orderId);
      const isBack =
        !this.orderPlacingService.isExpired(order) ||
        (await this.paymentAttemptsService.findLive(tx.em, orderId));
      if (isBack || order.status !== 'pending') return;
      await this.ordersService.cancelUnpaid(tx, order, 'expiry');
      await this.paymentChecksService.close(tx, 'unusual_order', orderId);
      if (order.pickupConfirmedAt) tx.publish(new PickupExpired(orderId));
    });
  }
}
