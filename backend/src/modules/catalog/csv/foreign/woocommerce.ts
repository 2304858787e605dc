import type { CsvLine } from '../../../../platform/csv/csv.js';
import {
  amount,
  ForeignColumns,
  grams,
  headerKey,
  type FieldLine,
  type ForeignFile,
  type ForeignProduct,
} from './foreign-product.js';
import { textOfHtml } from './html-text.js';

/** Column names in WooCommerce's exports, which are in the language of the exporting shop. */
const names = {
  id: ['ID'],
  type: ['Type'],
  sku: ['SKU', 'UGS'],
  gtin: ['GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN ou ISBN'],
  name: ['Name', 'Nom'],
  published: ['Published', 'Publié'],
  featured: ['Is featured?', 'Mis en avant ?'],
  shortText: ['Short description', 'Description courte'],
  description: ['Description'],
  inStock: ['In stock?', 'En stock ?'],
  stock: ['Stock'],
  weight: [
    'Weight (kg)',
    'Weight (g)',
    'Weight (lbs)',
    'Weight (oz)',
    'Poids (kg)',
    'Poids (g)',
    'Poids (lbs)',
    'Poids (oz)',
  ],
  salePrice: ['Sale price', 'Tarif promo'],
  price: ['Regular price', 'Tarif régulier'],
  categories: ['Categories', 'Catégories'],
  images: ['Images'],
  parent: ['Parent'],
  position: ['Position'],
  value1: ['Attribute 1 value(s)', "Valeur(s) de l'attribut 1"],
  value2: ['Attribute 2 value(s)', "Valeur(s) de l'attribut 2"],
  value3: ['Attribute 3 value(s)', "Valeur(s) de l'attribut 3"],
} as const;
type Field = keyof typeof names;
type Line = FieldLine<Field>;

export function isWooCommerce(header: readonly string[]): boolean {
  const columns = new ForeignColumns<Field>(header, names);
  return (['type', 'sku', 'name', 'price', 'published'] as const).every((field) => columns.has(field));
}

/**
 * Reads a WooCommerce export. A `variable` line has the data that its `variation` lines share; these refer to it by
 * SKU or number.
 */
export function readWooCommerce(header: readonly string[], file: readonly CsvLine[]): ForeignFile {
  const columns = new ForeignColumns<Field>(header, names);
  const lines = file.map((one) => columns.line(one));
  const parents = new Map<string, Line>();
  const children = new Map<Line, Line[]>();
  for (const line of lines.filter((one) => isType(one, 'variable'))) {
    for (const key of [`id:${line.get('id')}`, line.get('sku')]) if (key) parents.set(key, line);
    children.set(line, []);
  }
  const found: ForeignFile = { products: [], notes: [] };
  for (const line of lines) {
    if (isType(line, 'variation')) {
      const parent = parents.get(line.get('parent'));
      if (parent) children.get(parent)?.push(line);
      else found.notes.push(noteOf(line, 'parent', 'foreign_no_parent'));
    } else if (!isType(line, 'variable') && !isType(line, 'simple'))
      found.notes.push(noteOf(line, 'type', 'foreign_type', { type: line.get('type') }));
  }
  for (const line of lines) {
    const sizes = children.get(line);
    if (isType(line, 'simple')) found.products.push(productOf(line, line));
    else if (sizes) found.products.push(...familyOf(line, sizes));
    if (sizes?.length === 0) found.notes.push(noteOf(line, 'type', 'foreign_no_sizes'));
  }
  return found;
}

/** True when the line is of a type; a line may have several types, such as `simple, virtual`. */
const isType = (line: Line, type: string) => line.get('type').toLowerCase().split(/,\s*/).includes(type);

function familyOf(parent: Line, sizes: readonly Line[]): ForeignProduct[] {
  const family = parent.get('sku') || `id:${parent.get('id')}`;
  const inOrder = [...sizes].sort((a, b) => Number(a.get('position')) - Number(b.get('position')));
  return inOrder.map((size, index) => {
    const product = productOf(size, parent);
    const shared = index === 0 ? picturesOf(parent) : [];
    const images = [
      ...product.images,
      ...shared.filter(({ url }) => product.images.every((own) => own.url !== url)),
    ];
    return { ...product, family: sizes.length > 1 ? family : undefined, images };
  });
}

/** Product of a line; data shared by its variants is read from `main`. */
function productOf(line: Line, main: Line): ForeignProduct {
  const { stock, notes } = stockOf(line);
  if (line.get('salePrice')) notes.push(noteOf(line, 'salePrice', 'foreign_sale_price'));
  const texts = [main.get('shortText'), main.get('description')].map((text) => text.replaceAll('\\n', '\n'));
  const weightUnit = /\((\w+)\)\s*$/.exec(line.called('weight'))?.[1] ?? '';
  const isVariation = line !== main;
  return {
    line: line.line,
    label: isVariation ? labelOf(line) : '',
    name: textOfHtml(main.get('name')),
    description: texts.filter(Boolean).join('<p></p>'),
    category: categoryOf(main.get('categories')),
    price: amount(line.get('price')),
    stock,
    isActive: main.get('published') === '1' && (!isVariation || line.get('published') !== '0'),
    isFeatured: main.get('featured') === '1',
    isGiftCard: false,
    images: picturesOf(line),
    sku: line.get('sku') === main.get('sku') && isVariation ? '' : line.get('sku'),
    gtin: line.get('gtin'),
    weightG: grams(line.get('weight') || main.get('weight'), weightUnit),
    net: { quantity: 0, unit: '' },
    notes,
  };
}

function labelOf(line: Line): string {
  const values = (['value1', 'value2', 'value3'] as const).map((field) => line.get(field));
  return values.filter(Boolean).join(' / ');
}

/** First category path of a list such as `Miels > Bio, Cadeaux`. Commas within names are escaped with a backslash. */
function categoryOf(text: string): string[] {
  const [first = ''] = text.split(/(?<!\\),/);
  const names = first.split('>').map((name) => textOfHtml(name.trim().replaceAll('\\,', ',')));
  return names.filter(Boolean);
}

function picturesOf(line: Line): ForeignProduct['images'] {
  const urls = line.get('images').split(/,\s*(?=https?:)/);
  return urls.map((url) => ({ line: line.line, url: url.trim() })).filter(({ url }) => url);
}

/**
 * Stock of a line. WooCommerce may export only whether a product is in stock; such stock becomes 0 with a warning.
 */
function stockOf(line: Line): Pick<ForeignProduct, 'stock' | 'notes'> {
  const text = line.get('stock').replace(/[.,]0+$/, '');
  if (/^\d+$/.test(text)) return { stock: text, notes: [] };
  if (text === '' && line.get('inStock') === '0') return { stock: '0', notes: [] };
  const key = Number(text) < 0 ? 'foreign_stock_negative' : 'foreign_stock_unknown';
  return { stock: '0', notes: [noteOf(line, 'stock', key, { text })] };
}

function noteOf(line: Line, field: Field, key: string, values: Record<string, string | number> = {}) {
  return { line: line.line, field: line.called(field) || headerKey(field), key, values };
}
