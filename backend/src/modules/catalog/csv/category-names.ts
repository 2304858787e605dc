import type { Language } from '@shop/shared';
import type { CategoryRow } from '../categories/category.entity.js';
import { bilingual } from '../../../platform/i18n/translations.js';
import { plain } from './cell-texts.js';

/**
 * Category names in an import file: the name in either language, or the id where several categories share the name.
 */
export class CategoryNames {
  private readonly idsByName: Map<string, Set<number>>;
  private readonly rows: Map<number, CategoryRow>;

  constructor(categories: readonly CategoryRow[]) {
    this.rows = new Map(categories.map((row) => [row.id, row]));
    this.idsByName = new Map();
    for (const row of categories) {
      const { fr, en } = bilingual(row, 'name');
      for (const name of [fr, en]) this.idsOf(name).add(row.id);
    }
  }

  textOf(id: number, language: Language): string {
    const row = this.rows.get(id);
    const name = row ? bilingual(row, 'name')[language] : '';
    // A category that is still to be created has a temporary negative id, which is not shown.
    return name && (id < 0 || this.idsOf(name).size === 1) ? name : String(id);
  }

  /** Id of the category with this name or number; undefined when there is none, or more than one. */
  idIn(text: string): number | undefined {
    const ids = [...this.idsOf(text)];
    if (ids.length === 1) return ids[0];
    const id = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0;
    return this.rows.has(id) ? id : undefined;
  }

  private idsOf(name: string): Set<number> {
    const key = plain(name);
    const ids = this.idsByName.get(key) ?? new Set<number>();
    this.idsByName.set(key, ids);
    return ids;
  }
}
