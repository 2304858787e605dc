import { Injectable } from '@nestjs/common';
import type { Page, StockMovement, PageQuery } from '@shop/shared';
import { StockQueries } from '../../catalog/index.js';
import { ActorNameQueries } from '../reading/actor-name.queries.js';
import { OrderQueries } from '../reading/orders.queries.js';

/**
 * Reads the stock movements of a product with their orders. The query lives in orders because catalog may not import
 * orders.
 */
@Injectable()
export class StockHistoryQueries {
  constructor(
    private readonly stockQueries: StockQueries,
    private readonly orderQueries: OrderQueries,
    private readonly actorNameQueries: ActorNameQueries,
  ) {}

  /** Stock movements of a product, the latest first. Refuses with `catalog.product_not_found`. */
  async list(productId: number, query: PageQuery): Promise<Page<StockMovement>> {
    const { rows, total } = await this.stockQueries.history(productId, query);
    const [orderNumbers, nameOf] = await Promise.all([
      this.orderQueries.numbersOf(rows.flatMap(({ orderId }) => orderId ?? [])),
      this.actorNameQueries.of(rows.map(({ actor }) => actor)),
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
