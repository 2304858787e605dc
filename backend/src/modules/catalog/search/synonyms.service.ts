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

/** Synonyms that the owner has entered; the next search uses them. */
@Injectable()
export class SynonymsService {
  constructor(private readonly db: Db) {}

  list(): Promise<SynonymGroup[]> {
    return this.db.em.find(SearchSynonymRow, { order: { id: 'ASC' } });
  }

  create({ words }: SynonymGroupInput): Promise<SynonymGroup> {
    return this.db.transaction((tx) => synonyms.insert(tx, { words }));
  }

  /** Refuses with `catalog.synonyms_not_found`, `catalog.changed_meanwhile`. */
  update(id: number, { words, version }: SynonymGroupInput): Promise<SynonymGroup> {
    return this.db.transaction((tx) => synonyms.update(tx, id, { version }, () => ({ words })));
  }

  remove(id: number): Promise<void> {
    return this.db.transaction((tx) => synonyms.remove(tx, id));
  }
}
