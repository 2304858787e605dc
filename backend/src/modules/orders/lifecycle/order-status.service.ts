import { Injectable } from '@nestjs/common';
import { forwardStep, type OrderStatus } from '@shop/shared';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { PaymentPort } from './payment-port.js';
import { OrderStatusChangeRow } from '../entities/order-status-change.entity.js';
import type { OrderRow } from '../entities/order.entity.js';
import { OrderCancelled, OrderPaidManually, OrderShipped } from './orders.events.js';
import { OrdersService, type Actor } from './orders.service.js';

/** A second request for the next step within this time counts as a double click and changes nothing. */
const doubleClickMs = 2_000;

@Injectable()
export class OrderStatusService {
  constructor(
    private readonly db: Db,
    private readonly ordersService: OrdersService,
    private readonly paymentPort: PaymentPort,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves an order to its next status. A wanted status that is not the next one is refused with `orders.wrong_state`,
   * an order without a next status with `orders.no_next_step`. A wanted status that the order already has changes
   * nothing.
   */
  async advance(id: string, wanted: OrderStatus | undefined, account: Account): Promise<void> {
    const isPayment = await this.db.transaction(async (tx) => {
      const order = await this.ordersService.lock(tx, id);
      const to = await this.stepOf(tx, order, wanted);
      if (to !== 'paid') await this.take(tx, order, to, account);
      return to === 'paid';
    });
    if (isPayment) await this.payByHand(id, account);
  }

  /**
   * Marks an order as paid by other means. Its payment at the provider is closed first, so that the buyer is not
   * charged too.
   */
  private async payByHand(id: string, account: Account): Promise<void> {
    const closed = await this.paymentPort.close(id);
    if (closed === 'processing') throw new AppError('payments.in_progress');
    await this.db.transaction(async (tx) => {
      const order = await this.ordersService.lock(tx, id);
      await this.take(tx, order, 'paid', account);
    });
    // The buyer may have started another payment before the order was marked as paid; no payment can start afterwards.
    await this.paymentPort.close(id);
  }

  /**
   * Cancels an unpaid order after closing its payment at the provider, and releases its stock. Returns false for an
   * order that is not pending. Refuses with `payments.in_progress`, or with `orders.wrong_state` when the payment has
   * just succeeded.
   */
  async cancelPending(id: string, account: Account): Promise<boolean> {
    if ((await this.ordersService.get(id)).status !== 'pending') return false;
    const closed = await this.paymentPort.close(id);
    if (closed === 'processing') throw new AppError('payments.in_progress');
    await this.db.transaction(async (tx) => {
      const order = await this.ordersService.lock(tx, id);
      if (order.status === 'cancelled') return;
      if (order.status !== 'pending')
        throw new AppError('orders.wrong_state', { from: order.status, to: 'cancelled' });
      await this.ordersService.cancelUnpaid(tx, order, `account:${account.id}`);
      tx.publish(new OrderCancelled(id));
      await writeAuditLog(tx, { action: 'order.cancelled', entity: `order:${id}`, fields: ['status'] });
    });
    await this.paymentPort.close(id);
    return true;
  }

  private async stepOf(tx: Tx, order: OrderRow, wanted: OrderStatus | undefined): Promise<OrderStatus> {
    if (wanted === order.status) return wanted;
    const next = forwardStep(order);
    if (!next && !wanted) throw new AppError('orders.no_next_step', { from: order.status });
    const isTooSoon = !wanted && (await this.movedWithin(tx, order.id, doubleClickMs));
    if (!next || isTooSoon || (wanted && wanted !== next)) {
      throw new AppError('orders.wrong_state', { from: order.status, to: wanted ?? next ?? order.status });
    }
    return next;
  }

  private async take(tx: Tx, order: OrderRow, to: OrderStatus, account: Account): Promise<void> {
    if (order.status === to) return;
    const actor: Actor = `account:${account.id}`;
    if (to === 'paid') {
      await this.ordersService.markPaid(tx, order, { actor });
      tx.publish(new OrderPaidManually(order.id, account.id));
    } else {
      const { id, createdAt: at } = await this.ordersService.moveTo(tx, order, to, actor);
      if (to === 'shipped') tx.publish(new OrderShipped(order.id, { id, at }));
    }
    await writeAuditLog(tx, {
      action: 'order.status_changed',
      entity: `order:${order.id}`,
      fields: ['status'],
    });
  }

  private async movedWithin(tx: Tx, orderId: string, ms: number): Promise<boolean> {
    const [last] = await tx.em.find(OrderStatusChangeRow, {
      where: { orderId },
      order: { id: 'DESC' },
      take: 1,
    });
    const isMove = last !== undefined && last.fromStatus !== null;
    return isMove && this.clock.now().getTime() - last.createdAt.getTime() < ms;
  }
}
