import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { ProductId, VariantId } from '@shop/contracts';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import type { Tx } from '../../../platform/database/db.js';
import { changedContents } from '../categories/category-contents.js';
import { ProductRow } from '../model/product.entity.js';
import { isNamesake, splitTranslations } from '../model/sellable.js';
import { summarize } from '../model/summary.js';
import { VariantRow } from '../model/variant.entity.js';
import { StockService } from '../stock/stock.service.js';
import { leadersOf, type Leaders } from './new-products.js';
import type { PlannedProduct } from './planned-product.js';

/** Few enough for one statement to stay far below the time that it is given. */
const atOnce = 250;

/** Whole rows in one statement; the version goes up as with an edit in the form. Pictures are given where they change. */
const updateProducts = `
  UPDATE products p SET
    name = c.name, slug = c.slug, description = c.description, translations = c.translations,
    category_id = c."categoryId", is_featured = c."isFeatured", video_url = c."videoUrl", kind = c.kind,
    is_kind_proposed = p.is_kind_proposed AND c.kind = p.kind,
    passport = c.passport, version = p.version + 1,
    images = CASE WHEN c.images IS NULL OR cardinality(v.images) > 0 THEN p.images ELSE c.images END
  FROM jsonb_to_recordset($1::jsonb) AS c (
    id int, name text, slug text, description text, translations jsonb, "categoryId" int, "isFeatured" boolean,
    "videoUrl" text, kind text, passport jsonb, images text[]
  ) JOIN variants v ON v.id = c.id
  WHERE p.id = c.id`;

/** The stock is not touched. */
const updateVariants = `
  UPDATE variants v SET
    label = c.label, translations = c.translations, price_cents = c."priceCents", is_active = c."isActive", sku = c.sku,
    gtin = c.gtin, weight_g = c."weightG", net_quantity = c."netQuantity", net_unit = c."netUnit",
    version = v.version + c.step,
    images = CASE WHEN c.images IS NULL OR cardinality(v.images) = 0 AND v.id = p.id THEN v.images
      WHEN c.images = p.images THEN '{}' ELSE c.images END
  FROM jsonb_to_recordset($1::jsonb) AS c (
    id int, label text, translations jsonb, "priceCents" int, "isActive" boolean, sku text, gtin text, "weightG" int,
    "netQuantity" numeric, "netUnit" text, step int, images text[]
  ), products p
  WHERE v.id = c.id AND p.id = v.product_id`;

/** No two variants of a product may have one label, not for a moment. */
const giveUpCodes = `UPDATE variants SET sku = NULL, label = '#' || id WHERE id = ANY ($1)`;

const isRenamed = ({ changes }: PlannedProduct) =>
  changes.some(({ column }) => column === 'sku' || column === 'label');

/** The stock is no edit: it leaves the version alone, as a sale does. */
const isEdited = ({ before, changes }: PlannedProduct) =>
  before !== undefined && changes.some(({ column }) => column !== 'stock');

/** Writes what an import has planned. */
@Injectable()
export class ProductImportWriter {
  constructor(private readonly stockService: StockService) {}

  /** `before` of every product is its row as the caller has locked it. */
  async write(
    tx: Tx,
    products: readonly PlannedProduct[],
    actor: string,
    onProgress: (done: number) => void,
  ): Promise<void> {
    const edited = products.filter(isEdited);
    // What one line gives up another may take.
    await tx.em.query(giveUpCodes, [edited.filter(isRenamed).map(({ before }) => before?.id)]);
    const ids = await insertAll(tx, products);
    for (const some of chunksOf(productRecords(edited)))
      await tx.em.query(updateProducts, [JSON.stringify(some)]);
    let done = 0;
    for (const some of chunksOf(products)) {
      const records = some.filter(isEdited).map(variantRecord);
      if (records.length > 0) await tx.em.query(updateVariants, [JSON.stringify(records)]);
      await this.writeDown(tx, some, ids, actor);
      onProgress((done += some.length));
    }
    const changed = [...new Set([...ids.values()].map(({ productId }) => productId))];
    summarize(tx, changed);
    changedContents(tx);
    tx.changed('products', ...changed.map((id) => `product:${id}` as const));
  }

  private async writeDown(tx: Tx, products: readonly PlannedProduct[], ids: Ids, actor: string) {
    const idOf = (product: PlannedProduct) => ids.get(product)?.id ?? (0 as VariantId);
    const moved = products.map((product) => {
      return { variantId: idOf(product), quantity: product.stockDifference };
    });
    await this.stockService.adjustAll(tx, moved, actor);
    await writeAuditLog(
      tx,
      ...products.map((product) => ({
        action: product.before ? 'product.updated' : 'product.created',
        entity: `product:${idOf(product)}`,
        fields: product.changes.map(({ column }) => column),
      })),
    );
  }
}

type Ids = Map<PlannedProduct, { id: VariantId; productId: ProductId }>;

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / atOnce) }, (_, index) => index * atOnce);
  return starts.map((first) => items.slice(first, first + atOnce));
}

/** New products with the variant that leads them, then other variants; answers the numbers of all lines. */
async function insertAll(tx: Tx, products: readonly PlannedProduct[]): Promise<Ids> {
  const ids: Ids = new Map();
  for (const product of products)
    if (product.before) ids.set(product, { id: product.before.id, productId: product.before.productId });
  const added = products.filter(({ before }) => !before);
  const leaders = leadersOf(added);
  for (const some of chunksOf(added.filter((one) => leaders.isLeader(one)))) {
    const { identifiers } = await tx.em.insert(ProductRow, some.map(productColumns));
    for (const [index, product] of some.entries()) {
      const { id } = identifiers[index] as { id: VariantId & ProductId };
      ids.set(product, { id, productId: id });
    }
    const rows = some.map((product) => ({ ...variantColumns(product, leaders), ...ids.get(product) }));
    await tx.em.insert(VariantRow, rows);
  }
  for (const some of chunksOf(added.filter((one) => !leaders.isLeader(one)))) {
    const productIdOf = (product: PlannedProduct) =>
      product.joins ?? ids.get(leaders.of(product))?.productId ?? (0 as ProductId);
    const rows = some.map((product) => ({
      ...variantColumns(product, leaders),
      productId: productIdOf(product),
    }));
    const { identifiers } = await tx.em.insert(VariantRow, rows);
    for (const [index, product] of some.entries())
      ids.set(product, { id: identifiers[index]?.id as VariantId, productId: productIdOf(product) });
  }
  return ids;
}

function productColumns({ after }: PlannedProduct): Partial<ProductRow> {
  const { name, slug, description, categoryId, isFeatured, kind, taxExceptions, passport } = after;
  const { images, videoUrl, goesWith } = after;
  const { product: translations } = splitTranslations(after.translations);
  return {
    ...{ name, slug, description, categoryId, isFeatured, kind, taxExceptions, passport },
    ...{ images, videoUrl, goesWith, translations },
  };
}

function variantColumns(product: PlannedProduct, leaders: Leaders): Partial<VariantRow> {
  const { label, priceCents, isActive, sku, gtin, weightG, netQuantity, netUnit, images } = product.after;
  const isOwn = images.join() !== (product.sharedImages ?? leaders.of(product).after.images).join();
  return {
    ...{ label, priceCents, isActive, sku, gtin, weightG, netQuantity, netUnit, stock: 0 },
    translations: splitTranslations(product.after.translations).variant,
    position: product.joins === undefined ? leaders.position(product) : product.after.position,
    images: isOwn ? images : [],
  };
}

/** What an edited line changes of its product. */
function productChanges(product: PlannedProduct): object {
  const { before } = product;
  if (!before) return {};
  const { images, ...after } = productColumns(product);
  const now = Object.entries(productColumns({ ...product, after: before }));
  const changes = Object.entries(after).filter(
    ([name, value]) => !isDeepStrictEqual(value, now.find(([other]) => other === name)?.[1]),
  );
  const isPictured = isNamesake(before) && !isDeepStrictEqual(images, before.images);
  return { ...Object.fromEntries(changes), ...(isPictured && { images }) };
}

/** One of each product, with what all its lines change. */
function productRecords(edited: readonly PlannedProduct[]): object[] {
  const records = new Map<ProductId, object>();
  for (const product of edited) {
    const changes = productChanges(product);
    if (!product.before || Object.keys(changes).length === 0) continue;
    const { productId: id } = product.before;
    const saved = { ...productColumns({ ...product, after: product.before }), images: undefined };
    records.set(id, { id, ...saved, ...records.get(id), ...changes });
  }
  return [...records.values()];
}

function variantRecord(product: PlannedProduct): object {
  const { before, after } = product;
  const { label, priceCents, isActive, sku, gtin, weightG, netQuantity, netUnit, images } = after;
  const isPictured = !isDeepStrictEqual(images, before?.images);
  return {
    id: before?.id,
    ...{ label, priceCents, isActive, sku, gtin, weightG, netQuantity, netUnit },
    translations: splitTranslations(after.translations).variant,
    images: isPictured ? images : null,
    // The version that is shown is the sum of both.
    step: Object.keys(productChanges(product)).length > 0 ? 0 : 1,
  };
}
