import { Injectable } from '@nestjs/common';
import { isoDay, statusesAfter, timeZone, type OrderStatus } from '@shop/shared';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { claimDue, secondsBehind } from '../../../platform/database/claim-due.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { StockService } from '../../catalog/index.js';
import { OrderContractRow } from '../entities/order-contract.entity.js';
import { OrderLineRow } from '../entities/order-line.entity.js';
import { OrderStatusChangeRow } from '../entities/order-status-change.entity.js';
import { OrderRow, type PaymentState } from '../entities/order.entity.js';
import { holdMinutes, longestHoldMs, longestPickupMs } from './order-hold.js';
import { OrderPaid, RefundsCounted } from './orders.events.js';

/** Causes of an order's status changes; an account is identified by its number. */
export type Actor = 'visitor' | 'payment' | 'provider' | 'expiry' | `account:${number}`;

const unpaid = { table: 'orders', due: 'expires_at', lease: 'expiry_try_at' };
const isUnpaid = `status = 'pending' AND payment_state <> 'review'`;
const expired = [
  { ...unpaid, where: `${isUnpaid} AND NOT is_paid_on_pickup`, longestMs: longestHoldMs },
  { ...unpaid, where: `${isUnpaid} AND is_paid_on_pickup`, longestMs: longestPickupMs },
];

/**
 * Changes the status of orders. All methods except `get` and the expiry methods run in the caller's transaction, which
 * has locked the order. Orders are locked before products.
 */
@Injectable()
export class OrdersService {
  constructor(
    private readonly db: Db,
    private readonly stockService: StockService,
    private readonly clock: Clock,
  ) {}

  async get(id: string): Promise<OrderRow> {
    const order = await this.db.em.findOneBy(OrderRow, { id });
    if (!order) throw new AppError('orders.not_found');
    return order;
  }

  /** Time when the contract was mailed to the buyer; null: not yet. */
  async contractSentAt(em: EntityManager, orderId: string): Promise<Date | null> {
    const where = { orderId, sentAt: Not(IsNull()) };
    const [first] = await em.find(OrderContractRow, { where, order: { sentAt: 'ASC' }, take: 1 });
    return first?.sentAt ?? null;
  }

  /** Reads an order and locks its row until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<OrderRow> {
    const order = await tx.em.findOne(OrderRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!order) throw new AppError('orders.not_found');
    return order;
  }

  /** Marks a pending order as paid, turns its held stock into sold stock and publishes `OrderPaid`. */
  async markPaid(
    tx: Tx,
    order: OrderRow,
    { actor, method }: { actor: Actor; method?: string },
  ): Promise<void> {
    await this.moveTo(tx, order, 'paid', actor);
    await this.settlePaid(tx, order, method);
  }

  private async settlePaid(tx: Tx, order: OrderRow, method: string | undefined): Promise<void> {
    await this.stockService.sell(tx, order.id);
    await this.change(tx, order, {
      paymentState: 'paid',
      paymentMethod: method ?? order.paymentMethod,
      paidAt: this.clock.now(),
      isReturning: await hasPaidBefore(tx, order),
      expiresAt: null,
    });
    tx.publish(new OrderPaid(order.id, Boolean(order.pickupConfirmedAt)));
  }

  /** Cancels an unpaid order and releases its stock. Does nothing for an order that is no longer pending. */
  async cancelUnpaid(tx: Tx, order: OrderRow, actor: Actor): Promise<void> {
    if (order.status !== 'pending') return;
    await this.moveTo(tx, order, 'cancelled', actor);
    await this.stockService.release(tx, order.id);
    await this.change(tx, order, { paymentState: 'none', expiresAt: null });
  }

  /** Cancels a paid order that is refunded before shipping. The stock is not changed here. */
  async cancelPaid(tx: Tx, order: OrderRow, actor: Actor): Promise<void> {
    if (order.status === 'paid') await this.moveTo(tx, order, 'cancelled', actor);
  }

  /**
   * Makes an expired order paid whose payment arrived late, and reserves its stock again. Returns false, and changes
   * nothing, when the stock is gone or a person cancelled the order.
   */
  async reopen(tx: Tx, order: OrderRow, { method }: { method?: string }): Promise<boolean> {
    const mayReopen = order.status === 'cancelled' && !order.paidAt && (await this.hasExpired(tx, order.id));
    if (!mayReopen || !(await this.holdAgain(tx, order))) return false;
    await this.record(tx, order, 'paid', 'payment');
    await this.settlePaid(tx, order, method);
    return true;
  }

  /** Records the total refunded so far; the status of the order stays. */
  async setRefunded(
    tx: Tx,
    order: OrderRow,
    refundedCents: number,
    paymentState: PaymentState,
  ): Promise<void> {
    const isSame = order.refundedCents === refundedCents && order.paymentState === paymentState;
    if (isSame) return;
    await this.change(tx, order, { refundedCents, paymentState });
    tx.publish(new RefundsCounted(order.id));
  }

  /**
   * Changes the payment state; the status of the order stays. An order in review stays so until the owner decides.
   */
  async setPaymentState(tx: Tx, order: OrderRow, paymentState: PaymentState): Promise<void> {
    if (order.paymentState === 'review' || order.paymentState === paymentState) return;
    await this.change(tx, order, { paymentState });
  }

  /** Marks the payment of an order for review by the owner; status and stock stay. */
  async review(tx: Tx, order: OrderRow): Promise<void> {
    await this.change(tx, order, { paymentState: 'review' });
  }

  /** Extends the hold for a buyer who is paying; the hold is never shortened. */
  async extend(tx: Tx, order: OrderRow, until: Date): Promise<void> {
    const isLater = order.expiresAt !== null && order.expiresAt < until;
    if (order.status === 'pending' && isLater) await this.change(tx, order, { expiresAt: until });
  }

  /**
   * Marks an order as to be paid at pick-up. Until the buyer confirms, its stock is held no longer than for other
   * unpaid orders.
   */
  async waitForPickup(tx: Tx, order: OrderRow, paymentMethod: string): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + holdMinutes * 60_000);
    await this.change(tx, order, { isPaidOnPickup: true, paymentState: 'none', paymentMethod, expiresAt });
  }

  /** Holds the stock until the end of the day that is `days` days after the order is ready. */
  async confirmPickup(tx: Tx, order: OrderRow, days: number): Promise<void> {
    const [{ end }] = await tx.em.query<[{ end: Date }]>(
      `SELECT (greatest($1::date, $2::date) + $3::int + 1)::timestamp AT TIME ZONE $4 AS end`,
      [order.promisedBy, isoDay(this.clock.now()), days, timeZone],
    );
    await this.change(tx, order, { pickupConfirmedAt: this.clock.now(), expiresAt: end });
  }

  /** Claims up to `limit` pending orders whose hold has expired, the longest expired first, and returns their ids. */
  async claimExpired(limit: number): Promise<string[]> {
    const claim = { now: this.clock.now(), limit };
    const claimed = [];
    for (const due of expired) claimed.push(...(await claimDue<string>(this.db.em, due, claim)));
    return claimed;
  }

  /** Seconds since the oldest expired order should have been cancelled. */
  secondsBehindExpiry(): Promise<number> {
    return secondsBehind(this.db.em, { ...unpaid, where: isUnpaid }, this.clock.now());
  }

  /** Changes the status of the order to one that `statusesAfter` allows, and records the change in its history. */
  async moveTo(tx: Tx, order: OrderRow, to: OrderStatus, actor: Actor): Promise<OrderStatusChangeRow> {
    const from = order.status;
    if (!statusesAfter(order).includes(to)) throw new AppError('orders.wrong_state', { from, to });
    return this.record(tx, order, to, actor);
  }

  /** Moves a shipped order back to paid; `ShipmentsService` allows this for some seconds only. */
  async unship(tx: Tx, order: OrderRow, actor: Actor): Promise<void> {
    await this.record(tx, order, 'paid', actor);
  }

  private async record(
    tx: Tx,
    order: OrderRow,
    to: OrderStatus,
    actor: Actor,
  ): Promise<OrderStatusChangeRow> {
    const fromStatus = order.status;
    await this.change(tx, order, { status: to, ...(to !== 'pending' && { network: null }) });
    const step = tx.em.create(OrderStatusChangeRow, { orderId: order.id, fromStatus, toStatus: to, actor });
    await tx.em.insert(OrderStatusChangeRow, step);
    return step;
  }

  /** True when the order was cancelled by its expiry and not by a person. */
  private async hasExpired(tx: Tx, orderId: string): Promise<boolean> {
    const [last] = await tx.em.find(OrderStatusChangeRow, {
      where: { orderId },
      order: { id: 'DESC' },
      take: 1,
    });
    return last?.actor === 'expiry' || last?.actor === 'payment';
  }

  /** Reserves the stock of all order lines again, or of none. */
  private async holdAgain(tx: Tx, order: OrderRow): Promise<boolean> {
    const lines = await tx.em.findBy(OrderLineRow, { orderId: order.id });
    try {
      const { id, language } = order;
      await tx.em.transaction((em) => this.stockService.hold({ ...tx, em }, id, lines, { language }));
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  private async change(tx: Tx, order: OrderRow, values: Partial<OrderRow>): Promise<void> {
    await tx.em.update(OrderRow, { id: order.id }, values);
    Object.assign(order, values);
  }
}

async function hasPaidBefore(tx: Tx, { id, email }: OrderRow): Promise<boolean> {
  const sql = `SELECT FROM orders WHERE lower(email) = lower($1) AND paid_at IS NOT NULL AND id <> $2 LIMIT 1`;
  return (await tx.em.query<object[]>(sql, [email, id])).length > 0;
}
