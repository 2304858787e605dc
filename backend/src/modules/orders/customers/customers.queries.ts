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

/** SQL column for each sort order of the customer list. */
const sortColumns: Record<Exclude<CustomerSort, `-${string}`>, string> = {
  name: 'account.lastName',
  email: 'account.email',
  createdAt: 'account.createdAt',
  orderCount: 'customer.order_count',
  totalSpent: 'customer.spent_cents',
  lastOrderAt: 'customer.last_order_at',
};

/** Table that database triggers update with each order and account. */
const customers = 'customers';
const ofAccount = 'customer.account_id = account.id';

/** SQL condition on the table `customers` for each kind of customer. */
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

/** Lists accounts with their purchases. The query lives in orders because auth may not import orders. */
@Injectable()
export class CustomerQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly accountsService: AccountsService,
  ) {}

  /** Customers, the newest first unless the query sorts. Orders match an account by email address, ignoring case. */
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

/** Adds the purchases of each account to a query for accounts; `toCustomer` reads the added columns. */
export function withPurchases(matching: ReturnType<AccountsService['matching']>) {
  return matching
    .innerJoin(customers, 'customer', ofAccount)
    .addSelect('customer.order_count', 'order_count')
    .addSelect('customer.spent_cents', 'spent_cents')
    .addSelect('customer.last_order_at', 'last_order_at');
}

/** Counts accounts without TypeORM's `getCount`, which sorts all ids to remove duplicates that only joins produce. */
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
