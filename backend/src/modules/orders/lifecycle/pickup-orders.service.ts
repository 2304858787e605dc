import { Injectable } from '@nestjs/common';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import type { Account } from '../../../platform/http/access.js';
import { AppError } from '../../../platform/http/app-error.js';
import { DeliverySettingsService } from '../../content/index.js';
import type { OrderRow } from '../entities/order.entity.js';
import { OrderPaidManually, OrderReserved } from './orders.events.js';
import { OrdersService, type Actor } from './orders.service.js';
import { PaymentPort } from './payment-port.js';

/** Orders that one address may have waiting at pick-up places: each keeps its stock for days. */
const maxUnpaid = 2;

/** As it stands on the invoice. */
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
   * `orders.no_payment_on_pickup`, or `orders.too_many_pending` an address that has such orders enough.
   */
  async lock(tx: Tx, id: string): Promise<OrderRow> {
    const order = await this.ordersService.lock(tx, id);
    if (order.isPaidOnPickup) return order;
    if (order.status !== 'pending' || order.paymentState === 'review')
      throw new AppError('orders.wrong_state', { from: order.status, to: 'pending' });
    if (!order.delivery?.place?.canPayOnPickup) throw new AppError('orders.no_payment_on_pickup');
    const name = `unpaid:${order.email.toLowerCase()}`;
    await tx.em.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 4))', [name]);
    const [{ count }] = await tx.em.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM orders
       WHERE status = 'pending' AND is_paid_on_pickup AND lower(email) = lower($1)`,
      [order.email],
    );
    if (count >= maxUnpaid) throw new AppError('orders.too_many_pending');
    return order;
  }

  /** Keeps its stock until the end of the last day on which it may be picked up. Refuses as `lock`. */
  async reserve(tx: Tx, id: string): Promise<void> {
    const order = await this.lock(tx, id);
    const { unpaidDays } = await this.deliverySettingsService.get();
    await this.ordersService.waitForPickup(tx, order, {
      paymentMethod: paymentMethods[order.language],
      days: unpaidDays,
    });
    tx.publish(new OrderReserved(id));
  }

  /**
   * Its buyer stands at the counter: paid and handed over, in one. Asking again changes nothing. Refuses any other order
   * with `orders.wrong_state`.
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
