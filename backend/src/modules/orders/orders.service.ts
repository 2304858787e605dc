import { Injectable } from '@nestjs/common';
import { nextStatuses } from '@shop/contracts';
import type { OrderStatus } from '@shop/contracts';
import { Clock } from '../../platform/clock.js';
import { Db } from '../../platform/database/db.js';
import type { Tx } from '../../platform/database/db.js';
import { AppError } from '../../platform/http/app-error.js';
import { Stock } from '../catalog/index.js';
import { OrderStatusChangeRow } from './order-status-change.entity.js';
import { OrderRow } from './order.entity.js';
import type { PaymentState } from './order.entity.js';
import { OrderPaid, PaymentNeedsReview } from './orders.events.js';

/** Who moves an order; an account by its number. */
export type Actor = 'visitor' | 'payment' | 'expiry' | `account:${number}`;

/**
 * The steps in the life of an order. Each but `listExpired` is a step in somebody else's transaction, on an order
 * that this transaction has locked: orders are locked before products.
 */
@Injectable()
export class Orders {
  constructor(
    private readonly db: Db,
    private readonly stock: Stock,
    private readonly clock: Clock,
  ) {}

  /** The order itself, locked until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<OrderRow> {
    const order = await tx.em.findOne(OrderRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!order) throw new AppError('orders.not_found');
    return order;
  }

  /** Its stock is sold and everybody concerned is told, once. */
  async markPaid(
    tx: Tx,
    order: OrderRow,
    { actor, method }: { actor: Actor; method?: string },
  ): Promise<void> {
    await this.moveTo(tx, order, 'paid', actor);
    await this.stock.sell(tx, order.id);
    await this.change(tx, order, {
      paymentState: 'paid',
      paymentMethod: method ?? order.paymentMethod,
      paidAt: this.clock.now(),
      expiresAt: null,
    });
    tx.publish(new OrderPaid(order.id));
  }

  /** Gives its stock back. Nothing to do for an order that is no longer pending. */
  async cancelUnpaid(tx: Tx, order: OrderRow, actor: Actor): Promise<void> {
    if (order.status !== 'pending') return;
    await this.moveTo(tx, order, 'cancelled', actor);
    await this.stock.release(tx, order.id);
    await this.change(tx, order, { paymentState: 'none', expiresAt: null });
  }

  /** Where the money stands; the status stays. What waits for the owner waits until he decides. */
  async setPaymentState(tx: Tx, order: OrderRow, paymentState: PaymentState): Promise<void> {
    if (order.paymentState === 'review' || order.paymentState === paymentState) return;
    await this.change(tx, order, { paymentState });
  }

  /** Hands a payment that does not fit to the owner: the order stays as it is, stock and status. */
  async review(tx: Tx, order: OrderRow, reason: string): Promise<void> {
    await this.change(tx, order, { paymentState: 'review' });
    tx.publish(new PaymentNeedsReview(order.id, reason));
  }

  /** A buyer who is at it gets more time; time is never taken away. */
  async extend(tx: Tx, order: OrderRow, until: Date): Promise<void> {
    const isLater = order.expiresAt !== null && order.expiresAt < until;
    if (order.status === 'pending' && isLater) await this.change(tx, order, { expiresAt: until });
  }

  /** Unpaid orders whose time is over, oldest first; not those that wait for the owner's decision. */
  async listExpired(limit: number): Promise<string[]> {
    const rows = await this.db.em
      .createQueryBuilder(OrderRow, 'o')
      .select('o.id', 'id')
      .where(`o.status = 'pending' AND o.payment_state <> 'review' AND o.expires_at <= :now`, {
        now: this.clock.now(),
      })
      .orderBy('o.expiresAt')
      .limit(limit)
      .getRawMany<{ id: string }>();
    return rows.map(({ id }) => id);
  }

  /** One step along `nextStatuses`, with its line in the history. */
  async moveTo(tx: Tx, order: OrderRow, to: OrderStatus, actor: Actor): Promise<void> {
    const from = order.status;
    if (!nextStatuses[from].includes(to)) throw new AppError('orders.wrong_state', { from, to });
    await this.change(tx, order, { status: to });
    await tx.em.insert(OrderStatusChangeRow, { orderId: order.id, fromStatus: from, toStatus: to, actor });
  }

  private async change(tx: Tx, order: OrderRow, values: Partial<OrderRow>): Promise<void> {
    await tx.em.update(OrderRow, { id: order.id }, values as object);
    Object.assign(order, values);
  }
}
