import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { decimalText } from '@shop/contracts';
import type { Bilingual, Customer, Language, User } from '@shop/contracts';
import { audit } from '../../../platform/audit/audit.js';
import { csvStream } from '../../../platform/csv/csv.js';
import { Db } from '../../../platform/database/db.js';
import { Accounts, toUser } from '../../auth/index.js';
import { amountText, momentText } from './cells.js';

type Column = Bilingual & { cell: (customer: Customer, language: Language) => string };

const columns: readonly Column[] = [
  { fr: 'Numéro', en: 'Number', cell: ({ id }) => String(id) },
  { fr: 'Prénom', en: 'First name', cell: ({ firstName }) => firstName },
  { fr: 'Nom', en: 'Last name', cell: ({ lastName }) => lastName },
  { fr: 'Email', en: 'Email', cell: ({ email }) => email },
  { fr: 'Type', en: 'Type', cell: ({ role }) => (role === 'admin' ? 'Admin' : 'Client') },
  { fr: 'Commandes', en: 'Orders', cell: ({ orderCount }) => String(orderCount) },
  {
    fr: 'Total dépensé',
    en: 'Total spent',
    cell: ({ totalSpent }, language) => amountText(totalSpent, language),
  },
  {
    fr: 'Dernière commande',
    en: 'Last order',
    cell: ({ lastOrderAt }) => (lastOrderAt ? momentText(lastOrderAt) : ''),
  },
  { fr: 'Inscription', en: 'Registered', cell: ({ createdAt }) => momentText(createdAt) },
];

const batchSize = 500;

/** What was bought with these addresses; money that has come and stayed. */
const purchases = `
  SELECT lower(o.email) AS email, count(*)::int AS orders, max(o.created_at) AS last,
    coalesce(sum(o.total_cents - o.refunded_cents)
      FILTER (WHERE o.status IN ('paid', 'shipped', 'in-transit', 'delivered')), 0)::text AS cents
  FROM orders o WHERE lower(o.email) = ANY ($1) GROUP BY 1`;

interface Purchases {
  email: string;
  orders: number;
  last: Date;
  cents: string;
}

/** The people with an account as a file for spreadsheets. */
@Injectable()
export class CustomerExport {
  constructor(
    private readonly db: Db,
    private readonly accounts: Accounts,
  ) {}

  /** What the list finds with the same search, in the order of their numbers. */
  async stream(search: string | undefined, language: Language): Promise<Readable> {
    await this.db.transaction((tx) => audit(tx, { action: 'customers.exported', entity: 'customers' }));
    const header = columns.map((column) => column[language]);
    return csvStream(header, this.rows(search, language), language);
  }

  private async *rows(search: string | undefined, language: Language): AsyncGenerator<string[]> {
    for (let last = 0; ;) {
      const next = this.accounts.matching('account', search).andWhere('account.id > :last', { last });
      const users = (await next.orderBy('account.id').limit(batchSize).getMany()).map(toUser);
      for (const customer of await this.customers(users)) {
        yield columns.map(({ cell }) => cell(customer, language));
      }
      if (users.length < batchSize) return;
      last = users.at(-1)?.id ?? last;
    }
  }

  private async customers(users: readonly User[]): Promise<Customer[]> {
    const found = await this.db.em.query<Purchases[]>(purchases, [users.map(({ email }) => email)]);
    const byEmail = new Map(found.map((row) => [row.email, row]));
    return users.map((user) => {
      const bought = byEmail.get(user.email);
      return {
        ...user,
        orderCount: bought?.orders ?? 0,
        totalSpent: decimalText(Number(bought?.cents ?? 0)),
        lastOrderAt: bought?.last.toISOString() ?? null,
      };
    });
  }
}
