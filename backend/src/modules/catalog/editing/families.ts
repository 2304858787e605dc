import { type EntityManager, In } from 'typeorm';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import type { Tx } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/http/app-error.js';
import { mergeTranslations } from '../../../platform/i18n/translations.js';
import { FormerProductRow } from '../model/former-variant.entity.js';
import { ProductRow } from '../model/product.entity.js';

/** The sizes of one product, the main one among them; a product that stands alone is a family of one. */
export type Family = readonly ProductRow[];

/** What all members have alike: it is written on each, so that whoever sells or lists one reads one row. */
export const sharedFields = [
  ...([
    'name',
    'slug',
    'description',
    'categoryId',
    'kind',
    'taxExceptions',
    'videoUrl',
    'passport',
    'goesWith',
  ] as const),
  ...(['ratingSum', 'ratingCount'] as const),
] as const;

const memberIds = `
  WITH mains AS (SELECT DISTINCT coalesce(variant_of_id, id) AS id FROM products WHERE id = ANY ($1))
  SELECT id FROM mains UNION SELECT p.id FROM products p JOIN mains ON p.variant_of_id = mains.id ORDER BY id`;

const inOrder = { position: 'ASC', id: 'ASC' } as const;

/** Of these products and of all that are sizes with them. */
export async function membersOf(em: EntityManager, ids: readonly number[]): Promise<number[]> {
  const rows = await em.query<{ id: number }[]>(memberIds, [ids]);
  return rows.map(({ id }) => id);
}

/**
 * These products and all that are sizes with them, locked in the order of their ids: nobody joins, leaves or is edited
 * before the end. Who has joined while we waited is locked, too.
 */
export async function lockFamilies(tx: Tx, ids: readonly number[]): Promise<ProductRow[]> {
  let known = await membersOf(tx.em, ids);
  for (;;) {
    await tx.em.query('SELECT id FROM products WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [known]);
    const now = await membersOf(tx.em, ids);
    if (now.every((id) => known.includes(id))) break;
    known = now;
  }
  return tx.em.find(ProductRow, { where: { id: In(known) }, order: inOrder });
}

/** Of a product, from rows that may belong to several. */
export function familyOf(rows: Family, id: number): ProductRow[] {
  const own = rows.find((row) => row.id === id);
  if (!own) throw new AppError('catalog.product_not_found');
  const main = mainIdOf(own);
  return rows.filter((row) => row.id === main || row.variantOfId === main);
}

/** The product that stands for all its sizes in lists: itself, where it is no size of another. */
export const mainIdOf = ({ id, variantOfId }: Pick<ProductRow, 'id' | 'variantOfId'>): number =>
  variantOfId ?? id;

export function mainOf(family: Family): ProductRow {
  const main = family.find(({ variantOfId }) => variantOfId === null);
  if (!main) throw new AppError('catalog.product_not_found');
  return main;
}

/** Every page that shows one of them shows all. */
export function familyChanged(tx: Tx, family: Family): void {
  tx.changed('products', ...family.map(({ id }) => `product:${id}` as const));
}

/** The texts of a product on the row of another, which keeps the label of its own size. */
export function sharedFieldsOf(from: ProductRow, to: ProductRow): Partial<ProductRow> {
  const shared = Object.fromEntries(sharedFields.map((field) => [field, from[field]]));
  const { name, description } = from.translations.en ?? {};
  const en = { name, description, label: to.translations.en?.label };
  return { ...shared, translations: mergeTranslations({}, { en }) };
}

/** Writes what one member says of all on the others; who shows the pictures of the main one goes on doing so. */
export async function share(tx: Tx, id: number, before: ProductRow): Promise<void> {
  const family = familyOf(await lockFamilies(tx, [id]), id);
  const from = family.find((row) => row.id === id);
  if (!from || family.length === 1) return;
  for (const to of family.filter((row) => row !== from)) {
    const isPictured = from.variantOfId === null && to.images.join() === before.images.join();
    const images = isPictured ? from.images : to.images;
    await tx.em.update(
      ProductRow,
      { id: to.id },
      { ...sharedFieldsOf(from, to), images, version: to.version + 1 },
    );
  }
  familyChanged(tx, family);
}

/** A hidden main product gives its place to the next size on sale, if there is one. */
export async function ensureActiveMain(tx: Tx, id: number): Promise<void> {
  const family = familyOf(await lockFamilies(tx, [id]), id);
  familyChanged(tx, family);
  const main = mainOf(family);
  const next = family.find(({ isActive }) => isActive);
  if (!main.isActive && next) await promote(tx, family, next);
}

const leading = `
  UPDATE products SET variant_of_id = CASE WHEN id = $2 THEN NULL ELSE $2 END, version = version + 1,
    is_featured = CASE WHEN id = $2 THEN $3 ELSE false END,
    popularity = CASE WHEN id = $2 THEN (SELECT popularity FROM products WHERE id = $1) ELSE 0 END
  WHERE id = $1 OR variant_of_id = $1`;

/** Makes another member the main one: the reviews follow, and the addresses of members that are gone. */
export async function promote(tx: Tx, family: Family, next: ProductRow): Promise<void> {
  const main = mainOf(family);
  await tx.em.query(leading, [main.id, next.id, main.isFeatured]);
  await tx.em.query(
    `UPDATE reviews SET product_id = $2, size_id = coalesce(size_id, product_id) WHERE product_id = $1`,
    [main.id, next.id],
  );
  await tx.em.query('UPDATE former_products SET product_id = $2 WHERE product_id = $1', [main.id, next.id]);
  await writeAuditLog(tx, {
    action: 'product.promoted',
    entity: `product:${next.id}`,
    fields: ['variantOfId'],
  });
  familyChanged(tx, family);
}

/** Takes a size out of its family before it is deleted: another leads, and its address leads there. */
export async function withdraw(tx: Tx, id: number): Promise<void> {
  const family = familyOf(await lockFamilies(tx, [id]), id);
  const others = family.filter((row) => row.id !== id);
  const [first] = others;
  if (!first) return;
  const main = mainOf(family);
  const next = others.find(({ isActive }) => isActive) ?? first;
  if (main.id === id) await promote(tx, family, next);
  else familyChanged(tx, family);
  await tx.em.insert(FormerProductRow, { id, productId: main.id === id ? next.id : main.id });
}
