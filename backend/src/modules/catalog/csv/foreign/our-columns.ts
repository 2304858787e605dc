import { isGtin, limits, netUnits, type NetUnit, type VariantField } from '@shop/shared';
import type { GivenProduct } from '../product-line.js';
import { textOfHtml } from './html-text.js';
import type { ProductColumn } from '../product-columns.js';
import type { ForeignProduct, Note } from './foreign-product.js';
import type { RemotePicture } from './remote-pictures.service.js';

export type VariantOfLine = Pick<GivenProduct, 'family' | 'label' | VariantField>;

/** Product in the columns of this shop, with warnings about values that could not be imported unchanged. */
export interface Rewritten {
  line: number;
  cells: Partial<Record<ProductColumn, string>>;
  variant: VariantOfLine;
  /** Category path from the top down. */
  category: string[];
  notes: Note[];
}

/**
 * Converts products of other shop software to the columns of this shop; `unsorted` names the category of products
 * without one.
 */
export function inOurColumns(
  products: readonly ForeignProduct[],
  pictures: ReadonlyMap<string, RemotePicture>,
  unsorted: string,
): Rewritten[] {
  /** Pictures of each product's first variant, used for variants without pictures. */
  const leading = new Map<string, string[]>();
  return products.map((product) => {
    const { family } = product;
    const notes = [...product.notes];
    const own = picturesOf(product, pictures, notes);
    const images = own.length > 0 ? own : (leading.get(family ?? '') ?? []);
    if (family !== undefined && !leading.has(family)) leading.set(family, images);
    const addNote = (field: string, key: string, values?: Note['values']) =>
      notes.push({ line: product.line, field, key, values });
    const isShown = product.isActive && images.length > 0;
    if (product.isActive && !isShown) addNote('', 'foreign_hidden');
    const cells = { ...textsOf(product, addNote), images: images.join(' '), isActive: String(isShown) };
    const category = categoryOf(product, unsorted, addNote);
    return { line: product.line, cells, category, variant: variantOf(product, addNote), notes };
  });
}

type AddNote = (field: string, key: string, values?: Note['values']) => void;

function textsOf(product: ForeignProduct, addNote: AddNote): Rewritten['cells'] {
  const { price, stock, isFeatured, isGiftCard } = product;
  const name = cut(product.name, limits.product.name, addNote);
  const description = cut(textOfHtml(product.description), limits.product.description, addNote);
  if (!description && name) addNote('', 'foreign_no_description');
  return {
    ...{ name, price, stock },
    description: description || name,
    isFeatured: String(isFeatured),
    kind: isGiftCard ? 'gift_card' : '',
  };
}

function categoryOf({ category }: ForeignProduct, unsorted: string, addNote: AddNote): string[] {
  if (category.length > 0) return category.map((name) => cut(name, limits.category.name, addNote));
  addNote('', 'foreign_no_category', { category: unsorted });
  return [unsorted];
}

/** Cuts a text to a number of characters without splitting a surrogate pair. */
function cut(text: string, limit: number, addNote: AddNote): string {
  if (text.length <= limit) return text;
  addNote('', 'foreign_too_long', { text: `${text.slice(0, 40).toWellFormed()}…`, limit });
  return `${text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function variantOf(
  { family, label, sku, gtin, weightG, net }: ForeignProduct,
  addNote: AddNote,
): VariantOfLine {
  const digits = gtin.replace(/[\s'-]/g, '');
  if (digits && !isGtin(digits)) addNote('', 'foreign_gtin', { gtin: digits });
  if (sku.length > limits.variant.sku) addNote('', 'foreign_sku', { sku });
  const isHeavy = weightG > limits.variant.weightG;
  if (isHeavy) addNote('', 'foreign_weight', { weight: weightG });
  return {
    // The family is quoted, so that it is never mistaken for the id of an existing product.
    family: family === undefined ? undefined : JSON.stringify(family),
    label: cut(label, limits.variant.label, addNote) || undefined,
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

const units: Record<string, { netUnit: NetUnit; factor: number } | undefined> = {
  ...Object.fromEntries(netUnits.map((netUnit) => [netUnit, { netUnit, factor: 1 }])),
  kg: { netUnit: 'g', factor: 1000 },
  mg: { netUnit: 'g', factor: 0.001 },
  cl: { netUnit: 'ml', factor: 10 },
  l: { netUnit: 'ml', factor: 1000 },
};

/** Net quantity of a variant; empty when the unit is unknown or the amount invalid. */
function netOf({ quantity, unit }: ForeignProduct['net']): Pick<VariantOfLine, 'netQuantity' | 'netUnit'> {
  const known = units[unit.toLowerCase()];
  const netQuantity = known ? Math.round(quantity * known.factor * 100) / 100 : 0;
  const isOurs = netQuantity > 0 && netQuantity <= limits.variant.netQuantity;
  return known && isOurs ? { netQuantity, netUnit: known.netUnit } : {};
}
