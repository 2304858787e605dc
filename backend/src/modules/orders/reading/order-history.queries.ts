import { Injectable } from '@nestjs/common';
import type { Language, OrderChange, OrderCorrection, OrderHistory, OrderMovement } from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { StockQueries } from '../../catalog/index.js';
import { CorrectionQueries } from '../corrections/corrections.queries.js';
import { ActorNameQueries } from './actor-name.queries.js';
import { OrderLineRow } from '../entities/order-line.entity.js';
import { OrderStatusChangeRow } from '../entities/order-status-change.entity.js';
import { OrdersService } from '../lifecycle/orders.service.js';

/** Reads the status changes, corrections and stock movements of an order, the oldest first. */
@Injectable()
export class OrderHistoryQueries {
  constructor(
    private readonly db: Db,
    private readonly ordersService: OrdersService,
    private readonly stockQueries: StockQueries,
    private readonly actorNameQueries: ActorNameQueries,
    private readonly correctionQueries: CorrectionQueries,
  ) {}

  async get(orderId: string, language: Language): Promise<OrderHistory> {
    await this.ordersService.get(orderId);
    return {
      changes: await this.changes(orderId),
      corrections: await this.corrections(orderId),
      movements: await this.movements(orderId, language),
    };
  }

  private async changes(orderId: string): Promise<OrderChange[]> {
    const rows = await this.db.em.find(OrderStatusChangeRow, { where: { orderId }, order: { id: 'ASC' } });
    const nameOf = await this.actorNameQueries.of(rows.map(({ actor }) => actor));
    return rows.map(({ id, fromStatus, toStatus, actor, createdAt }) => ({
      id,
      from: fromStatus ?? undefined,
      to: toStatus,
      actor: (actor.startsWith('account:') ? 'account' : actor) as OrderChange['actor'],
      by: nameOf(actor),
      at: createdAt.toISOString(),
    }));
  }

  private async corrections(orderId: string): Promise<OrderCorrection[]> {
    const rows = await this.correctionQueries.listOf(orderId);
    const nameOf = await this.actorNameQueries.of(rows.map(({ actor }) => actor));
    return rows.map(({ id, fields, reason, actor, createdAt }) => {
      return { id, fields, reason, by: nameOf(actor), at: createdAt.toISOString() };
    });
  }

  /**
   * Stock movements of an order. Products have the names stored in the order; a product removed with a changed cart is
   * named by its number.
   */
  private async movements(orderId: string, language: Language): Promise<OrderMovement[]> {
    const lines = await this.db.em.findBy(OrderLineRow, { orderId });
    const names = new Map(lines.map(({ variantId, name }) => [variantId, name[language]]));
    const rows = await this.stockQueries.ofOrder(orderId);
    return rows.map(({ id, variantId, kind, quantity, createdAt }) => ({
      id,
      productId: variantId,
      product: names.get(variantId) ?? `#${variantId}`,
      kind: kind as OrderMovement['kind'],
      quantity,
      at: createdAt.toISOString(),
    }));
  }
}
