import type { EntityManager } from 'typeorm';
import type { Tx } from '../../../platform/database/db.js';
import { withSubcategories } from './category-tree.js';
import type { CategoryRow } from './category.entity.js';

/** True for a category created by an import and not edited since, because the form requires a description. */
const isNew = ({ description }: CategoryRow) => description === '';

/** Leaves out imported categories that contain no product on sale, not even in a sub-category. */
export async function withContents(
  em: EntityManager,
  rows: readonly CategoryRow[],
): Promise<readonly CategoryRow[]> {
  if (!rows.some(isNew)) return rows;
  const filled = await em.query<{ id: number }[]>(
    `SELECT c.id FROM unnest($1::int[]) AS c (id)
     WHERE EXISTS (SELECT FROM products WHERE category_id = c.id AND is_active)`,
    [rows.filter(isNew).map(({ id }) => id)],
  );
  const ids = new Set([...filled, ...rows.filter((row) => !isNew(row))].map(({ id }) => id));
  return rows.filter(({ id }) => withSubcategories(rows, id).some((below) => ids.has(below)));
}

/** A closing step of a transaction that shows, hides, moves or deletes products. */
async function dropContents(tx: Tx): Promise<void> {
  tx.changed('assortment');
  const [row] = await tx.em.query<{ found: boolean }[]>(
    `SELECT EXISTS (SELECT FROM categories WHERE description = '') AS found`,
  );
  if (row?.found) tx.changed('categories');
}

/** Has what tells the number of products made anew, and the lists of categories where one may be filled or emptied. */
export const changedContents = (tx: Tx): void => tx.closing(dropContents, []);
