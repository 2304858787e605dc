import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Bilingual, Customer, Language } from '@shop/contracts';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { csvStream } from '../../../platform/csv/csv.js';
import { Db } from '../../../platform/database/db.js';
import { AccountsService, toUser } from '../../auth/index.js';
import { toCustomer, withPurchases, type Purchases } from '../customers/customers.queries.js';
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

/** The people with an account as a file for spreadsheets. */
@Injectable()
export class CustomerExportService {
  constructor(
    private readonly db: Db,
    private readonly accountsService: AccountsService,
  ) {}

  /** What the list finds with the same search, in the order of their numbers. */
  async stream(search: string | undefined, language: Language): Promise<Readable> {
    await this.db.transaction((tx) =>
      writeAuditLog(tx, { action: 'customers.exported', entity: 'customers' }),
    );
    const header = columns.map((column) => column[language]);
    return csvStream(header, this.rows(search, language), language);
  }

  private async *rows(search: string | undefined, language: Language): AsyncGenerator<string[]> {
    for (let last = 0; ;) {
      const next = withPurchases(this.accountsService.matching('account', search))
        .andWhere('account.id > :last', { last })
        .orderBy('account.id')
        .limit(batchSize);
      const { entities, raw } = await next.getRawAndEntities<Purchases>();
      for (const [place, account] of entities.entries()) {
        const customer = toCustomer(toUser(account), raw[place]);
        yield columns.map(({ cell }) => cell(customer, language));
      }
      if (entities.length < batchSize) return;
      last = entities.at(-1)?.id ?? last;
    }
  }
}
