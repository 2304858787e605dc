import type { CsvLine } from '../../../../platform/csv/csv.js';
import {
  amount,
  ForeignColumns,
  grams,
  type FieldLine,
  type ForeignFile,
  type ForeignProduct,
  type Note,
} from './foreign-product.js';

/** Column names in Shopify's exports: the current name first, then the name used before 2025. */
const names = {
  handle: ['URL handle', 'Handle'],
  title: ['Title'],
  description: ['Description', 'Body (HTML)'],
  category: ['Product category'],
  type: ['Type'],
  published: ['Published on online store', 'Published'],
  status: ['Status'],
  option1Name: ['Option1 name'],
  option1: ['Option1 value'],
  option2: ['Option2 value'],
  option3: ['Option3 value'],
  sku: ['SKU', 'Variant SKU'],
  barcode: ['Barcode', 'Variant Barcode'],
  price: ['Price', 'Variant Price'],
  tracker: ['Inventory tracker', 'Variant Inventory Tracker'],
  stock: ['Inventory quantity', 'Variant Inventory Qty'],
  grams: ['Weight value (grams)', 'Variant Grams'],
  net: ['Unit price total measure'],
  netUnit: ['Unit price total measure unit'],
  image: ['Product image URL', 'Image Src'],
  imagePosition: ['Image position'],
  variantImage: ['Variant image URL', 'Variant Image'],
  giftCard: ['Gift card'],
} as const;
type Field = keyof typeof names;
type Line = FieldLine<Field>;

export function isShopify(header: readonly string[]): boolean {
  const columns = new ForeignColumns<Field>(header, names);
  return (['handle', 'title', 'price', 'option1'] as const).every((field) => columns.has(field));
}

/**
 * Reads a Shopify export. Lines with the same handle form one product: the first line has the texts, lines with a
 * price are variants, other lines contain further pictures.
 */
export function readShopify(header: readonly string[], file: readonly CsvLine[]): ForeignFile {
  const columns = new ForeignColumns<Field>(header, names);
  const byHandle = new Map<string, Line[]>();
  const notes: ForeignFile['notes'] = [];
  for (const line of file.map((one) => columns.line(one))) {
    const handle = line.get('handle');
    if (handle) byHandle.set(handle, [...(byHandle.get(handle) ?? []), line]);
    else notes.push({ line: line.line, field: line.called('handle'), key: 'foreign_no_handle' });
  }
  const products = [...byHandle].flatMap(([handle, lines]) => variantsOf(handle, lines, notes));
  return { products, notes };
}

function variantsOf(handle: string, lines: Line[], notes: Note[]): ForeignProduct[] {
  const main = lines.find((line) => line.get('title')) ?? lines[0];
  if (!main) return [];
  const variants = lines.filter((line) => line.get('price') || line.get('option1'));
  // A product without any price is represented by its first line.
  const all = variants.length > 0 ? variants : [main];
  const strangers = all.filter((line) => line !== main && isOther(line, main));
  for (const { line, called } of strangers)
    notes.push({ line, field: called('handle'), key: 'foreign_handle_twice', values: { handle } });
  const sold = all.filter((line) => !strangers.includes(line));
  const gallery = picturesOf(lines.filter((line) => !strangers.includes(line)));
  const ofVariants = new Set(sold.slice(1).map((line) => line.get('variantImage')));
  return sold.map((line, index) => {
    const own = line.get('variantImage');
    const ownPictures = own ? [{ line: line.line, url: own }] : [];
    const others = gallery.filter(({ url }) => url !== own && !ofVariants.has(url));
    return {
      ...variantOf(line, main),
      family: sold.length > 1 ? handle : undefined,
      images: index === 0 ? [...ownPictures, ...others] : ownPictures,
    };
  });
}

/** True for a line with another title than its product, and for a repeated line of a product without options. */
function isOther(line: Line, main: Line): boolean {
  const title = line.get('title');
  const isAlone = labelOf(line, main) === '' && labelOf(main, main) === '';
  return (title !== '' && title !== main.get('title')) || isAlone;
}

function picturesOf(lines: readonly Line[]): ForeignProduct['images'] {
  const positionOf = (line: Line) => Number(line.get('imagePosition')) || Number.MAX_SAFE_INTEGER;
  return lines
    .filter((line) => line.get('image'))
    .sort((a, b) => positionOf(a) - positionOf(b))
    .map((line) => ({ line: line.line, url: line.get('image') }));
}

function variantOf(line: Line, main: Line): Omit<ForeignProduct, 'family' | 'images'> {
  const { stock, notes } = stockOf(line);
  const status = main.get('status').toLowerCase();
  return {
    line: line.line,
    label: labelOf(line, main),
    name: main.get('title'),
    description: main.get('description'),
    category: categoryOf(main),
    price: amount(line.get('price')),
    stock,
    isActive: (status === '' || status === 'active') && !isNo(main.get('published')),
    isFeatured: false,
    isGiftCard: isYes(main.get('giftCard')),
    sku: line.get('sku'),
    gtin: line.get('barcode'),
    weightG: grams(line.get('grams'), 'g'),
    net: { quantity: Number(line.get('net').replace(',', '.')) || 0, unit: line.get('netUnit') },
    notes,
  };
}

/** Last part of the category path, because Shopify's standard taxonomy is too deep for this shop. */
function categoryOf(main: Line): string[] {
  const name = main.get('type') || (main.get('category').split('>').at(-1)?.trim() ?? '');
  return name ? [name] : [];
}

/** Variant label; Shopify writes `Title: Default Title` for a product without options. */
function labelOf(line: Line, main: Line): string {
  const isDefault = main.get('option1Name') === 'Title' && line.get('option1') === 'Default Title';
  if (isDefault) return '';
  const values = (['option1', 'option2', 'option3'] as const).map((field) => line.get(field));
  return values.filter(Boolean).join(' / ');
}

/** Stock of a line; stock that Shopify does not track, or that is negative, is imported as 0 with a warning. */
function stockOf(line: Line): Pick<ForeignProduct, 'stock' | 'notes'> {
  const text = line.get('stock');
  const key = Number(text) < 0 ? 'foreign_stock_negative' : 'foreign_stock_unknown';
  const isCounted = line.get('tracker') !== '' && /^\d+$/.test(text);
  if (isCounted) return { stock: text, notes: [] };
  return { stock: '0', notes: [{ line: line.line, field: line.called('stock'), key, values: { text } }] };
}

const isNo = (text: string) => text.toLowerCase() === 'false';
const isYes = (text: string) => text.toLowerCase() === 'true';
