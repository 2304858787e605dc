import { Injectable } from '@nestjs/common';
import {
  decimalText,
  type Customer,
  type CustomerKind,
  type CustomerSort,
  type CustomerSummary,
  type Page,
  type User,
  type CustomerQuery,
} from '@shop/shared';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import { windowOf } from '../../../platform/database/page-window.js';
import { AccountsService, toUser } from '../../auth/index.js';

const newDays = 7;

/** Column of the query for each sort order of the list. */
const sortColumns: Record<Exclude<CustomerSort, `-${string}`>, string> = {
  name: 'account.lastName',
  email: 'account.email',
  createdAt: 'account.createdAt',
  orderCount: 'customer.order_count',
  totalSpent: 'customer.spent_cents',
  lastOrderAt: 'customer.last_order_at',
};

/** The database itself keeps the table `customers` up to date with each order and account. */
const customers = 'customers';
const ofAccount = 'customer.account_id = account.id';

/** Condition on `customers` for each kind. */
const kinds: Record<CustomerKind, string> = {
  accounts: 'account_id IS NOT NULL',
  guests: 'account_id IS NULL AND erased_at IS NULL',
  all: 'erased_at IS NULL',
};

export interface Purchases {
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
    private readonly accountsService: AccountsService,
  ) {}

  /** Newest first unless sorted; orders are matched by their e-mail address, in whatever case. */
  async list(query: CustomerQuery): Promise<Page<Customer>> {
    const { skip, take } = windowOf(query);
    const sort = query.sort ?? '-createdAt';
    const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns];
    const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
    const matching = () => this.accountsService.matching('account', query.search);
    const [total, { entities, raw }] = await Promise.all([
      countOf(matching()),
      withPurchases(matching())
        .orderBy(column, direction, column === sortColumns.lastOrderAt ? 'NULLS LAST' : undefined)
        .addOrderBy('account.id', direction)
        .offset(skip)
        .limit(take)
        .getRawAndEntities<Purchases>(),
    ]);
    return { rows: entities.map((account, n) => toCustomer(toUser(account), raw[n])), total };
  }

  async summary(who: CustomerKind = 'accounts'): Promise<CustomerSummary> {
    const since = new Date(this.clock.now().getTime() - newDays * 24 * 3600 * 1000);
    const [counted] = await this.db.em.query<
      [{ total: number; fresh: number; active: number; cents: string }]
    >(
      `SELECT count(*) FILTER (WHERE ${kinds[who]})::int AS total,
         count(*) FILTER (WHERE ${kinds[who]} AND account_id IS NOT NULL AND known_since >= $1)::int AS fresh,
         count(*) FILTER (WHERE ${kinds[who]} AND order_count > 0)::int AS active,
         coalesce(sum(spent_cents), 0) AS cents FROM customers`,
      [since],
    );
    const { total, fresh, active, cents } = counted;
    return { total, newThisWeek: fresh, active, revenue: decimalText(Number(cents)) };
  }
}

/** Adds purchases to the same accounts; `toCustomer` takes them beside each account. */
export function withPurchases(matching: ReturnType<AccountsService['matching']>) {
  return matching
    .innerJoin(customers, 'customer', ofAccount)
    .addSelect('customer.order_count', 'order_count')
    .addSelect('customer.spent_cents', 'spent_cents')
    .addSelect('customer.last_order_at', 'last_order_at');
}

/** TypeORM's own count sorts all ids to drop repeated ones: there are none without a join. */
async function countOf(query: ReturnType<AccountsService['matching']>): Promise<number> {
  const counted = await query.select('count(*)::int', 'total').getRawOne<{ total: number }>();
  return counted?.total ?? 0;
}

export function toCustomer(user: User, bought: Purchases | undefined): Customer {
  return {
    ...user,
    orderCount: bought?.order_count ?? 0,
    totalSpent: decimalText(Number(bought?.spent_cents ?? 0)),
    lastOrderAt: bought?.last_order_at?.toISOString() ?? null,
  };
}
