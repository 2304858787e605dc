import { Injectable } from '@nestjs/common';
import {
  decimalText,
  type Customer,
  type CustomerSort,
  type Page,
  type Role,
  type CustomerQuery,
} from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { windowOf } from '../../../platform/database/page-window.js';

/** Row of the table `customers` with the role of the account. */
interface PersonRow {
  email: string;
  account_id: number | null;
  first_name: string;
  last_name: string;
  known_since: Date;
  role: Role | null;
  order_count: number;
  spent_cents: string;
  last_order_at: Date | null;
}

const sortColumns: Record<Exclude<CustomerSort, `-${string}`>, string> = {
  name: 'c.last_name',
  email: 'c.email',
  createdAt: 'c.known_since',
  orderCount: 'c.order_count',
  totalSpent: 'c.spent_cents',
  lastOrderAt: 'c.last_order_at',
};

const people = 'customers c LEFT JOIN users u ON u.id = c.account_id';
const columns = `c.email, c.account_id, c.first_name, c.last_name, c.known_since, u.role, c.order_count, c.spent_cents,
  c.last_order_at`;

/** Lists all who have an account or have ordered, one row per email address. */
@Injectable()
export class PeopleQueries {
  constructor(private readonly db: Db) {}

  async list(query: CustomerQuery): Promise<Page<Customer>> {
    const { skip, take } = windowOf(query);
    const { where, values } = conditionsOf(query);
    const sort = query.sort ?? '-createdAt';
    const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
    const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns];
    const nulls = column === sortColumns.lastOrderAt ? 'NULLS LAST' : '';
    const [[counted], rows] = await Promise.all([
      this.db.em.query<[{ total: number }]>(
        `SELECT count(*)::int AS total FROM customers c ${where}`,
        values,
      ),
      this.db.em.query<PersonRow[]>(
        `SELECT ${columns} FROM ${people} ${where}
         ORDER BY ${column} ${direction} ${nulls}, c.email ${direction} LIMIT ${take} OFFSET ${skip}`,
        values,
      ),
    ]);
    return { rows: rows.map(toPerson), total: counted.total };
  }

  /** Next page of guests after an email address, for exports that read all guests in batches. */
  async guestsAfter(email: string, search: string | undefined, take: number): Promise<Customer[]> {
    const { where, values } = conditionsOf({ who: 'guests', search });
    const rows = await this.db.em.query<PersonRow[]>(
      `SELECT ${columns} FROM ${people} ${where} AND c.email > $${values.length + 1} ORDER BY c.email LIMIT ${take}`,
      [...values, email],
    );
    return rows.map(toPerson);
  }
}

/**
 * Erased people are never listed, although invoices still name them. `= ANY(ARRAY(…))` looks up each address in the
 * index; `IN (…)` would scan the whole table.
 */
function conditionsOf({ who, search }: Pick<CustomerQuery, 'who' | 'search'>) {
  const guests = who === 'guests' ? 'AND c.account_id IS NULL' : '';
  const found = search
    ? `AND c.email = ANY(ARRAY(
        SELECT email FROM users WHERE search_matches(search, $1)
        UNION SELECT lower(email) FROM orders WHERE search_matches(search, $1)))`
    : '';
  return { where: `WHERE c.erased_at IS NULL ${guests} ${found}`, values: search ? [search] : [] };
}

function toPerson(row: PersonRow): Customer {
  return {
    id: row.account_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: row.role ?? 'customer',
    createdAt: row.known_since.toISOString(),
    orderCount: row.order_count,
    totalSpent: decimalText(Number(row.spent_cents)),
    lastOrderAt: row.last_order_at?.toISOString() ?? null,
  };
}
