import { shopifyOld, shopifyNew, wooEnglish, wooFrench } from './foreign-headers.js';
import { stringify } from 'csv-stringify/sync';

/** Export of other shop software with invalid lines. */
export interface FaultyExport {
  title: string;
  file: string;
  /** Name, label, SKU and cents of each valid line. */
  good: [name: string, label: string, sku: string | null, cents: number][];
  /** Line number and problem of each invalid line. */
  reported: string[];
}

type Cells = Record<string, string>;

/** CSV file from records; line 1 is the header. */
function fileOf(columns: readonly string[], records: readonly Cells[], delimiter = ','): string {
  const known = new Set(columns);
  const unknown = records.flatMap(Object.keys).find((name) => !known.has(name));
  if (unknown) throw new Error(`No column ${unknown}`);
  return stringify(
    records.map((record) => columns.map((column) => record[column] ?? '')),
    { header: true, columns: [...columns], delimiter },
  );
}

type Named = [name: string, sku: string, price: string];

const old = (handle: string, [name, sku, price]: Named, more: Cells = {}): Cells => ({
  ...{ Handle: handle, Title: name, 'Body (HTML)': '<p>Doux.</p>', Type: 'Miels', Published: 'true' },
  ...{ 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', 'Variant SKU': sku },
  ...{ 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '3', 'Variant Price': price },
  ...{ 'Gift Card': 'false', Status: 'active', ...more },
});
const today = (handle: string, [name, sku, price]: Named, more: Cells = {}): Cells => ({
  ...{ Title: name, 'URL handle': handle, Description: '<p>Doux.</p>', Type: 'Savons', Status: 'Active' },
  ...{ 'Published on online store': 'TRUE', SKU: sku, 'Option1 name': 'Title' },
  ...{ 'Option1 value': 'Default Title', Price: price, 'Inventory tracker': 'shopify' },
  ...{ 'Inventory quantity': '3', ...more },
});
const woo = (id: number, [name, sku, price]: Named, more: Cells = {}): Cells => ({
  ...{ ID: String(id), Type: 'simple', SKU: sku, Name: name, Published: '1', Description: 'Doux.' },
  ...{ 'In stock?': '1', Stock: '3', 'Regular price': price, Categories: 'Tisanes > Soir', ...more },
});
const french = (id: number, [name, sku, price]: Named, more: Cells = {}): Cells => ({
  ...{ ID: String(id), Type: 'simple', UGS: sku, Nom: name, Publié: '1', Description: 'Doux.' },
  ...{ Stock: '3', 'Tarif régulier': price, Catégories: 'Huiles', ...more },
});

const longName = `Miel ${'très '.repeat(25)}doux`;
const longText = `<p>${'Récolté à la main. '.repeat(400)}</p>`;
const option = (handle: string, label: string, sku: string, price: string): Cells => ({
  ...{ Handle: handle, 'Option1 Value': label, 'Variant SKU': sku, 'Variant Inventory Tracker': 'shopify' },
  ...{ 'Variant Inventory Qty': '2', 'Variant Price': price },
});

/** Ten exports of other shop software, each with typical faults. */
export const faultyExports: FaultyExport[] = [
  {
    title: 'Shopify (old): the same title on two handles',
    file: fileOf(shopifyOld, [
      old('miel', ['Miel', 'M-1', '9.99']),
      old('miel-1', ['Miel', 'M-2', '10.99']),
      old('miel-2', ['Miel de trèfle', 'M-3', '11.99']),
    ]),
    good: [
      ['Miel', '', 'M-1', 999],
      ['Miel de trèfle', '', 'M-3', 1199],
    ],
    reported: ['3: Ce produit est déjà à la ligne 2 : cette ligne est laissée de côté.'],
  },
  {
    title: 'Shopify (old): one SKU on several lines, the first of them without a price',
    file: fileOf(shopifyOld, [
      old('a', ['Miel A', 'LOT', '']),
      old('b', ['Miel B', 'LOT', '9.99']),
      old('c', ['Miel C', 'lot', '9.99']),
      old('d', ['Miel D', 'D-1', '9.99']),
    ]),
    good: [
      ['Miel B', '', 'LOT', 999],
      ['Miel C', '', null, 999],
      ['Miel D', '', 'D-1', 999],
    ],
    reported: [
      '2: Le prix est requis : cette ligne est laissée de côté.',
      '4: L’UGS lot est déjà à la ligne 3 : elle est laissée de côté ici.',
    ],
  },
  {
    title: 'Shopify (old): prices that are none, and prices with groups of thousands',
    file: fileOf(shopifyOld, [
      old('a', ['Ruche A', 'R-1', 'gratuit']),
      old('b', ['Ruche B', 'R-2', '0.00']),
      old('c', ['Ruche C', 'R-3', '1,299.00']),
      old('d', ['Ruche D', 'R-4', '-5']),
      old('e', ['Ruche E', 'R-5', '19.999']),
    ]),
    good: [['Ruche C', '', 'R-3', 129900]],
    reported: [
      '2: Le prix doit être un nombre valide : cette ligne est laissée de côté.',
      '3: Le prix doit être un nombre valide supérieur à 0 : cette ligne est laissée de côté.',
      '5: Le prix doit être un nombre valide : cette ligne est laissée de côté.',
      '6: Le prix doit être un nombre valide : cette ligne est laissée de côté.',
    ],
  },
  {
    title: 'Shopify (old): sizes without a name, twice, without a price, and two products under one handle',
    file: fileOf(shopifyOld, [
      { ...old('a', ['Miel A', 'A-1', '9.99']), 'Option1 Name': 'Format', 'Option1 Value': '250 g' },
      option('a', '500 g', 'A-2', ''),
      option('a', '250 G', 'A-3', '12.99'),
      option('a', '', 'A-4', '12.99'),
      option('a', '500 G', 'A-5', '14.99'),
      old('b', ['Miel B', 'B-1', '9.99']),
      old('b', ['Miel C', 'B-2', '9.99']),
    ]),
    good: [
      ['Miel A', '250 g', 'A-1', 999],
      ['Miel A', '500 G', 'A-5', 1499],
      ['Miel B', '', 'B-1', 999],
    ],
    reported: [
      '3: Le prix est requis : cette ligne est laissée de côté.',
      '4: Le format « 250 G » est déjà à la ligne 2 pour ce produit : cette ligne est laissée de côté.',
      '5: Il manque le format : chaque déclinaison d’un produit a le sien : cette ligne est laissée de côté.',
      '8: Un autre produit a déjà l’identifiant « b » : cette ligne est laissée de côté.',
    ],
  },
  {
    title: 'Shopify (new): texts that are too long for us',
    file: fileOf(shopifyNew, [
      today('a', [longName, 'S-1', '7.00']),
      today('b', ['Savon B', 'S-2', '7.00'], { Description: longText }),
      today('c', ['Savon C', 'S-3', '7.00'], { Type: 'Savons '.repeat(20) }),
      today('d', ['Savon D', 'S-4'.repeat(25), '7.00']),
      today('e', ['Savon E', 'S-5', '7.00']),
    ]),
    good: [
      [`${longName.slice(0, 99)}…`, '', 'S-1', 700],
      ['Savon B', '', 'S-2', 700],
      ['Savon C', '', 'S-3', 700],
      ['Savon D', '', null, 700],
      ['Savon E', '', 'S-5', 700],
    ],
    reported: [
      `2: Ce texte est coupé à 100 caractères : ${longName.slice(0, 40)}…`,
      '3: Ce texte est coupé à 5000 caractères : Récolté à la main. Récolté à la main. Ré…',
      '4: Ce texte est coupé à 100 caractères : Savons Savons Savons Savons Savons Savon…',
      `5: Cette UGS est trop longue, elle est laissée de côté : ${'S-4'.repeat(25)}`,
    ],
  },
  {
    title: 'Shopify (new): no title, no handle, more units than we count, a comma too many',
    file:
      fileOf(shopifyNew, [
        today('a', ['', 'S-1', '7.00']),
        today('', ['Savon B', 'S-2', '7.00']),
        today('c', ['Savon C', 'S-3', '7.00'], { 'Inventory quantity': '99999999' }),
        today('d', ['Savon D', 'S-4', '7.00']),
      ]) + 'Savon, E,e,Doux.,,,Savons,,TRUE,Active,S-5,,Title,Default Title,,,7.00,,,,shopify,3,,,,,,,,SEO\n',
    good: [['Savon D', '', 'S-4', 700]],
    reported: [
      '2: Le nom du produit est requis : cette ligne est laissée de côté.',
      '3: Cette ligne ne nomme aucun produit (handle) : elle est laissée de côté.',
      '4: Ce nombre ne peut pas dépasser 1000000 : cette ligne est laissée de côté.',
      '6: Cette ligne a plus de cellules que l’en-tête : elle est laissée de côté.',
    ],
  },
  {
    title: 'WooCommerce (English): products that are sold elsewhere, or have no sizes',
    file: fileOf(wooEnglish, [
      woo(1, ['Tisane A', 'T-1', '6.50']),
      woo(2, ['Coffret', 'T-2', ''], { Type: 'grouped' }),
      woo(3, ['Livre', 'T-3', '20.00'], { Type: 'external' }),
      woo(4, ['Tisane D', 'T-4', ''], { Type: 'variable' }),
      woo(5, ['Tisane E', 'T-5', '6.50'], { Type: 'simple, virtual' }),
      woo(6, ['Tisane F - 50 g', 'T-6', '6.50'], { Type: 'variation', Parent: 'gone' }),
    ]),
    good: [
      ['Tisane A', '', 'T-1', 650],
      ['Tisane E', '', 'T-5', 650],
    ],
    reported: [
      '3: Le type « grouped » ne se vend pas ici : la ligne est laissée de côté.',
      '4: Le type « external » ne se vend pas ici : la ligne est laissée de côté.',
      '5: Ce produit variable n’a aucune déclinaison dans le fichier : il est laissé de côté.',
      '7: Aucune ligne « variable » ne correspond à ce parent : la déclinaison est laissée de côté.',
    ],
  },
  {
    title: 'WooCommerce (English): more sizes than we have, some of them bad',
    file: fileOf(wooEnglish, [
      woo(1, ['Tisane', 'T', ''], { Type: 'variable' }),
      ...Array.from({ length: 23 }, (_, index) =>
        woo(index + 2, ['Tisane', `T-${index}`, index < 2 ? '' : '6.50'], {
          ...{ Type: 'variation', Parent: 'T', Position: String(index) },
          'Attribute 1 value(s)': `${10 * (index + 1)} g`,
        }),
      ),
    ]),
    good: Array.from({ length: 20 }, (_, index): FaultyExport['good'][number] => [
      'Tisane',
      `${10 * (index + 3)} g`,
      `T-${index + 2}`,
      650,
    ]),
    reported: [
      '3: Le prix est requis : cette ligne est laissée de côté.',
      '4: Le prix est requis : cette ligne est laissée de côté.',
      '25: Un produit n’a pas plus de 20 formats : cette ligne est laissée de côté.',
    ],
  },
  {
    title: 'WooCommerce (French): the same product twice, a title that is only a picture',
    file: fileOf(
      wooFrench,
      [
        french(1, ['Huile de lavande', 'H-1', '12,50']),
        french(2, ['Huile de lavande', 'H-1', '12,50']),
        french(3, ['<img src="x.jpg">', 'H-3', '12,50']),
        french(4, ['Huile d’olive', 'H-4', '12,50'], { Stock: '-2' }),
      ],
      ';',
    ),
    good: [
      ['Huile de lavande', '', 'H-1', 1250],
      ['Huile d’olive', '', 'H-4', 1250],
    ],
    reported: [
      '3: L’UGS H-1 est déjà à la ligne 2 : elle est laissée de côté ici.',
      '3: Ce produit est déjà à la ligne 2 : cette ligne est laissée de côté.',
      '4: Le nom du produit est requis : cette ligne est laissée de côté.',
      '5: Un stock négatif (-2) est mis à 0.',
    ],
  },
  {
    title: 'WooCommerce (French): lines cut short, NUL and other signs that no text has',
    file:
      fileOf(wooFrench, [
        french(1, ['Huile\0 A', 'H\0-1', '12,50'], { Catégories: 'Hui\0les' }),
        french(2, ['Huile B', 'H-2', '12.50 $']),
      ]) + '3,simple,H-3,,Huile C,1\n4,simple\n',
    good: [
      ['Huile A', '', 'H-1', 1250],
      ['Huile B', '', 'H-2', 1250],
    ],
    reported: [
      '4: Le prix est requis : cette ligne est laissée de côté.',
      '5: Le nom du produit est requis : cette ligne est laissée de côté.',
      '5: La description est requise : cette ligne est laissée de côté.',
      '5: Le prix est requis : cette ligne est laissée de côté.',
    ],
  },
];
