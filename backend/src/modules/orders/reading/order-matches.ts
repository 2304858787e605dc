import { Injectable } from '@nestjs/common';
import { normalEmail, orderNumberIn, tagText, type OrderSearch } from '@shop/shared';
import { Brackets, In, type SelectQueryBuilder } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { OrderRow } from '../entities/order.entity.js';
import { LateOrdersService } from '../lifecycle/late-orders.service.js';

const hasTag = 'EXISTS (SELECT 1 FROM order_tags WHERE order_id = o.id AND tag = :tag)';

/** The orders that a search and a filter of the list select. */
@Injectable()
export class OrderMatches {
  constructor(
    private readonly db: Db,
    private readonly lateOrdersService: LateOrdersService,
  ) {}

  async of({ search, status, tag, email }: OrderSearch): Promise<SelectQueryBuilder<OrderRow>> {
    const query = this.db.em.createQueryBuilder(OrderRow, 'o');
    if (status === 'reserved') query.andWhere(`o.status = 'pending' AND o.pickup_confirmed_at IS NOT NULL`);
    else if (status === 'late') query.andWhere({ id: In(await this.lateOrdersService.ids()) });
    else if (status) query.andWhere('o.status = :status', { status });
    if (tag) query.andWhere(hasTag, { tag: tagText(tag) });
    if (email) query.andWhere('lower(o.email) = :email', { email: normalEmail(email) });
    if (!search) return query;
    const number = orderNumberIn(search);
    return query.andWhere(
      new Brackets((either) => {
        either.where('search_matches(o.search, :search)', { search });
        if (number) either.orWhere('o.order_number = :number', { number });
      }),
    );
  }
}
