import { isGtin, limits, netUnits, type NetUnit, type VariantField } from '@shop/shared';
import type { GivenProduct } from '../product-line.js';
import { textOfHtml } from './html-text.js';
import type { ProductColumn } from '../product-columns.js';
import type { ForeignProduct, Note } from './foreign-product.js';
import type { RemotePicture } from './remote-pictures.service.js';

export type VariantOfLine = Pick<GivenProduct, 'family' | 'label' | VariantField>;

/** One product in our columns, with notes on the values that could not be imported unchanged. */
export interface Rewritten {
  line: number;
  cells: Partial<Record<ProductColumn, string>>;
  /** Variant of the line, with the codes. */
  variant: VariantOfLine;
  /** Category path from the top down. */
  category: string[];
  notes: Note[];
}

/** Rewrites what another shop writes into the columns of our import. `unsorted`: the category of what has none. */
export function inOurColumns(
  products: readonly ForeignProduct[],
  pictures: ReadonlyMap<string, RemotePicture>,
  unsorted: string,
): Rewritten[] {
  /** Pictures of the first variant, for variants without their own. */
  const leading = new Map<string, string[]>();
  return products.map((product) => {
    const { family } = product;
    const notes = [...product.notes];
    const own = picturesOf(product, pictures, notes);
    const images = own.length > 0 ? own : (leading.get(family ?? '') ?? []);
    if (family !== undefined && !leading.has(family)) leading.set(family, images);
    const say = (field: string, key: string, values?: Note['values']) =>
      notes.push({ line: product.line, field, key, values });
    const isShown = product.isActive && images.length > 0;
    if (product.isActive && !isShown) say('', 'foreign_hidden');
    const cells = { ...textsOf(product, say), images: images.join(' '), isActive: String(isShown) };
    const category = categoryOf(product, unsorted, say);
    return { line: product.line, cells, category, variant: variantOf(product, say), notes };
  });
}

type Say = (field: string, key: string, values?: Note['values']) => void;

function textsOf(product: ForeignProduct, say: Say): Rewritten['cells'] {
  const { price, stock, isFeatured, isGiftCard } = product;
  const name = cut(product.name, limits.product.name, say);
  const description = cut(textOfHtml(product.description), limits.product.description, say);
  if (!description && name) say('', 'foreign_no_description');
  return {
    ...{ name, price, stock },
    description: description || name,
    isFeatured: String(isFeatured),
    kind: isGiftCard ? 'gift_card' : '',
  };
}

function categoryOf({ category }: ForeignProduct, unsorted: string, say: Say): string[] {
  if (category.length > 0) return category.map((name) => cut(name, limits.category.name, say));
  say('', 'foreign_no_category', { category: unsorted });
  return [unsorted];
}

/** Cuts a text to the limit without splitting a surrogate pair. */
function cut(text: string, limit: number, say: Say): string {
  if (text.length <= limit) return text;
  say('', 'foreign_too_long', { text: `${text.slice(0, 40).toWellFormed()}…`, limit });
  return `${text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function variantOf({ family, label, sku, gtin, weightG, net }: ForeignProduct, say: Say): VariantOfLine {
  const digits = gtin.replace(/[\s'-]/g, '');
  if (digits && !isGtin(digits)) say('', 'foreign_gtin', { gtin: digits });
  if (sku.length > limits.variant.sku) say('', 'foreign_sku', { sku });
  const isHeavy = weightG > limits.variant.weightG;
  if (isHeavy) say('', 'foreign_weight', { weight: weightG });
  return {
    // A quoted family is a name and never read as the number of one of our products.
    family: family === undefined ? undefined : JSON.stringify(family),
    label: cut(label, limits.variant.label, say) || undefined,
    sku: sku.length <= limits.variant.sku && sku ? sku : undefined,
    gtin: isGtin(digits) ? digits : undefined,
    weightG: weightG > 0 && !isHeavy ? weightG : undefined,
    ...netOf(net),
  };
}

function picturesOf(
  { images }: ForeignProduct,
  pictures: ReadonlyMap<string, RemotePicture>,
  notes: Note[],
): string[] {
  const kept: string[] = [];
  for (const { line, url } of images) {
    const found = pictures.get(url);
    if (!found) continue;
    if ('problem' in found) notes.push({ line, field: 'images', key: found.problem, values: { url } });
    else if (kept.length === limits.product.images)
      notes.push({ line, field: 'images', key: 'foreign_pictures_most', values: { url } });
    else kept.push(found.path);
  }
  return kept;
}

/** Conversion of other shops' units to ours. */
const units: Record<string, { netUnit: NetUnit; factor: number } | undefined> = {
  ...Object.fromEntries(netUnits.map((netUnit) => [netUnit, { netUnit, factor: 1 }])),
  kg: { netUnit: 'g', factor: 1000 },
  mg: { netUnit: 'g', factor: 0.001 },
  cl: { netUnit: 'ml', factor: 10 },
  l: { netUnit: 'ml', factor: 1000 },
};

/** Nothing where the unit is none of ours, or the amount none that we can write. */
function netOf({ quantity, unit }: ForeignProduct['net']): Pick<VariantOfLine, 'netQuantity' | 'netUnit'> {
  const known = units[unit.toLowerCase()];
  const netQuantity = known ? Math.round(quantity * known.factor * 100) / 100 : 0;
  const isOurs = netQuantity > 0 && netQuantity <= limits.variant.netQuantity;
  return known && isOurs ? { netQuantity, netUnit: known.netUnit } : {};
}
