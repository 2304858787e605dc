import { Injectable } from '@nestjs/common';
import { decimalText } from '@shop/contracts';
import type { Customer, CustomerSort, CustomerSummary, Page, User } from '@shop/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { Db } from '../../platform/database/db.js';
import { windowOf } from '../../platform/http/paging.js';
import type { PageQuery } from '../../platform/http/paging.js';
import { Accounts, toUser } from '../auth/index.js';
import { OrderRow } from './order.entity.js';

export interface CustomerQuery extends PageQuery {
  search?: string;
  sort?: CustomerSort;
}

const newDays = 7;

/** Money that has come and stayed, of the orders `o`. */
const spentCents = `coalesce(sum(o.total_cents - o.refunded_cents)
  FILTER (WHERE o.status IN ('paid', 'shipped', 'in-transit', 'delivered')), 0)`;

/** What each sort of the list is in its query. */
const sortColumns: Record<Exclude<CustomerSort, `-${string}`>, string> = {
  name: 'account.lastName',
  email: 'account.email',
  createdAt: 'account.createdAt',
  orderCount: 'order_count',
  totalSpent: 'spent_cents',
  lastOrderAt: 'last_order_at',
};

interface Purchases {
  order_count: number;
  spent_cents: string;
  last_order_at: Date | null;
}

/** The people with an account and what they have bought: here, because orders knows the accounts and auth no orders. */
@Injectable()
export class CustomerQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly accounts: Accounts,
  ) {}

  /** Newest first unless sorted; orders are matched by their e-mail address, in whatever case. */
  async list(query: CustomerQuery): Promise<Page<Customer>> {
    const { skip, take } = windowOf(query);
    const sort = query.sort ?? '-createdAt';
    const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns];
    const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
    const matching = this.accounts.matching('account', query.search);
    const total = await matching.getCount();
    const { entities, raw } = await matching
      .leftJoin(purchases, 'bought', 'bought.email = account.email')
      .addSelect('coalesce(bought.order_count, 0)', 'order_count')
      .addSelect('coalesce(bought.spent_cents, 0)', 'spent_cents')
      .addSelect('bought.last_order_at', 'last_order_at')
      .orderBy(column, direction, 'NULLS LAST')
      .addOrderBy('account.id', direction)
      .offset(skip)
      .limit(take)
      .getRawAndEntities<Purchases>();
    return { rows: entities.map((account, n) => toCustomer(toUser(account), raw[n])), total };
  }

  async summary(): Promise<CustomerSummary> {
    const since = new Date(this.clock.now().getTime() - newDays * 24 * 3600 * 1000);
    const all = () => this.accounts.matching('account');
    const hasOrdered = `EXISTS (SELECT FROM orders o WHERE lower(o.email) = account.email)`;
    const [total, newThisWeek, active, money] = await Promise.all([
      all().getCount(),
      all().andWhere('account.createdAt >= :since', { since }).getCount(),
      all().andWhere(hasOrdered).getCount(),
      this.db.em.createQueryBuilder(OrderRow, 'o').select(spentCents, 'cents').getRawOne<{ cents: string }>(),
    ]);
    return { total, newThisWeek, active, revenue: decimalText(Number(money?.cents ?? 0)) };
  }
}

/** One row for each address that has ordered. */
function purchases(query: SelectQueryBuilder<OrderRow>): SelectQueryBuilder<OrderRow> {
  return query
    .select('lower(o.email)', 'email')
    .addSelect('count(*)::int', 'order_count')
    .addSelect(spentCents, 'spent_cents')
    .addSelect('max(o.created_at)', 'last_order_at')
    .from(OrderRow, 'o')
    .groupBy('lower(o.email)');
}

function toCustomer(user: User, bought: Purchases | undefined): Customer {
  return {
    ...user,
    orderCount: bought?.order_count ?? 0,
    totalSpent: decimalText(Number(bought?.spent_cents ?? 0)),
    lastOrderAt: bought?.last_order_at?.toISOString() ?? null,
  };
}
