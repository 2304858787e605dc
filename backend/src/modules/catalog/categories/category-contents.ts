import type { EntityManager } from 'typeorm';
import type { Tx } from '../../../platform/database/db.js';
import { withSubcategories } from './category-tree.js';
import type { CategoryRow } from './category.entity.js';

/** Made by an import, and not looked at by anybody: the form asks for a description. */
const isNew = ({ description }: CategoryRow) => description === '';

/** Leaves out categories that an import has created as long as no product in them, or below them, is on sale. */
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
async function dropCategories(tx: Tx): Promise<void> {
  const [row] = await tx.em.query<{ found: boolean }[]>(
    `SELECT EXISTS (SELECT FROM categories WHERE description = '') AS found`,
  );
  if (row?.found) tx.changed('categories');
}

/** Has the pages that list categories made anew where one of them may have been filled or emptied. */
export const changedContents = (tx: Tx): void => tx.closing(dropCategories, []);
