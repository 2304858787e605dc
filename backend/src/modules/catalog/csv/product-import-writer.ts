import { Injectable } from '@nestjs/common';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import type { Tx } from '../../../platform/database/db.js';
import { ProductRow } from '../model/product.entity.js';
import { StockService } from '../stock/stock.service.js';
import { ensureActiveMain, membersOf, share } from '../editing/families.js';
import type { PlannedProduct } from './planned-product.js';
import { changesSharedFields } from './variant-problems.js';

/** Few enough for one statement to stay far below the time that it is given. */
const atOnce = 250;

/** Whole rows in one statement; the version goes up as with an edit in the form, the stock is not touched. */
const updateRows = `
  UPDATE products p SET
    name = c.name, slug = c.slug, description = c.description, translations = c.translations,
    price_cents = c.price_cents, category_id = c.category_id, is_active = c.is_active, label = c.label, sku = c.sku,
    gtin = c.gtin, weight_g = c.weight_g, net_quantity = c.net_quantity, net_unit = c.net_unit, passport = c.passport,
    is_featured = c.is_featured, images = c.images, video_url = c.video_url, kind = c.kind, version = p.version + 1
  FROM jsonb_to_recordset($1::jsonb) AS c (
    id int, name text, slug text, description text, translations jsonb, price_cents int, category_id int,
    is_active boolean, is_featured boolean, images text[], video_url text, kind text, label text, sku text, gtin text,
    weight_g int, net_quantity numeric, net_unit text, passport jsonb
  )
  WHERE p.id = c.id`;

const giveUpCodes = `UPDATE products SET sku = NULL, label = '' WHERE id = ANY ($1)`;

const isRenamed = ({ changes }: PlannedProduct) =>
  changes.some(({ column }) => column === 'sku' || column === 'label');

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
    const ids: number[] = [];
    for (let first = 0; first < products.length; first += atOnce) {
      ids.push(...(await this.writeSome(tx, products.slice(first, first + atOnce), actor)));
      onProgress(Math.min(first + atOnce, products.length));
    }
    await joinFamilies(tx, products, ids);
    await passOn(tx, products);
    const joined = products.flatMap(({ before, after }) => (before ? [] : (after.variantOfId ?? [])));
    for (const id of await membersOf(tx.em, joined)) tx.changed(`product:${id}`);
    tx.changed('products');
  }

  /** Answers their numbers. */
  private async writeSome(tx: Tx, products: PlannedProduct[], actor: string): Promise<number[]> {
    const added = products.filter(({ before }) => !before);
    const edited = products.filter(({ before, changes }) => before && changes.some(isColumn));
    const ids = await insertAll(tx, added);
    // What one line gives up another may take.
    await tx.em.query(giveUpCodes, [edited.filter(isRenamed).map(({ before }) => before?.id)]);
    if (edited.length > 0) await tx.em.query(updateRows, [JSON.stringify(edited.map(toRecord))]);
    const idOf = (product: PlannedProduct) => product.before?.id ?? ids[added.indexOf(product)] ?? 0;
    const moved = products.map((product) => {
      return { productId: idOf(product), quantity: product.stockDifference };
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
    tx.changed(...products.map((product) => `product:${idOf(product)}` as const));
    return products.map(idOf);
  }
}

const joinAll = `
  UPDATE products p SET variant_of_id = nullif(member.main, p.id), position = member.place
  FROM unnest($1::int[], $2::int[], $3::int[]) AS member (id, main, place) WHERE p.id = member.id`;

/** Makes new products the sizes of one, in the order of the file; the first on sale leads. */
async function joinFamilies(
  tx: Tx,
  products: readonly PlannedProduct[],
  ids: readonly number[],
): Promise<void> {
  const families = new Map<string, { id: number; isActive: boolean }[]>();
  for (const [place, { family, before, after }] of products.entries()) {
    if (family === undefined || before || after.variantOfId !== null) continue;
    const member = { id: ids[place] ?? 0, isActive: after.isActive };
    families.set(family, [...(families.get(family) ?? []), member]);
  }
  const members = [...families.values()].flatMap((family) => {
    const main = family.find(({ isActive }) => isActive) ?? family[0];
    return family.map(({ id }, place) => ({ id, main: main?.id ?? id, place }));
  });
  const columns = (['id', 'main', 'place'] as const).map((name) => members.map((member) => member[name]));
  if (members.length > 0) await tx.em.query(joinAll, columns);
}

/** Sizes say what one of them was given for all, and a hidden main one lets another lead. */
async function passOn(tx: Tx, products: readonly PlannedProduct[]): Promise<void> {
  for (const product of products) {
    const { before, after } = product;
    if (!before || (before.variantOfId === null && before.label === '')) continue;
    if (changesSharedFields(product) || before.images.join() !== after.images.join())
      await share(tx, before.id, before);
    if (before.isActive !== after.isActive) await ensureActiveMain(tx, before.id);
  }
}

/** The stock is no edit: it leaves the version alone, as a sale does. */
const isColumn = ({ column }: PlannedProduct['changes'][number]) => column !== 'stock';

async function insertAll(tx: Tx, added: readonly PlannedProduct[]): Promise<number[]> {
  if (added.length === 0) return [];
  const rows = added.map(({ after }) => ({ ...after, stock: 0 }));
  const { identifiers } = await tx.em.insert(ProductRow, rows);
  return identifiers.map(({ id }) => id as number);
}

function toRecord({ before, after }: PlannedProduct): object {
  return {
    id: before?.id,
    name: after.name,
    slug: after.slug,
    description: after.description,
    translations: after.translations,
    price_cents: after.priceCents,
    category_id: after.categoryId,
    is_active: after.isActive,
    is_featured: after.isFeatured,
    images: after.images,
    video_url: after.videoUrl,
    kind: after.kind,
    label: after.label,
    sku: after.sku,
    gtin: after.gtin,
    weight_g: after.weightG,
    net_quantity: after.netQuantity,
    net_unit: after.netUnit,
    passport: after.passport,
  };
}
