import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { decimalIn, type Bilingual, type Customer, type Language, type CustomerQuery } from '@shop/shared';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { csvOf, type CsvColumn } from '../../../platform/csv/csv.js';
import { Db } from '../../../platform/database/db.js';
import { AccountsService, toUser } from '../../auth/index.js';
import { toCustomer, withPurchases, type Purchases } from '../customers/customers.queries.js';
import { PeopleQueries } from '../customers/people.queries.js';
import { momentText } from './cells.js';

const columns: readonly CsvColumn<Customer>[] = [
  { fr: 'Numéro', en: 'Number', cell: ({ id }) => String(id ?? '') },
  { fr: 'Prénom', en: 'First name', cell: ({ firstName }) => firstName },
  { fr: 'Nom', en: 'Last name', cell: ({ lastName }) => lastName },
  { fr: 'Courriel', en: 'Email', cell: ({ email }) => email },
  { fr: 'Type', en: 'Type', cell: (customer, language) => typeOf(customer)[language] },
  { fr: 'Commandes', en: 'Orders', cell: ({ orderCount }) => String(orderCount) },
  {
    fr: 'Total dépensé',
    en: 'Total spent',
    cell: ({ totalSpent }, language) => decimalIn(totalSpent, language),
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

function typeOf({ id, role }: Customer): Bilingual {
  if (id === null) return { fr: 'Client (sans compte)', en: 'Client (no account)' };
  return role === 'admin' ? { fr: 'Admin', en: 'Admin' } : { fr: 'Client', en: 'Client' };
}

const batchSize = 500;

/** Exports customers as CSV: those with an account sorted by account number, then guests sorted by email address. */
@Injectable()
export class CustomerExportService {
  constructor(
    private readonly db: Db,
    private readonly accountsService: AccountsService,
    private readonly peopleQueries: PeopleQueries,
  ) {}

  async stream(query: Pick<CustomerQuery, 'search' | 'who'>, language: Language): Promise<Readable> {
    await this.db.transaction((tx) =>
      writeAuditLog(tx, { action: 'customers.exported', entity: 'customers' }),
    );
    return csvOf(columns, this.people(query), language);
  }

  private async *people({
    search,
    who = 'accounts',
  }: Pick<CustomerQuery, 'search' | 'who'>): AsyncGenerator<Customer> {
    if (who !== 'guests') yield* this.accounts(search);
    if (who !== 'accounts') yield* this.guests(search);
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
      for (const [index, account] of entities.entries()) {
        yield toCustomer(toUser(account), raw[index]);
      }
      if (entities.length < batchSize) return;
      last = entities.at(-1)?.id ?? last;
    }
  }
}
