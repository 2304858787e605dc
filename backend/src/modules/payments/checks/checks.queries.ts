import { Injectable } from '@nestjs/common';
import { orderNumberIn, type Page, type PaymentCheck, type CheckSearch } from '@shop/shared';
import { Brackets, type SelectQueryBuilder } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { readPage } from '../../../platform/database/page-window.js';
import { ActorNameQueries, OrderQueries } from '../../orders/index.js';
import { PaymentCheckRow } from './payment-check.entity.js';

/** Reads the list of payment problems that the owner has to check. */
@Injectable()
export class CheckQueries {
  constructor(
    private readonly db: Db,
    private readonly orderQueries: OrderQueries,
    private readonly actorNameQueries: ActorNameQueries,
  ) {}

  async list(search: CheckSearch): Promise<Page<PaymentCheck>> {
    const found = this.matching(search).orderBy('c.createdAt', 'DESC').addOrderBy('c.id');
    const [rows, total] = await readPage(found, search);
    return { rows: await this.shown(rows), total };
  }

  /** All payment problems of an order, resolved or not, the oldest first. */
  async ofOrder(orderId: string): Promise<PaymentCheck[]> {
    return this.shown(await this.db.em.find(PaymentCheckRow, { where: { orderId }, order: { id: 'ASC' } }));
  }

  private matching({ state, search }: CheckSearch): SelectQueryBuilder<PaymentCheckRow> {
    const query = this.db.em
      .createQueryBuilder(PaymentCheckRow, 'c')
      .where(`c.resolved_at IS ${state === 'done' ? 'NOT NULL' : 'NULL'}`);
    if (!search) return query;
    const number = orderNumberIn(search);
    return query.andWhere(
      new Brackets((either) => {
        either.where(`starts_with(c.details ->> 'reference', :search)`, { search });
        if (number)
          either.orWhere('c.order_id = (SELECT o.id FROM orders o WHERE o.order_number = :number)', {
            number,
          });
      }),
    );
  }

  private async shown(rows: PaymentCheckRow[]): Promise<PaymentCheck[]> {
    const numbers = await this.orderQueries.numbersOf(rows.flatMap(({ orderId }) => orderId ?? []));
    const nameOf = await this.actorNameQueries.of(rows.map(({ resolvedBy }) => `account:${resolvedBy ?? 0}`));
    return rows.map(({ id, kind, details, orderId, createdAt, resolvedAt, resolvedBy }) => ({
      id,
      kind,
      details,
      order: orderId ? { id: orderId, orderNumber: numbers.get(orderId) ?? 0 } : undefined,
      canRetry: resolvedAt === null && (kind === 'dead_event' || kind === 'refund_stuck'),
      createdAt: createdAt.toISOString(),
      resolvedAt: resolvedAt?.toISOString(),
      resolvedBy: nameOf(`account:${resolvedBy ?? 0}`),
    }));
  }
}
