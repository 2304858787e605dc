import { Injectable } from '@nestjs/common';
import type { Language, Order } from '@shop/shared';
import { In } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { OrderLineRow } from '../entities/order-line.entity.js';
import { OrderRow } from '../entities/order.entity.js';
import { ParcelQueries } from '../parcels/parcels.queries.js';
import { toOrder } from './orders.view.js';

/** Complete order data in one language, for mails and documents. */
export interface OrderSnapshot {
  order: Order;
  language: Language;
}

/** Reads orders for mails and documents. */
@Injectable()
export class OrderSnapshotQueries {
  constructor(
    private readonly db: Db,
    private readonly parcelQueries: ParcelQueries,
  ) {}

  /** Snapshot in the given language, or else in the language of the order. */
  async get(id: string, asked?: Language): Promise<OrderSnapshot> {
    const row = await this.db.em.findOneBy(OrderRow, { id });
    if (!row) throw new AppError('orders.not_found');
    const lines = await this.db.em.find(OrderLineRow, { where: { orderId: id }, order: { id: 'ASC' } });
    const language = asked ?? row.language;
    const parcels = (await this.parcelQueries.of([id], language)).get(id);
    return { order: toOrder(row, lines, language, { parcels }), language };
  }

  /** Snapshots of the orders that exist, sorted by order number. */
  async getMany(ids: readonly string[], asked?: Language): Promise<OrderSnapshot[]> {
    const where = { id: In([...ids]) };
    const rows = await this.db.em.find(OrderRow, { where, order: { orderNumber: 'ASC' } });
    const found = await this.db.em.find(OrderLineRow, {
      where: { orderId: In([...ids]) },
      order: { id: 'ASC' },
    });
    const lines = Map.groupBy(found, ({ orderId }) => orderId);
    const parcels = await this.parcelQueries.of(ids, asked ?? 'fr');
    return rows.map((row) => {
      const language = asked ?? row.language;
      const extras = { parcels: parcels.get(row.id) };
      return { order: toOrder(row, lines.get(row.id) ?? [], language, extras), language };
    });
  }

  async totalCentsOf(ids: readonly string[]): Promise<number> {
    return (await this.db.em.sum(OrderRow, 'totalCents', { id: In(ids) })) ?? 0;
  }
}
