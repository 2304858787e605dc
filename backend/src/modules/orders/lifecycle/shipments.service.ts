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
 * Milliseconds after which a shipment is final: longer than the time for undoing it, so that the shipment mail is
 * never sent for a shipment that is then undone.
 */
export const shipmentUndoMs = limits.shipmentUndo + 2_000;

/** Undoes a mistaken shipment before the buyer is notified. */
@Injectable()
export class ShipmentsService {
  constructor(
    private readonly db: Db,
    private readonly ordersService: OrdersService,
  ) {}

  /**
   * Moves a shipped order back to paid. Refuses with `orders.shipment_stands` after ten seconds by the database clock,
   * which also times the shipment mail, and when the order has changed since.
   */
  undo(id: string, account: Account): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.undoShipment(tx, await this.ordersService.lock(tx, id), account);
    });
  }

  /** Undoes a shipment within a transaction that has locked the order. */
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

  /**
   * True when this history row is still the last shipment. The order is locked, so the answer holds until the
   * transaction ends.
   */
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
