import { Injectable } from '@nestjs/common';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { mailboxKey } from '../../../platform/http/limits/address-keys.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DeliverySettingsService } from '../../content/index.js';
import type { OrderRow } from '../entities/order.entity.js';
import { OrderPaidManually, OrderReserved, PickupRequested } from './orders.events.js';
import { OrdersService, type Actor } from './orders.service.js';
import { PaymentPort } from './payment-port.js';

/** Orders that one mailbox may have waiting at pick-up places: each keeps its stock for days. */
const maxUnpaid = 2;

/** Payment method as it stands on the invoice. */
const paymentMethods = { fr: 'Sur place', en: 'On pick-up' };

/** Orders that are paid where they are picked up. */
@Injectable()
export class PickupOrdersService {
  constructor(
    private readonly db: Db,
    private readonly ordersService: OrdersService,
    private readonly deliverySettingsService: DeliverySettingsService,
    private readonly paymentPort: PaymentPort,
  ) {}

  /**
   * An order that is paid on pick-up already, or may be. Refuses with `orders.wrong_state`,
   * `orders.no_payment_on_pickup`, or `orders.too_many_pending` a mailbox that has such orders enough.
   */
  async lock(tx: Tx, id: string): Promise<OrderRow> {
    const order = await this.ordersService.lock(tx, id);
    if (order.isPaidOnPickup) return order;
    if (order.status !== 'pending' || order.paymentState === 'review')
      throw new AppError('orders.wrong_state', { from: order.status, to: 'pending' });
    if (!order.delivery?.place?.canPayOnPickup) throw new AppError('orders.no_payment_on_pickup');
    const mailbox = mailboxKey(order.email);
    await tx.em.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 4))', [`pickup ${mailbox}`]);
    const waiting = await tx.em.query<{ email: string }[]>(
      `SELECT email FROM orders WHERE status = 'pending' AND is_paid_on_pickup`,
    );
    const count = waiting.filter(({ email }) => mailboxKey(email) === mailbox).length;
    if (count >= maxUnpaid) throw new AppError('orders.too_many_pending');
    return order;
  }

  /** Holds the stock for as long as the buyer has to confirm the order by mail. Refuses as `lock`. */
  async reserve(tx: Tx, id: string): Promise<void> {
    const order = await this.lock(tx, id);
    await this.ordersService.waitForPickup(tx, order, paymentMethods[order.language]);
    tx.publish(new PickupRequested(id));
  }

  /**
   * The buyer has confirmed the order by mail: its stock is kept until the end of the last day on which it may be
   * picked up. Asking again changes nothing. Refuses with `orders.pickup_released` an order that was not confirmed in
   * time, and with `orders.no_payment_on_pickup` one that is not paid on pick-up.
   */
  async confirm(id: string): Promise<void> {
    const { unpaidDays } = await this.deliverySettingsService.get();
    await this.db.transaction(async (tx) => {
      const order = await this.ordersService.lock(tx, id);
      if (!order.isPaidOnPickup) throw new AppError('orders.no_payment_on_pickup');
      if (order.status === 'cancelled') throw new AppError('orders.pickup_released');
      if (order.status !== 'pending' || order.pickupConfirmedAt) return;
      await this.ordersService.confirmPickup(tx, order, unpaidDays);
      await writeAuditLog(tx, { action: 'order.pickup_confirmed', entity: `order:${id}` });
      tx.publish(new OrderReserved(id));
    });
  }

  /**
   * The buyer is at the counter: marks the order as paid and handed over in one step. Asking again changes nothing.
   * Refuses any other order with `orders.wrong_state`.
   */
  async handOver(id: string, account: Account): Promise<void> {
    if ((await this.paymentPort.close(id)) === 'processing') throw new AppError('payments.in_progress');
    await this.db.transaction(async (tx) => {
      const order = await this.ordersService.lock(tx, id);
      if (order.isPaidOnPickup && order.status === 'delivered') return;
      if (!order.isPaidOnPickup || order.status !== 'pending')
        throw new AppError('orders.wrong_state', { from: order.status, to: 'delivered' });
      const actor: Actor = `account:${account.id}`;
      await this.ordersService.markPaid(tx, order, { actor });
      tx.publish(new OrderPaidManually(id, account.id));
      await this.ordersService.moveTo(tx, order, 'shipped', actor);
      await this.ordersService.moveTo(tx, order, 'delivered', actor);
      await writeAuditLog(tx, { action: 'order.status_changed', entity: `order:${id}`, fields: ['status'] });
    });
  }
}
