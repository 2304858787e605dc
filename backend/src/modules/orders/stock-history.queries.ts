import { Injectable } from '@nestjs/common';
import type { Page, StockMovement } from '@shop/contracts';
import type { PageQuery } from '../../platform/http/paging.js';
import { StockQueries } from '../catalog/index.js';
import { ActorNames } from './actor-names.js';
import { OrderQueries } from './orders.queries.js';

/** Why a stock is what it is: here, because orders knows the catalog and the catalog no orders. */
@Injectable()
export class StockHistory {
  constructor(
    private readonly stock: StockQueries,
    private readonly orders: OrderQueries,
    private readonly names: ActorNames,
  ) {}

  /** The latest first. Refuses with `catalog.product_not_found`. */
  async list(productId: number, query: PageQuery): Promise<Page<StockMovement>> {
    const { rows, total } = await this.stock.history(productId, query);
    const [orderNumbers, nameOf] = await Promise.all([
      this.orders.numbersOf(rows.flatMap(({ orderId }) => orderId ?? [])),
      this.names.of(rows.map(({ actor }) => actor)),
    ]);
    const movements = rows.map(
      ({ id, createdAt, kind, quantity, stockAfter, orderId, actor }): StockMovement => {
        const orderNumber = orderNumbers.get(orderId ?? '');
        return {
          id,
          createdAt: new Date(createdAt).toISOString(),
          kind,
          quantity,
          stock: stockAfter,
          order: orderId && orderNumber !== undefined ? { id: orderId, orderNumber } : undefined,
          who: nameOf(actor) ?? null,
        };
      },
    );
    return { rows: movements, total };
  }
}
