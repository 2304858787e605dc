import { Injectable } from '@nestjs/common';
import type { SynonymGroup, SynonymGroupInput } from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { EditedTable } from '../../../platform/editing/edited-table.js';
import { SearchSynonymRow } from './search-synonym.entity.js';

const synonyms = new EditedTable({
  target: SearchSynonymRow,
  name: 'synonyms',
  tags: ['synonyms'],
  refusals: { missing: 'catalog.synonyms_not_found', changed: 'catalog.changed_meanwhile' },
});

/** Manages the owner's synonyms; changes apply from the next search. */
@Injectable()
export class SynonymsService {
  constructor(private readonly db: Db) {}

  list(): Promise<SynonymGroup[]> {
    return this.db.em.find(SearchSynonymRow, { order: { id: 'ASC' } });
  }

  create({ terms }: SynonymGroupInput): Promise<SynonymGroup> {
    return this.db.transaction((tx) => synonyms.insert(tx, { terms }));
  }

  /** Updates a synonym group. Refuses with `catalog.synonyms_not_found`, `catalog.changed_meanwhile`. */
  update(id: number, { terms, version }: SynonymGroupInput): Promise<SynonymGroup> {
    return this.db.transaction((tx) => synonyms.update(tx, id, { version }, () => ({ terms })));
  }

  remove(id: number): Promise<void> {
    return this.db.transaction((tx) => synonyms.remove(tx, id));
  }
}
