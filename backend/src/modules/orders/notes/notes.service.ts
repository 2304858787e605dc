import { Injectable } from '@nestjs/common';
import { limits, type OrderNote } from '@shop/shared';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { OrderNoteRow } from '../entities/order-note.entity.js';
import { OrdersService } from '../lifecycle/orders.service.js';
import { ActorNameQueries } from '../reading/actor-name.queries.js';

/** Notes of the team about an order; its buyer never sees them, and an export of their data has them. */
@Injectable()
export class NotesService {
  constructor(
    private readonly db: Db,
    private readonly ordersService: OrdersService,
    private readonly actorNameQueries: ActorNameQueries,
  ) {}

  /** Notes of an order, the latest first. */
  async list(orderId: string): Promise<OrderNote[]> {
    await this.ordersService.get(orderId);
    return this.views(await this.db.em.find(OrderNoteRow, { where: { orderId }, order: { id: 'DESC' } }));
  }

  /** Refuses with `orders.too_many_notes`. */
  async add(orderId: string, text: string, account: Account): Promise<OrderNote[]> {
    await this.db.transaction(async (tx) => {
      await this.ordersService.lock(tx, orderId);
      const { most } = limits.orderNote;
      if ((await tx.em.countBy(OrderNoteRow, { orderId })) >= most)
        throw new AppError('orders.too_many_notes', { most });
      await tx.em.insert(OrderNoteRow, { orderId, text, actor: `account:${account.id}` });
      await writeAuditLog(tx, { action: 'order.note_added', entity: `order:${orderId}`, fields: ['notes'] });
    });
    return this.list(orderId);
  }

  /** A note that somebody else has just removed counts as removed. */
  async remove(orderId: string, id: number): Promise<OrderNote[]> {
    await this.db.transaction(async (tx) => {
      await this.ordersService.lock(tx, orderId);
      const { affected } = await tx.em.delete(OrderNoteRow, { id, orderId });
      if (affected)
        await writeAuditLog(tx, {
          action: 'order.note_removed',
          entity: `order:${orderId}`,
          fields: ['notes'],
        });
    });
    return this.list(orderId);
  }

  private async views(rows: readonly OrderNoteRow[]): Promise<OrderNote[]> {
    const nameOf = await this.actorNameQueries.of(rows.map(({ actor }) => actor));
    return rows.map(({ id, text, actor, createdAt }) => {
      return { id, text, by: nameOf(actor), at: createdAt.toISOString() };
    });
  }
}
