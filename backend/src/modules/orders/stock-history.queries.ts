import { Injectable } from '@nestjs/common';
import type { Page, StockMovement, User } from '@shop/contracts';
import { In } from 'typeorm';
import { Db } from '../../platform/database/db.js';
import type { PageQuery } from '../../platform/http/paging.js';
import { Accounts } from '../auth/index.js';
import { StockQueries } from '../catalog/index.js';
import type { Movement } from '../catalog/index.js';
import { OrderRow } from './order.entity.js';

/** Why a stock is what it is: here, because orders knows the catalog and the catalog no orders. */
@Injectable()
export class StockHistory {
  constructor(
    private readonly db: Db,
    private readonly stock: StockQueries,
    private readonly accounts: Accounts,
  ) {}

  /** The latest first. Refuses with `catalog.product_not_found`. */
  async list(productId: number, query: PageQuery): Promise<Page<StockMovement>> {
    const { rows, total } = await this.stock.history(productId, query);
    const [orderNumbers, people] = await Promise.all([
      this.orderNumbers(rows),
      this.accounts.findAll(rows.flatMap(({ actor }) => accountIdOf(actor) ?? [])),
    ]);
    return { rows: rows.map((row) => toStockMovement(row, orderNumbers, people)), total };
  }

  private async orderNumbers(rows: Movement[]): Promise<Map<string, number>> {
    const ids = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))];
    const orders = await this.db.em.find(OrderRow, {
      select: { id: true, orderNumber: true },
      where: { id: In(ids) },
    });
    return new Map(orders.map(({ id, orderNumber }) => [id, orderNumber]));
  }
}

/** Of `account:3`; anything else is the shop itself. */
function accountIdOf(actor: string | null): number | undefined {
  const id = /^account:(\d+)$/.exec(actor ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
}

function toStockMovement(
  { id, createdAt, kind, quantity, stockAfter, orderId, actor }: Movement,
  orderNumbers: Map<string, number>,
  people: Map<number, User>,
): StockMovement {
  const orderNumber = orderNumbers.get(orderId ?? '');
  const person = people.get(accountIdOf(actor) ?? 0);
  return {
    id,
    createdAt: new Date(createdAt).toISOString(),
    kind,
    quantity,
    stock: stockAfter,
    order: orderId && orderNumber !== undefined ? { id: orderId, orderNumber } : undefined,
    who: person ? `${person.firstName} ${person.lastName}` : null,
  };
}
