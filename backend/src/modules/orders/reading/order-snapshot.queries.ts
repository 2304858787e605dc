import { Injectable } from '@nestjs/common';
import type { Language, Order } from '@shop/contracts';
import { In } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/http/app-error.js';
import { OrderLineRow } from '../entities/order-line.entity.js';
import { OrderRow } from '../entities/order.entity.js';
import { toOrder } from './orders.view.js';

/** A whole order, in one language. */
export interface OrderSnapshot {
  order: Order;
  language: Language;
}

/** Orders as other modules write about them. */
@Injectable()
export class OrderSnapshotQueries {
  constructor(private readonly db: Db) {}

  /** In the language asked for, else in that of its buyer. */
  async get(id: string, asked?: Language): Promise<OrderSnapshot> {
    const row = await this.db.em.findOneBy(OrderRow, { id });
    if (!row) throw new AppError('orders.not_found');
    const lines = await this.db.em.find(OrderLineRow, { where: { orderId: id }, order: { id: 'ASC' } });
    const language = asked ?? row.language;
    return { order: toOrder(row, lines, language), language };
  }

  async totalCentsOf(ids: readonly string[]): Promise<number> {
    return (await this.db.em.sum(OrderRow, 'totalCents', { id: In(ids) })) ?? 0;
  }
}
