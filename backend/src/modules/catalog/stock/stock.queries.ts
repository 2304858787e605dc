import { Injectable } from '@nestjs/common';
import type { Language, LowStock, Page, VariantId, PageQuery } from '@shop/shared';
import { In } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { windowOf } from '../../../platform/database/page-window.js';
import { findSellables, lineNames } from '../model/sellable.js';
import { VariantRow } from '../model/variant.entity.js';
import { StockMovementRow } from './stock-movement.entity.js';

const shown = 5;
/**
 * Stock below this number is marked in the indexed column `is_scarce`; a query with a higher threshold scans all
 * variants.
 */
const scarceBelow = 20;

export type Movement = StockMovementRow & { stockAfter: number };

/**
 * SQL for the latest movements of variant $1 with the stock after each, calculated backwards from the current stock,
 * so that only rows up to the page are read. A sale does not change the stock, because its units were already held.
 */
const history = `
  SELECT * FROM (
    SELECT m.id, m.variant_id AS "variantId", m.order_id AS "orderId", m.kind, m.quantity, m.actor,
      m.created_at AS "createdAt",
      (v.stock - coalesce(sum(CASE m.kind WHEN 'hold' THEN -m.quantity WHEN 'sale' THEN 0 ELSE m.quantity END)
        OVER (ORDER BY m.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))::int AS "stockAfter"
    FROM (SELECT * FROM stock_movements WHERE variant_id = $1 ORDER BY id DESC LIMIT $2) m
    JOIN variants v ON v.id = m.variant_id
  ) latest ORDER BY id DESC OFFSET $3`;

@Injectable()
export class StockQueries {
  constructor(private readonly db: Db) {}

  /** Latest stock movements of a variant. Refuses with `catalog.product_not_found`. */
  async history(id: number, query: PageQuery): Promise<Page<Movement>> {
    const variantId = id as VariantId;
    if (!(await this.db.em.existsBy(VariantRow, { id: variantId })))
      throw new AppError('catalog.product_not_found');
    const { skip, take } = windowOf(query);
    const [rows, total] = await Promise.all([
      this.db.em.query<Movement[]>(history, [variantId, skip + take, skip]),
      this.db.em.countBy(StockMovementRow, { variantId }),
    ]);
    return { rows, total };
  }

  /** Stock movements of an order, the oldest first. */
  ofOrder(orderId: string): Promise<StockMovementRow[]> {
    return this.db.em.find(StockMovementRow, { where: { orderId }, order: { id: 'ASC' } });
  }

  /** Variants on sale with fewer units than `below`, the lowest stock first. */
  async low(below: number, language: Language): Promise<LowStock> {
    const query = this.db.em
      .createQueryBuilder(VariantRow, 'variant')
      .where('variant.isActive AND variant.stock < :below', { below })
      .orderBy({ 'variant.stock': 'ASC', 'variant.id': 'ASC' })
      .take(shown);
    if (below <= scarceBelow) query.andWhere('variant.is_scarce');
    const [found, total] = await query.getManyAndCount();
    const order = { stock: 'ASC', id: 'ASC' } as const;
    const rows = await findSellables(this.db.em, { id: In(found.map(({ id }) => id)) }, order);
    const products = rows.map((row) => ({
      id: row.id,
      name: lineNames(row)[language],
      stock: row.stock,
    }));
    return { total, products };
  }
}
