import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Bilingual, Customer, Language } from '@shop/contracts';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { csvStream } from '../../../platform/csv/csv.js';
import { Db } from '../../../platform/database/db.js';
import { AccountsService, toUser } from '../../auth/index.js';
import {
  toCustomer,
  withPurchases,
  type CustomerQuery,
  type Purchases,
} from '../customers/customers.queries.js';
import { PeopleQueries } from '../customers/people.queries.js';
import { amountText, momentText } from './cells.js';

type Column = Bilingual & { cell: (customer: Customer, language: Language) => string };

const columns: readonly Column[] = [
  { fr: 'Numéro', en: 'Number', cell: ({ id }) => String(id ?? '') },
  { fr: 'Prénom', en: 'First name', cell: ({ firstName }) => firstName },
  { fr: 'Nom', en: 'Last name', cell: ({ lastName }) => lastName },
  { fr: 'Email', en: 'Email', cell: ({ email }) => email },
  { fr: 'Type', en: 'Type', cell: (customer, language) => typeOf(customer)[language] },
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
  {
    fr: 'Inscription',
    en: 'Registered',
    cell: ({ id, createdAt }) => (id === null ? '' : momentText(createdAt)),
  },
];

const lineOf = (customer: Customer, language: Language) =>
  columns.map(({ cell }) => cell(customer, language));

function typeOf({ id, role }: Customer): Bilingual {
  if (id === null) return { fr: 'Invité', en: 'Guest' };
  return role === 'admin' ? { fr: 'Admin', en: 'Admin' } : { fr: 'Client', en: 'Client' };
}

const batchSize = 500;

/** The customers as a file for spreadsheets: those with an account by their number, then guests by their address. */
@Injectable()
export class CustomerExportService {
  constructor(
    private readonly db: Db,
    private readonly accountsService: AccountsService,
    private readonly peopleQueries: PeopleQueries,
  ) {}

  /** What the list finds with the same query. */
  async stream(query: Pick<CustomerQuery, 'search' | 'who'>, language: Language): Promise<Readable> {
    await this.db.transaction((tx) =>
      writeAuditLog(tx, { action: 'customers.exported', entity: 'customers' }),
    );
    const header = columns.map((column) => column[language]);
    return csvStream(header, this.lines(query, language), language);
  }

  private async *lines(
    { search, who = 'accounts' }: Pick<CustomerQuery, 'search' | 'who'>,
    language: Language,
  ): AsyncGenerator<string[]> {
    if (who !== 'guests')
      for await (const customer of this.accounts(search)) yield lineOf(customer, language);
    if (who !== 'accounts')
      for await (const customer of this.guests(search)) yield lineOf(customer, language);
  }

  private async *guests(search: string | undefined): AsyncGenerator<Customer> {
    for (let last = ''; ;) {
      const rows = await this.peopleQueries.guestsAfter(last, search, batchSize);
      yield* rows;
      if (rows.length < batchSize) return;
      last = rows.at(-1)?.email ?? last;
    }
  }

  private async *accounts(search: string | undefined): AsyncGenerator<Customer> {
    for (let last = 0; ;) {
      const next = withPurchases(this.accountsService.matching('account', search))
        .andWhere('account.id > :last', { last })
        .orderBy('account.id')
        .limit(batchSize);
      const { entities, raw } = await next.getRawAndEntities<Purchases>();
      for (const [place, account] of entities.entries()) {
        yield toCustomer(toUser(account), raw[place]);
      }
      if (entities.length < batchSize) return;
      last = entities.at(-1)?.id ?? last;
    }
  }
}
