import { Injectable } from '@nestjs/common';
import { limits } from '@shop/shared';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { OrderStatusChangeRow } from '../entities/order-status-change.entity.js';
import type { OrderRow } from '../entities/order.entity.js';
import { ShipmentUndone } from './orders.events.js';
import { OrdersService } from './orders.service.js';

/**
 * Time in milliseconds after which a shipment is final: longer than it may be taken back, so that its mail is never
 * sent for a shipment that is taken back.
 */
export const shipmentUndoMs = limits.shipmentUndo + 2_000;

/** Takes back a shipment made by mistake before the buyer hears of it. */
@Injectable()
export class ShipmentsService {
  constructor(
    private readonly db: Db,
    private readonly ordersService: OrdersService,
  ) {}

  /**
   * The order is paid again, as before. Refuses with `orders.shipment_stands` after ten seconds, by the clock of the
   * database, which times the mail too; and where something has happened to the order since.
   */
  undo(id: string, account: Account): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.undoShipment(tx, await this.ordersService.lock(tx, id), account);
    });
  }

  /** Takes back the shipment of an order that this transaction has locked. */
  async undoShipment(tx: Tx, order: OrderRow, account: Account): Promise<void> {
    const isUndoable = order.status === 'shipped' && order.paymentState !== 'refunded';
    if (!isUndoable || !(await this.isFresh(tx, order))) throw new AppError('orders.shipment_stands');
    await this.ordersService.unship(tx, order, `account:${account.id}`);
    tx.publish(new ShipmentUndone(order.id));
    await writeAuditLog(tx, {
      action: 'order.shipment_undone',
      entity: `order:${order.id}`,
      fields: ['status'],
    });
  }

  /** Whether the shipment of this step was not taken back; it cannot be until the transaction ends. */
  async isFinal(tx: Tx, orderId: string, stepId: number): Promise<boolean> {
    await this.ordersService.lock(tx, orderId);
    const [last] = await tx.em.find(OrderStatusChangeRow, {
      where: [
        { orderId, toStatus: 'shipped' },
        { orderId, fromStatus: 'shipped', toStatus: 'paid' },
      ],
      order: { id: 'DESC' },
      take: 1,
    });
    return last?.id === stepId;
  }

  private async isFresh(tx: Tx, { id }: OrderRow): Promise<boolean> {
    const [last] = await tx.em.query<{ isFresh: boolean }[]>(
      `SELECT clock_timestamp() - created_at <= $2 * interval '1 millisecond' AS "isFresh"
       FROM order_status_changes WHERE order_id = $1 ORDER BY id DESC LIMIT 1`,
      [id, limits.shipmentUndo],
    );
    return last?.isFresh === true;
  }
}
