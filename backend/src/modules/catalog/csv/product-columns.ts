import {
  decimalText,
  foldText,
  kindName,
  netUnits,
  productKinds,
  type Bilingual,
  type Language,
  type NetUnit,
} from '@shop/contracts';
import type { Sellable } from '../model/sellable.js';
import { passportCells, passportColumns, passportHeaders } from './passport-columns.js';

export const productColumns = [
  'id',
  'name',
  'nameEn',
  'description',
  'descriptionEn',
  'category',
  'price',
  'stock',
  'stockSeen',
  'isActive',
  'isFeatured',
  'images',
  'videoUrl',
  'kind',
  ...(['family', 'label', 'labelEn', 'sku', 'gtin', 'weightG', 'netQuantity', 'netUnit'] as const),
  ...passportColumns,
  'version',
] as const;
export type ProductColumn = (typeof productColumns)[number];

/** What the columns are called in a file. Read back in either language, or under the names of the code. */
const headers: Record<ProductColumn, Bilingual> = {
  id: { fr: 'Numéro', en: 'Number' },
  name: { fr: 'Nom', en: 'French name' },
  nameEn: { fr: 'Nom anglais', en: 'English name' },
  description: { fr: 'Description', en: 'French description' },
  descriptionEn: { fr: 'Description anglaise', en: 'English description' },
  category: { fr: 'Catégorie', en: 'Category' },
  price: { fr: 'Prix', en: 'Price' },
  stock: { fr: 'Stock', en: 'Stock' },
  stockSeen: { fr: "Stock à l'export", en: 'Stock at export' },
  isActive: { fr: 'Visible', en: 'Visible' },
  isFeatured: { fr: 'Vedette', en: 'Featured' },
  images: { fr: 'Images', en: 'Images' },
  videoUrl: { fr: 'Vidéo', en: 'Video' },
  kind: { fr: 'Nature', en: 'Kind' },
  family: { fr: 'Famille', en: 'Family' },
  label: { fr: 'Format', en: 'French size' },
  labelEn: { fr: 'Format anglais', en: 'English size' },
  sku: { fr: 'UGS', en: 'SKU' },
  gtin: { fr: 'GTIN', en: 'GTIN' },
  weightG: { fr: 'Poids (g)', en: 'Weight (g)' },
  netQuantity: { fr: 'Contenu net', en: 'Net quantity' },
  netUnit: { fr: 'Unité', en: 'Unit' },
  ...passportHeaders,
  version: { fr: 'Version', en: 'Version' },
};

const yes: Bilingual = { fr: 'oui', en: 'yes' };
const no: Bilingual = { fr: 'non', en: 'no' };
const truths = ['oui', 'yes', 'vrai', 'true', '1'];
const untruths = ['non', 'no', 'faux', 'false', '0'];

/** Without case, accents, blanks and the kind of its apostrophe. */
export function plain(text: string): string {
  return foldText(text).replace(/[\s'’_]/g, '');
}

const columnByHeader = new Map(
  productColumns.flatMap((column) =>
    [column, headers[column].fr, headers[column].en].map((header) => [plain(header), column] as const),
  ),
);

export const headerOf = (column: ProductColumn, language: Language): string => headers[column][language];
export const columnOf = (header: string): ProductColumn | undefined => columnByHeader.get(plain(header));

export const truthText = (value: boolean, language: Language): string => (value ? yes : no)[language];

/** True or false where the cell says so, else the text itself, which is then refused. */
export function truthIn(text: string): boolean | string {
  const word = plain(text);
  if (truths.includes(word)) return true;
  return untruths.includes(word) ? false : text;
}

/** A kind by its name in either language or that of the code; else the text itself, which is then refused. */
export function kindIn(text: string): string {
  const isCalled = (name: string) => plain(name) === plain(text);
  return (
    productKinds.find((kind) => [kind, kindName(kind, 'fr'), kindName(kind, 'en')].some(isCalled)) ?? text
  );
}

const unitNames: Record<NetUnit, Bilingual> = {
  g: { fr: 'g', en: 'g' },
  ml: { fr: 'ml', en: 'ml' },
  piece: { fr: 'pièce', en: 'piece' },
};

/** A unit by its name; else the text itself, which is then refused. */
export function unitIn(text: string): string {
  const isCalled = (name: string) => plain(name) === plain(text);
  return netUnits.find((unit) => Object.values(unitNames[unit]).some(isCalled)) ?? text;
}

/** `19,99` in a French file, `19.99` in an English one. */
export function priceText(cents: number, language: Language): string {
  return decimalIn(decimalText(cents), language);
}

const decimalIn = (text: string, language: Language) => (language === 'fr' ? text.replace('.', ',') : text);

/** The number of its product, where that has several variants or labels the only one; else empty. */
const familyText = ({ productId, label }: Pick<Sellable, 'productId' | 'label'>) =>
  label ? String(productId) : '';

/** A row of the file; `category` is what the file calls its category. */
export function toCells(row: Sellable, category: string, language: Language): string[] {
  const { en } = row.translations;
  const cells: Record<ProductColumn, string> = {
    id: String(row.id),
    name: row.name,
    nameEn: en?.name ?? '',
    description: row.description,
    descriptionEn: en?.description ?? '',
    category,
    price: priceText(row.priceCents, language),
    stock: String(row.stock),
    stockSeen: String(row.stock),
    isActive: truthText(row.isActive, language),
    isFeatured: truthText(row.isFeatured, language),
    images: row.images.join(' '),
    videoUrl: row.videoUrl ?? '',
    kind: row.kind ? kindName(row.kind, language) : '',
    family: familyText(row),
    label: row.label,
    labelEn: en?.label ?? '',
    sku: row.sku ?? '',
    gtin: row.gtin ?? '',
    weightG: String(row.weightG ?? ''),
    netQuantity: decimalIn(String(row.netQuantity ?? ''), language),
    netUnit: row.netUnit ? unitNames[row.netUnit][language] : '',
    ...passportCells(row.passport),
    version: String(row.version),
  };
  return productColumns.map((column) => cells[column]);
}
