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

/** Maximum number of open orders to be paid at pick-up per mailbox, because each holds stock for days. */
const maxUnpaid = 2;

/** Payment method as it stands on the invoice. */
const paymentMethods = { fr: 'Sur place', en: 'At pick-up' };

@Injectable()
export class PickupOrdersService {
  constructor(
    private readonly db: Db,
    private readonly ordersService: OrdersService,
    private readonly deliverySettingsService: DeliverySettingsService,
    private readonly paymentPort: PaymentPort,
  ) {}

  /**
   * Locks an order that may be paid at pick-up. Refuses with `orders.wrong_state`, `orders.no_payment_on_pickup` or,
   * for a mailbox with too many such orders, `orders.too_many_pending`.
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

  /** Reserves the stock until the time by which the buyer has to confirm the order by mail. Refuses like `lock`. */
  async reserve(tx: Tx, id: string): Promise<void> {
    const order = await this.lock(tx, id);
    await this.ordersService.waitForPickup(tx, order, paymentMethods[order.language]);
    tx.publish(new PickupRequested(id));
  }

  /**
   * Records that the buyer confirmed the order by mail, and holds its stock through the last pick-up day. Confirming
   * again changes nothing. Refuses with `orders.pickup_released` when the time to confirm has passed, and with
   * `orders.no_payment_on_pickup` an order that is paid otherwise.
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
   * Marks an order as paid and handed over to the buyer in one step. Repeating the call changes nothing. Refuses any
   * other order with `orders.wrong_state`.
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
