import { stringify } from 'csv-stringify/sync';

/** Expected product after importing a record of an export. */
export interface Expected {
  name: string;
  label: string;
  description: string;
  category: string;
  priceCents: number;
  stock: number;
  isActive: boolean;
  images: number;
  sku: string;
  weightG: number;
  /** Product that several sizes share. */
  family?: string;
}

export interface ForeignExport {
  file: string;
  rows: number;
  expected: Expected[];
}

const terms = ['Miel', 'Savon', 'Tisane', 'Baume', 'Huile', 'Sirop'];
const categories = ['Miels', 'Savons', 'Tisanes', 'Soins', 'Huiles', 'Sirops'];
const sizes = ['100 g', '250 g', '500 g'];

/** Adds the check digit to eleven digits, which makes a GTIN. */
function gtin(number: number): string {
  const digits = String(62_000_000_000 + number);
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

interface Made extends Omit<Expected, 'label' | 'priceCents' | 'stock' | 'sku' | 'weightG' | 'images'> {
  key: string;
  sizes: { label: string; price: string; stock: number; sku: string; grams: number; gtin: string }[];
  pictures: string[];
}

/** Creates a product by number: every third has no variants, the others have three sizes. */
function madeProduct(number: number, host: string): Made {
  const kind = number % terms.length;
  const isAlone = number % 3 === 0;
  const labels = isAlone ? [''] : sizes;
  return {
    key: `produit-${number}`,
    name: `${terms[kind] ?? ''} nº ${number} « à l’érable »`,
    description: `Fait à la main, lot ${number}.\n\n• Doux & clair\n• Sans parfum`,
    category: categories[kind] ?? '',
    isActive: number % 10 !== 9,
    family: isAlone ? undefined : `produit-${number}`,
    sizes: labels.map((label, index) => ({
      label,
      price: `${(number % 40) + 4 * index + 5}.${number % 2 ? '50' : '99'}`,
      stock: (number * 7 + index) % 50,
      sku: `SKU-${number}-${index}`,
      grams: 120 + 150 * index,
      gtin: gtin(number * 10 + index),
    })),
    pictures: [`https://${host}/p/${number}-1.jpg`, `https://${host}/p/${number}-2.jpg?v=${number}`],
  };
}

const html = (made: Made) =>
  `<p>Fait à la main, lot ${made.key.slice(8)}.</p>\n<ul>\n<li>Doux &amp; clair</li>\n<li>Sans <em>parfum</em></li>\n</ul>`;

function expectedOf(made: Made): Expected[] {
  const { name, description, category, isActive, family } = made;
  return made.sizes.map(({ label, price, stock, sku, grams: weightG }) => {
    const own = { label, priceCents: Math.round(Number(price) * 100), stock, sku, weightG, images: 2 };
    return { name, description, category, isActive, family, ...own };
  });
}

/** Adds products until the file has exactly `rows` lines; the last product may be incomplete. */
function fill(
  rows: number,
  host: string,
  linesOf: (made: Made) => Record<string, string>[],
): { lines: Record<string, string>[]; expected: Expected[] } {
  const lines: Record<string, string>[] = [];
  const expected: Expected[] = [];
  for (let number = 1; ; number += 1) {
    const made = madeProduct(number, host);
    const own = linesOf(made);
    if (lines.length + own.length > rows) break;
    lines.push(...own);
    expected.push(...expectedOf(made));
  }
  return { lines, expected };
}

/** Export of Shopify in the format until 2024 (`old`) or since; column names differ. */
export function shopifyExport(rows: number, host: string, generation: 'old' | 'new'): ForeignExport {
  const { lines, expected } = fill(rows, host, (made) => shopifyLines(made));
  const columns = shopifyColumns.map(([key, old, today]) => ({
    key,
    header: generation === 'old' ? old : today,
  }));
  return { file: stringify(lines, { header: true, columns }), rows: lines.length, expected };
}

const shopifyColumns: [string, string, string][] = [
  ['title', 'Title', 'Title'],
  ['handle', 'Handle', 'URL handle'],
  ['body', 'Body (HTML)', 'Description'],
  ['vendor', 'Vendor', 'Vendor'],
  ['category', 'Product Category', 'Product category'],
  ['type', 'Type', 'Type'],
  ['tags', 'Tags', 'Tags'],
  ['published', 'Published', 'Published on online store'],
  ['status', 'Status', 'Status'],
  ['option', 'Option1 Name', 'Option1 name'],
  ['value', 'Option1 Value', 'Option1 value'],
  ['sku', 'Variant SKU', 'SKU'],
  ['grams', 'Variant Grams', 'Weight value (grams)'],
  ['tracker', 'Variant Inventory Tracker', 'Inventory tracker'],
  ['stock', 'Variant Inventory Qty', 'Inventory quantity'],
  ['price', 'Variant Price', 'Price'],
  ['compare', 'Variant Compare At Price', 'Compare-at price'],
  ['taxable', 'Variant Taxable', 'Charge tax'],
  ['barcode', 'Variant Barcode', 'Barcode'],
  ['image', 'Image Src', 'Product image URL'],
  ['position', 'Image Position', 'Image position'],
  ['alt', 'Image Alt Text', 'Image alt text'],
  ['gift', 'Gift Card', 'Gift card'],
  ['variantImage', 'Variant Image', 'Variant image URL'],
  ['cost', 'Cost per item', 'Cost per item'],
];

function shopifyLines(made: Made): Record<string, string>[] {
  const count = Math.max(made.sizes.length, made.pictures.length);
  return Array.from({ length: count }, (_, index) => {
    const size = made.sizes[index];
    const isAlone = made.sizes.length === 1;
    return {
      handle: made.key,
      ...(index === 0 && {
        ...{ title: made.name, body: html(made), vendor: 'Ruchers', type: made.category, tags: 'bio, local' },
        ...{ category: 'Food > Honey', published: 'true', status: made.isActive ? 'active' : 'draft' },
        ...{ option: isAlone ? 'Title' : 'Format', gift: 'false' },
      }),
      ...(size && {
        ...{ value: isAlone ? 'Default Title' : size.label, sku: size.sku, grams: String(size.grams) },
        ...{ tracker: 'shopify', stock: String(size.stock), price: size.price, taxable: 'true' },
        barcode: `'${size.gtin}`,
      }),
      image: made.pictures[index] ?? '',
      position: made.pictures[index] ? String(index + 1) : '',
    };
  });
}

const wooNames = {
  en: [
    ...['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Is featured?'],
    ...['Visibility in catalog', 'Short description', 'Description', 'Tax status', 'In stock?', 'Stock'],
    ...['Weight (kg)', 'Sale price', 'Regular price', 'Categories', 'Tags', 'Images', 'Parent', 'Position'],
    ...['Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 1 visible', 'Attribute 1 global'],
  ],
  fr: [
    ...['ID', 'Type', 'UGS', 'GTIN, UPC, EAN ou ISBN', 'Nom', 'Publié', 'Mis en avant\u00a0?'],
    ...[
      'Visibilité dans le catalogue',
      'Description courte',
      'Description',
      'État de la TVA',
      'En stock\u00a0?',
    ],
    ...[
      'Stock',
      'Poids (kg)',
      'Tarif promo',
      'Tarif régulier',
      'Catégories',
      'Étiquettes',
      'Images',
      'Parent',
    ],
    ...[
      'Position',
      'Nom de l’attribut 1',
      'Valeur(s) de l’attribut 1 ',
      'Attribut 1 visible',
      'Attribut 1 global',
    ],
  ],
};

/** Export of WooCommerce, with headers in the language of the shop. */
export function wooCommerceExport(rows: number, host: string, language: 'fr' | 'en'): ForeignExport {
  let id = 100;
  const { lines, expected } = fill(rows, host, (made) => {
    const first = id;
    id += made.sizes.length + 1;
    return wooLines(made, first);
  });
  const columns = wooNames.en.map((key, index) => ({ key, header: wooNames[language][index] ?? key }));
  return { file: stringify(lines, { header: true, columns, bom: true }), rows: lines.length, expected };
}

function wooLines(made: Made, id: number): Record<string, string>[] {
  const isAlone = made.sizes.length === 1;
  const shared = {
    ...{ Name: made.name, Published: made.isActive ? '1' : '-1', 'Is featured?': '0' },
    ...{ 'Short description': '', Description: html(made).replaceAll('\n', '\\n') },
    ...{ Categories: `Boutique > ${made.category}, Cadeaux`, Images: made.pictures.join(', ') },
  };
  const lines = made.sizes.map((size, index) => ({
    ...{ ID: String(id + 1 + index), Type: isAlone ? 'simple' : 'variation', SKU: size.sku, Published: '1' },
    ...{ 'GTIN, UPC, EAN, or ISBN': size.gtin, 'In stock?': '1', Stock: String(size.stock) },
    ...{ 'Weight (kg)': String(size.grams / 1000), 'Regular price': size.price, Position: String(index + 1) },
    ...(isAlone ? shared : { Name: `${made.name} - ${size.label}`, Parent: `id:${id}` }),
    ...(!isAlone && { 'Attribute 1 name': 'Format', 'Attribute 1 value(s)': size.label }),
  }));
  const values = made.sizes.map(({ label }) => label).join(', ');
  const parent = { ID: String(id), Type: 'variable', SKU: '', ...shared, 'In stock?': '1', Stock: '' };
  const attribute = { 'Attribute 1 name': 'Format', 'Attribute 1 value(s)': values };
  return isAlone ? lines : [{ ...parent, ...attribute }, ...lines];
}
