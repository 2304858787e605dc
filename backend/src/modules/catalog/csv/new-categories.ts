import { limits, slugOf } from '@shop/contracts';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import type { Tx } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/http/app-error.js';
import { CategoryRow } from '../categories/category.entity.js';
import { CategoryNames } from './category-names.js';
import type { PlannedProduct } from './planned-product.js';
import { plain } from './product-columns.js';

/** Categories that a file names and the shop has not: with numbers below zero until they are made. */
export function newCategories(names: readonly string[], rows: readonly CategoryRow[]): CategoryRow[] {
  const known = new CategoryNames(rows);
  const seen = new Set<string>();
  const added: CategoryRow[] = [];
  for (const name of names) {
    const isOurs = !name || name.length > limits.category.name || known.isKnown(name);
    if (isOurs || seen.has(plain(name))) continue;
    seen.add(plain(name));
    const row = { id: -1 - added.length, parentId: null, slug: slugOf(name), name, description: '' };
    added.push({
      ...row,
      translations: {},
      sortOrder: 0,
      image: null,
      unitPriceBase: 100,
      version: 1,
      createdAt: new Date(0),
    });
  }
  return added;
}

/**
 * Makes them, and gives the products their numbers. Refuses with `catalog.import_changed` where somebody has made one of
 * them meanwhile.
 */
export async function makeCategories(
  tx: Tx,
  added: readonly CategoryRow[],
  products: readonly PlannedProduct[],
): Promise<void> {
  const used = added.filter(({ id }) => products.some(({ after }) => after.categoryId === id));
  if (used.length === 0) return;
  await tx.em.query('LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE');
  const names = new CategoryNames(await tx.em.find(CategoryRow));
  if (used.some(({ name }) => names.isKnown(name))) throw new AppError('catalog.import_changed');
  for (const { id, ...row } of used) {
    const columns = { ...row, createdAt: undefined };
    const saved = await tx.em.save(tx.em.create(CategoryRow, columns));
    for (const { after } of products) if (after.categoryId === id) after.categoryId = saved.id;
    await writeAuditLog(tx, { action: 'category.created', entity: `category:${saved.id}` });
  }
  tx.changed('categories');
}
