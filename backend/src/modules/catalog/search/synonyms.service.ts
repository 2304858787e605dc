import { Injectable } from '@nestjs/common';
import type { SynonymGroup, SynonymGroupInput } from '@shop/contracts';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db } from '../../../platform/database/db.js';
import { lockForEdit } from '../../../platform/database/optimistic-lock.js';
import { AppError } from '../../../platform/http/app-error.js';
import { SearchSynonymRow } from './search-synonym.entity.js';

const refusals = { missing: 'catalog.synonyms_not_found', changed: 'catalog.changed_meanwhile' } as const;

/** What the owner says means the same; searches know it from the next one on. */
@Injectable()
export class SynonymsService {
  constructor(private readonly db: Db) {}

  list(): Promise<SynonymGroup[]> {
    return this.db.em.find(SearchSynonymRow, { order: { id: 'ASC' } });
  }

  create({ words }: SynonymGroupInput): Promise<SynonymGroup> {
    return this.db.transaction(async (tx) => {
      const row = await tx.em.save(tx.em.create(SearchSynonymRow, { words, version: 1 }));
      await writeAuditLog(tx, { action: 'synonyms.created', entity: `synonyms:${row.id}` });
      tx.changed('synonyms');
      return row;
    });
  }

  /** Refuses with `catalog.synonyms_not_found`, `catalog.changed_meanwhile`. */
  update(id: number, { words, version }: SynonymGroupInput): Promise<SynonymGroup> {
    return this.db.transaction(async (tx) => {
      const reading = { version, view: (row: SearchSynonymRow) => row, refusals };
      const before = await lockForEdit(tx.em, SearchSynonymRow, { id }, reading);
      const row = await tx.em.save(Object.assign(before, { words, version: before.version + 1 }));
      await writeAuditLog(tx, { action: 'synonyms.updated', entity: `synonyms:${id}`, fields: ['words'] });
      tx.changed('synonyms');
      return row;
    });
  }

  async remove(id: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { affected } = await tx.em.delete(SearchSynonymRow, { id });
      if (!affected) throw new AppError('catalog.synonyms_not_found');
      await writeAuditLog(tx, { action: 'synonyms.deleted', entity: `synonyms:${id}` });
      tx.changed('synonyms');
    });
  }
}
