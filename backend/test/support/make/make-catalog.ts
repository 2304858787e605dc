import { randomBytes } from 'node:crypto';
import { CategoryRow } from '../../../src/modules/catalog/categories/category.entity.js';
import { StockService } from '../../../src/modules/catalog/index.js';
import { insertProduct } from '../../../src/modules/catalog/model/insert-product.js';
import type { ProductRow } from '../../../src/modules/catalog/model/product.entity.js';
import { findSellables, type Sellable } from '../../../src/modules/catalog/model/sellable.js';
import { summarize } from '../../../src/modules/catalog/model/summary.js';
import { VariantRow } from '../../../src/modules/catalog/model/variant.entity.js';
import { mergeTranslations } from '../../../src/platform/i18n/translations.js';
import type { Tx } from '../../../src/platform/database/db.js';
import type { TestShop } from '../test-shop.js';
import { fieldsOf, productFields, slugOf, variantFields, type ProductId, type VariantId } from '@shop/shared';

const unique = (word: string) => `${word} ${randomBytes(4).toString('hex')}`;

/**
 * With `SHIFTED_IDS=1` every product first gets a hidden variant with the product's id, so that confused ids become
 * visible.
 */
const isShifted = process.env.SHIFTED_IDS === '1';

/** Tests of lists of all variants, skipped with shifted ids because of the additional hidden variant. */
export const itOfOneVariant = isShifted ? it.skip : it;

export async function makeCategory(shop: TestShop, given: Partial<CategoryRow> = {}): Promise<CategoryRow> {
  const name = given.name ?? unique('Catégorie');
  const texts = { name, slug: slugOf(name), description: 'Ce que la ruche donne.', translations: {} };
  const row = shop.db.em.create(CategoryRow, {
    ...texts,
    parentId: null,
    sortOrder: 0,
    image: null,
    ...given,
  });
  return shop.db.em.save(row);
}

export type GivenProduct = Partial<Omit<Sellable, 'productId'>> & { productId?: number };

/**
 * Creates a variant on sale in a new product and category, or in the product `productId`; 10 units at 19.99 by
 * default.
 */
export async function makeProduct(shop: TestShop, given: GivenProduct = {}): Promise<Sellable> {
  const { stock = 10 } = given;
  const categoryId = given.categoryId ?? (given.productId ? 0 : (await makeCategory(shop)).id);
  const id = await shop.db.transaction(async (tx) => {
    const made = given.productId
      ? await addVariant(tx, given.productId as ProductId, given)
      : await insertProduct(tx, productOf(given, categoryId), isShifted ? hidden : variantOf(given));
    const own =
      isShifted && !given.productId ? await addVariant(tx, made as number as ProductId, given) : made;
    await shop.app.get(StockService).adjust(tx, own, stock, 'test');
    return own;
  });
  return sellableOf(shop, id);
}

/** Stored variant with its product. */
export async function sellableOf(shop: TestShop, id: number): Promise<Sellable> {
  const [row] = await findSellables(shop.db.em, { id: id as VariantId });
  if (!row) throw new Error(`there is no variant ${id}`);
  return row;
}

/** Writes columns of a variant directly, and updates the summary of its product. */
export async function setVariant(shop: TestShop, id: number, columns: Partial<VariantRow>): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const where = { id: id as VariantId };
    await tx.em.update(VariantRow, where, columns);
    const { productId } = await tx.em.findOneByOrFail(VariantRow, where);
    summarize(tx, [productId]);
    tx.changed('products', `product:${productId}`);
  });
}

/** Takes everything off sale. */
export async function hideAll(shop: TestShop): Promise<void> {
  await shop.db.em.query('UPDATE variants SET is_active = false');
  await shop.db.em.query('UPDATE products SET is_active = false');
}

const hidden: Partial<VariantRow> = { label: 'Caché', priceCents: 1, isActive: false, position: 0 };

async function addVariant(tx: Tx, productId: ProductId, given: GivenProduct): Promise<VariantId> {
  const row = tx.em.create(VariantRow, { position: 1, ...variantOf(given), productId, stock: 0 });
  const { id } = await tx.em.save(row);
  summarize(tx, [productId]);
  return id;
}

function productOf(given: GivenProduct, categoryId: number): Partial<ProductRow> {
  const { name = unique('Miel'), description = 'Extrait à froid.', translations = {}, images = [] } = given;
  const { isFeatured = false, kind, taxExceptions, passport, goesWith } = given;
  const en = { name: translations.en?.name, description: translations.en?.description };
  const texts = { name, slug: slugOf(name), description, translations: mergeTranslations({}, { en }) };
  const fields = fieldsOf(given, productFields);
  return { ...texts, ...fields, categoryId, images, isFeatured, kind, taxExceptions, passport, goesWith };
}

function variantOf(given: GivenProduct): Partial<VariantRow> {
  const { label = '', translations = {}, position, priceCents = 1999, isActive = true } = given;
  const { productId, images = [] } = given;
  const en = translations.en?.label === undefined ? {} : { en: { label: translations.en.label } };
  const own = productId ? images : [];
  const columns = {
    ...{ label, translations: en, priceCents, isActive },
    ...fieldsOf(given, variantFields),
  };
  return { ...columns, images: own, ...(position !== undefined && { position }) };
}

/** All stored variants with their products. */
export function savedProducts(shop: TestShop): Promise<unknown[]> {
  return shop.db.em.query(
    `SELECT to_jsonb(v) AS variant, to_jsonb(p) AS product
     FROM variants v JOIN products p ON p.id = v.product_id ORDER BY v.id`,
  );
}

/** The only variant of the product with this name, or its variant with this label. */
export async function sellableNamed(shop: TestShop, name: string, label = ''): Promise<Sellable> {
  const [row] = await shop.db.em.query<{ id: number }[]>(
    `SELECT v.id FROM variants v JOIN products p ON p.id = v.product_id WHERE p.name = $1 AND v.label = $2`,
    [name, label],
  );
  return sellableOf(shop, row?.id ?? 0);
}
