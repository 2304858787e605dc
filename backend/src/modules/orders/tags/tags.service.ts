import { Injectable } from '@nestjs/common';
import { limits } from '@shop/shared';
import { In } from 'typeorm';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { OrderTagRow } from '../entities/order-tag.entity.js';
import { OrdersService } from '../lifecycle/orders.service.js';

/** Reads each tag once from the index, because an order list of years has few tags and many rows. */
const tagsInUse = `
  WITH RECURSIVE used AS (
    (SELECT tag FROM order_tags ORDER BY tag LIMIT 1)
    UNION ALL
    SELECT (SELECT tag FROM order_tags WHERE tag > used.tag ORDER BY tag LIMIT 1) FROM used WHERE used.tag IS NOT NULL)
  SELECT tag FROM used WHERE tag IS NOT NULL LIMIT ${limits.orderTag.shown}`;

/** Short words by which the team finds orders. Adding and removing commute, so that two people lose nothing. */
@Injectable()
export class TagsService {
  constructor(
    private readonly db: Db,
    private readonly ordersService: OrdersService,
  ) {}

  async listInUse(): Promise<string[]> {
    const rows = await this.db.em.query<{ tag: string }[]>(tagsInUse);
    return rows.map(({ tag }) => tag);
  }

  async get(orderId: string): Promise<string[]> {
    await this.ordersService.get(orderId);
    return (await this.of([orderId])).get(orderId) ?? [];
  }

  /** Tags by order id; orders without tags are left out. */
  async of(orderIds: readonly string[]): Promise<Map<string, string[]>> {
    const where = { orderId: In([...orderIds]) };
    const rows = await this.db.em.find(OrderTagRow, { where, order: { tag: 'ASC' } });
    const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
    return new Map([...byOrder].map(([id, own]) => [id, own.map(({ tag }) => tag)]));
  }

  /** Does nothing for a tag that the order has. Refuses with `orders.too_many_tags`. */
  async add(orderId: string, tag: string): Promise<string[]> {
    await this.db.transaction(async (tx) => {
      await this.ordersService.lock(tx, orderId);
      const tags = (await tx.em.findBy(OrderTagRow, { orderId })).map((row) => row.tag);
      if (tags.includes(tag)) return;
      if (tags.length >= limits.orderTag.most)
        throw new AppError('orders.too_many_tags', { most: limits.orderTag.most });
      await tx.em.insert(OrderTagRow, { orderId, tag });
      await writeAuditLog(tx, { action: 'order.tag_added', entity: `order:${orderId}`, fields: ['tags'] });
    });
    return this.get(orderId);
  }

  async remove(orderId: string, tag: string): Promise<string[]> {
    await this.db.transaction(async (tx) => {
      await this.ordersService.lock(tx, orderId);
      const { affected } = await tx.em.delete(OrderTagRow, { orderId, tag });
      if (affected)
        await writeAuditLog(tx, {
          action: 'order.tag_removed',
          entity: `order:${orderId}`,
          fields: ['tags'],
        });
    });
    return this.get(orderId);
  }
}
