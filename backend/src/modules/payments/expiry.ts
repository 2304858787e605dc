import { Injectable } from '@nestjs/common';
import { Db } from '../../platform/database/db.js';
import { OrderPlacing, Orders } from '../orders/index.js';
import { Attempts } from './attempts.js';
import { Settlement } from './settlement.js';

/** Ends orders that nobody has paid in time. The provider decides: only a payment that it has canceled frees stock. */
@Injectable()
export class Expiry {
  constructor(
    private readonly db: Db,
    private readonly orders: Orders,
    private readonly placing: OrderPlacing,
    private readonly attempts: Attempts,
    private readonly settlement: Settlement,
  ) {}

  /** Unpaid orders whose time is over, oldest first. */
  listDue(limit: number): Promise<string[]> {
    return this.orders.listExpired(limit);
  }

  async expire(orderId: string): Promise<void> {
    const attempt = await this.attempts.findLive(this.db.em, orderId);
    // A buyer on his bank's page gets more time here, and a payment that has arrived pays the order.
    if (attempt?.intentId) await this.settlement.applyIntent(attempt.provider, attempt.intentId);
    if (!(await this.isOver(orderId))) return;
    if ((await this.attempts.close(orderId)) === 'closed') await this.cancel(orderId);
  }

  private isOver(orderId: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      return order.status === 'pending' && this.placing.isExpired(order);
    });
  }

  /** Unless the buyer came back meanwhile. */
  private cancel(orderId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      const isBack = !this.placing.isExpired(order) || (await this.attempts.findLive(tx.em, orderId));
      if (!isBack) await this.orders.cancelUnpaid(tx, order, 'expiry');
    });
  }
}
