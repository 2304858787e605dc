import { limits, slugOf } from '@shop/shared';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import type { Tx } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { bilingual } from '../../../platform/i18n/translations.js';
import { CategoryRow } from '../categories/category.entity.js';
import type { PlannedProduct } from './planned-product.js';
import { plain } from './cell-texts.js';

/**
 * Resolves category paths of an import file from the top down. A missing category gets a temporary negative id until
 * it is created.
 */
export class CategoryPaths {
  readonly added: CategoryRow[] = [];
  private readonly ids = new Map<string, number | undefined>();
  private readonly lastOrder: number;

  constructor(private readonly rows: readonly CategoryRow[]) {
    this.lastOrder = Math.max(-1, ...rows.map(({ sortOrder }) => sortOrder));
  }

  idOf(path: readonly string[]): number | undefined {
    const key = JSON.stringify(path);
    if (this.ids.has(key)) return this.ids.get(key);
    let id: number | undefined;
    for (const name of path) id = (this.find(name, id) ?? this.add(name, id)).id;
    this.ids.set(key, id);
    return id;
  }

  /** Paths such as `Tisanes > Soir` of the categories among `ids` that have to be created. */
  textsOf(ids: readonly number[]): string[] {
    return this.added.filter(({ id }) => ids.includes(id)).map((row) => this.textOf(row));
  }

  /** A category and its parents, as far as they have to be created. */
  addedFor(id: number): CategoryRow[] {
    const row = this.added.find((one) => one.id === id);
    if (!row) return [];
    return [...(row.parentId === null ? [] : this.addedFor(row.parentId)), row];
  }

  /**
   * Finds a category by name. The first category of a path may be anywhere in the tree, because the owner may have
   * moved it.
   */
  private find(name: string, parentId: number | undefined): CategoryRow | undefined {
    const known = [...this.rows, ...this.added].filter((row) => isCalled(row, name));
    if (parentId !== undefined) return known.find((row) => row.parentId === parentId);
    return known.find((row) => row.parentId === null) ?? known[0];
  }

  private textOf(row: CategoryRow): string {
    const parent = [...this.rows, ...this.added].find(({ id }) => id === row.parentId);
    return parent ? `${this.textOf(parent)} > ${row.name}` : row.name;
  }

  private add(name: string, parentId: number | undefined): CategoryRow {
    const number = this.added.length + 1;
    const row: CategoryRow = {
      id: -number,
      parentId: parentId ?? null,
      slug: slugOf(name),
      name,
      description: '',
      translations: {},
      sortOrder: Math.min(this.lastOrder + number, limits.integer),
      image: null,
      unitPriceBase: 100,
      version: 1,
      createdAt: new Date(0),
    };
    this.added.push(row);
    return row;
  }
}

function isCalled(row: CategoryRow, name: string): boolean {
  const { fr, en } = bilingual(row, 'name');
  return [fr, en].some((one) => plain(one) === plain(name));
}

/**
 * Creates missing categories and gives the products their ids. Refuses with `catalog.import_changed` when somebody has
 * created one of the categories or deleted a parent since the plan was made.
 */
export async function makeCategories(
  tx: Tx,
  paths: CategoryPaths,
  products: readonly PlannedProduct[],
): Promise<void> {
  const used = new Set(products.flatMap(({ after }) => paths.addedFor(after.categoryId)));
  if (used.size === 0) return;
  await tx.em.query('LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE');
  const rows = await tx.em.find(CategoryRow);
  const saved = new Map(rows.map(({ id }) => [id, id]));
  for (const { id, ...row } of used) {
    const parentId = row.parentId === null ? null : saved.get(row.parentId);
    const isMade = rows.some((one) => one.parentId === parentId && isCalled(one, row.name));
    if (parentId === undefined || isMade) throw new AppError('catalog.import_changed');
    const made = await tx.em.save(tx.em.create(CategoryRow, { ...row, createdAt: undefined, parentId }));
    saved.set(id, made.id);
    await writeAuditLog(tx, { action: 'category.created', entity: `category:${made.id}` });
  }
  for (const { after } of products) after.categoryId = saved.get(after.categoryId) ?? after.categoryId;
  tx.changed('categories');
}
