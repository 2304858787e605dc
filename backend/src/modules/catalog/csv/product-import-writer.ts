import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { fieldsOf, productFields, variantFields, type ProductId, type VariantId } from '@shop/shared';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import type { Tx } from '../../../platform/database/db.js';
import { changedContents } from '../categories/category-contents.js';
import { ProductRow, type ProductColumns } from '../model/product.entity.js';
import { isNamesake, splitTranslations } from '../model/sellable.js';
import { summarize } from '../model/summary.js';
import { VariantRow, type VariantColumns } from '../model/variant.entity.js';
import { StockService } from '../stock/stock.service.js';
import { leadersOf, type Leaders } from './new-products.js';
import { giveUpCodes, updateProducts, updateVariants } from './import-statements.js';
import type { PlannedProduct } from './planned-product.js';

/** Rows per SQL statement, few enough to stay far below the statement's time limit. */
const atOnce = 250;

const isRenamed = ({ changes }: PlannedProduct) =>
  changes.some(({ column }) => column === 'sku' || column === 'label');

/** True when the line changes more than the stock, because stock changes do not increment the version. */
const isEdited = ({ before, changes }: PlannedProduct) =>
  before !== undefined && changes.some(({ column }) => column !== 'stock');

@Injectable()
export class ProductImportWriter {
  constructor(private readonly stockService: StockService) {}

  /** Writes planned changes; the caller has locked the product rows and read `before` from them. */
  async write(
    tx: Tx,
    products: readonly PlannedProduct[],
    actor: string,
    onProgress: (done: number) => void,
  ): Promise<void> {
    const edited = products.filter(isEdited);
    // All changed codes are cleared first, because one line may take the SKU that another line gives up.
    await tx.em.query(giveUpCodes, [edited.filter(isRenamed).map(({ before }) => before?.id)]);
    const ids = await insertAll(tx, products);
    for (const some of chunksOf(productRecords(edited))) await updateProducts(tx, some);
    let done = 0;
    for (const some of chunksOf(products)) {
      const records = some.filter(isEdited).map(variantRecord);
      if (records.length > 0) await updateVariants(tx, records);
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

/** Inserts new products with their first variants, then further variants; returns the ids by line. */
async function insertAll(tx: Tx, products: readonly PlannedProduct[]): Promise<Ids> {
  const ids: Ids = new Map();
  for (const product of products)
    if (product.before) ids.set(product, { id: product.before.id, productId: product.before.productId });
  const added = products.filter(({ before }) => !before);
  const leaders = leadersOf(added);
  for (const some of chunksOf(added.filter((one) => leaders.isLeader(one)))) {
    const { identifiers } = await tx.em.insert(ProductRow, some.map(newProduct));
    for (const [index, product] of some.entries()) {
      const { id } = identifiers[index] as { id: VariantId & ProductId };
      ids.set(product, { id, productId: id });
    }
    const rows = some.map((product) => ({ ...newVariant(product, leaders), ...ids.get(product) }));
    await tx.em.insert(VariantRow, rows);
  }
  for (const some of chunksOf(added.filter((one) => !leaders.isLeader(one)))) {
    const productIdOf = (product: PlannedProduct) =>
      product.joins ?? ids.get(leaders.of(product))?.productId ?? (0 as ProductId);
    const rows = some.map((product) => ({
      ...newVariant(product, leaders),
      productId: productIdOf(product),
    }));
    const { identifiers } = await tx.em.insert(VariantRow, rows);
    for (const [index, product] of some.entries())
      ids.set(product, { id: identifiers[index]?.id as VariantId, productId: productIdOf(product) });
  }
  return ids;
}

type After = PlannedProduct['after'];

function productColumnsOf(
  after: After,
): Omit<ProductColumns, 'images' | 'isKindProposed' | 'taxExceptions' | 'goesWith'> {
  const { name, slug, description, categoryId, isFeatured, kind, passport } = after;
  const { product: translations } = splitTranslations(after.translations);
  return {
    ...{ name, slug, description, categoryId, isFeatured, kind, passport, translations },
    ...fieldsOf(after, productFields),
  };
}

function variantColumnsOf(
  after: After,
): Omit<VariantColumns, 'images' | 'position' | 'productId' | 'stock' | 'textsBefore'> {
  const { label, priceCents, isActive } = after;
  const { variant: translations } = splitTranslations(after.translations);
  return { label, priceCents, isActive, translations, ...fieldsOf(after, variantFields) };
}

function newProduct({ after }: PlannedProduct): Partial<ProductRow> {
  const { images, taxExceptions, goesWith } = after;
  return { ...productColumnsOf(after), images, taxExceptions, goesWith };
}

function newVariant(product: PlannedProduct, leaders: Leaders): Partial<VariantRow> {
  const { images, position } = product.after;
  const isOwn = images.join() !== (product.sharedImages ?? leaders.of(product).after.images).join();
  return {
    ...variantColumnsOf(product.after),
    stock: 0,
    position: product.joins === undefined ? leaders.position(product) : position,
    images: isOwn ? images : [],
  };
}

function productChanges({ before, after }: PlannedProduct): object {
  if (!before) return {};
  const now = new Map<string, unknown>(Object.entries(productColumnsOf(before)));
  const changes = Object.entries(productColumnsOf(after)).filter(
    ([name, value]) => !isDeepStrictEqual(value, now.get(name)),
  );
  const isPictured = isNamesake(before) && !isDeepStrictEqual(after.images, before.images);
  return { ...Object.fromEntries(changes), ...(isPictured && { images: after.images }) };
}

/** One record per product, with the changes of all its lines. */
function productRecords(edited: readonly PlannedProduct[]): object[] {
  const records = new Map<ProductId, object>();
  for (const product of edited) {
    const changes = productChanges(product);
    if (!product.before || Object.keys(changes).length === 0) continue;
    const { productId: id } = product.before;
    records.set(id, { id, ...productColumnsOf(product.before), ...records.get(id), ...changes });
  }
  return [...records.values()];
}

function variantRecord(product: PlannedProduct): object {
  const { before, after } = product;
  const isPictured = !isDeepStrictEqual(after.images, before?.images);
  return {
    id: before?.id,
    ...variantColumnsOf(after),
    images: isPictured ? after.images : null,
    // The displayed version is the sum of both versions, so only one of them is incremented.
    step: Object.keys(productChanges(product)).length > 0 ? 0 : 1,
  };
}
