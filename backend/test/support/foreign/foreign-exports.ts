import { stringify } from 'csv-stringify/sync';

/** What an export tells of one thing to sell, as the shop should have it. */
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
  /** Of a size: what its sizes have in common. */
  family?: string;
}

export interface ForeignExport {
  file: string;
  rows: number;
  expected: Expected[];
}

const words = ['Miel', 'Savon', 'Tisane', 'Baume', 'Huile', 'Sirop'];
const categories = ['Miels', 'Savons', 'Tisanes', 'Soins', 'Huiles', 'Sirops'];
const sizes = ['100 g', '250 g', '500 g'];

/** A check digit makes eleven digits a GTIN. */
function gtin(number: number): string {
  const digits = String(62_000_000_000 + number);
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

interface Made extends Omit<Expected, 'label' | 'priceCents' | 'stock' | 'sku' | 'weightG' | 'images'> {
  key: string;
  sizes: { label: string; price: string; stock: number; sku: string; grams: number; gtin: string }[];
  pictures: string[];
}

/** Products as they follow each other: every third alone, the others in three sizes. */
function madeProduct(number: number, host: string): Made {
  const kind = number % words.length;
  const isAlone = number % 3 === 0;
  const labels = isAlone ? [''] : sizes;
  return {
    key: `produit-${number}`,
    name: `${words[kind] ?? ''} nº ${number} « à l’érable »`,
    description: `Fait à la main, lot ${number}.\n\n• Doux & clair\n• Sans parfum`,
    category: categories[kind] ?? '',
    isActive: number % 10 !== 9,
    family: isAlone ? undefined : `produit-${number}`,
    sizes: labels.map((label, place) => ({
      label,
      price: `${(number % 40) + 4 * place + 5}.${number % 2 ? '50' : '99'}`,
      stock: (number * 7 + place) % 50,
      sku: `SKU-${number}-${place}`,
      grams: 120 + 150 * place,
      gtin: gtin(number * 10 + place),
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

/** Products until the file has exactly `rows` lines, the last one cut short. */
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

/** As Shopify exported until 2024, and since: columns have other names, lines the same order. */
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
  return Array.from({ length: count }, (_, place) => {
    const size = made.sizes[place];
    const isAlone = made.sizes.length === 1;
    return {
      handle: made.key,
      ...(place === 0 && {
        ...{ title: made.name, body: html(made), vendor: 'Ruchers', type: made.category, tags: 'bio, local' },
        ...{ category: 'Food > Honey', published: 'true', status: made.isActive ? 'active' : 'draft' },
        ...{ option: isAlone ? 'Title' : 'Format', gift: 'false' },
      }),
      ...(size && {
        ...{ value: isAlone ? 'Default Title' : size.label, sku: size.sku, grams: String(size.grams) },
        ...{ tracker: 'shopify', stock: String(size.stock), price: size.price, taxable: 'true' },
        barcode: `'${size.gtin}`,
      }),
      image: made.pictures[place] ?? '',
      position: made.pictures[place] ? String(place + 1) : '',
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

/** As WooCommerce exports, its header in the language of the shop. */
export function wooCommerceExport(rows: number, host: string, language: 'fr' | 'en'): ForeignExport {
  let id = 100;
  const { lines, expected } = fill(rows, host, (made) => {
    const first = id;
    id += made.sizes.length + 1;
    return wooLines(made, first);
  });
  const columns = wooNames.en.map((key, place) => ({ key, header: wooNames[language][place] ?? key }));
  return { file: stringify(lines, { header: true, columns, bom: true }), rows: lines.length, expected };
}

function wooLines(made: Made, id: number): Record<string, string>[] {
  const isAlone = made.sizes.length === 1;
  const shared = {
    ...{ Name: made.name, Published: made.isActive ? '1' : '-1', 'Is featured?': '0' },
    ...{ 'Short description': '', Description: html(made).replaceAll('\n', '\\n') },
    ...{ Categories: `Boutique > ${made.category}, Cadeaux`, Images: made.pictures.join(', ') },
  };
  const lines = made.sizes.map((size, place) => ({
    ...{ ID: String(id + 1 + place), Type: isAlone ? 'simple' : 'variation', SKU: size.sku, Published: '1' },
    ...{ 'GTIN, UPC, EAN, or ISBN': size.gtin, 'In stock?': '1', Stock: String(size.stock) },
    ...{ 'Weight (kg)': String(size.grams / 1000), 'Regular price': size.price, Position: String(place + 1) },
    ...(isAlone ? shared : { Name: `${made.name} - ${size.label}`, Parent: `id:${id}` }),
    ...(!isAlone && { 'Attribute 1 name': 'Format', 'Attribute 1 value(s)': size.label }),
  }));
  const values = made.sizes.map(({ label }) => label).join(', ');
  const parent = { ID: String(id), Type: 'variable', SKU: '', ...shared, 'In stock?': '1', Stock: '' };
  const attribute = { 'Attribute 1 name': 'Format', 'Attribute 1 value(s)': values };
  return isAlone ? lines : [{ ...parent, ...attribute }, ...lines];
}
