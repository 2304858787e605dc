import { Injectable } from '@nestjs/common';
import type { Language } from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { CorrectionQueries } from '../corrections/corrections.queries.js';
import { CreditNoteQueries } from '../credit-notes/credit-notes.queries.js';
import { OrderContractRow } from '../entities/order-contract.entity.js';
import { OrderStatusChangeRow } from '../entities/order-status-change.entity.js';
import type { OrderRow } from '../entities/order.entity.js';
import { ParcelQueries } from '../parcels/parcels.queries.js';
import { TagsService } from '../tags/tags.service.js';
import type { OrderExtras } from './orders.view.js';

/** Reads what belongs to orders and stands in other tables. */
@Injectable()
export class OrderExtrasQueries {
  constructor(
    private readonly db: Db,
    private readonly correctionQueries: CorrectionQueries,
    private readonly creditNoteQueries: CreditNoteQueries,
    private readonly parcelQueries: ParcelQueries,
    private readonly tagsService: TagsService,
  ) {}

  async get(order: OrderRow, language: Language): Promise<OrderExtras> {
    const creditNotes = (await this.creditNoteQueries.of([order.id])).get(order.id);
    const parcels = await this.parcelQueries.of(hasLeft(order) ? [order.id] : [], language);
    const isMade = order.paidAt !== null || order.isPaidOnPickup;
    const hasContract = isMade && (await this.db.em.existsBy(OrderContractRow, { orderId: order.id }));
    const change = await this.db.em.findOne(OrderStatusChangeRow, {
      where: { orderId: order.id, toStatus: order.status },
      order: { id: 'DESC' },
    });
    return {
      billedTo: await this.correctionQueries.billedTo(order.id, order.paidAt),
      creditNotes,
      parcels: parcels.get(order.id),
      statusAt: change?.createdAt.toISOString(),
      ...(hasContract && { hasContract }),
    };
  }

  /** Reads the extras of many orders with few statements; the returned function gives those of one order. */
  async ofMany(orders: readonly OrderRow[], language: Language): Promise<(order: OrderRow) => OrderExtras> {
    const refunded = orders.filter(({ refundedCents }) => refundedCents > 0);
    const notes = await this.creditNoteQueries.of(refunded.map(({ id }) => id));
    const left = orders.filter(hasLeft).map(({ id }) => id);
    const parcels = await this.parcelQueries.of(left, language);
    return ({ id }) => ({ creditNotes: notes.get(id), parcels: parcels.get(id) });
  }

  /** Tags of the team by order id, which buyers never see. */
  tagsOf(orderIds: readonly string[]): Promise<Map<string, string[]>> {
    return this.tagsService.of(orderIds);
  }
}

function hasLeft({ status }: OrderRow): boolean {
  return status !== 'pending' && status !== 'paid';
}
