import { kindName, namesOf, productFields, variantFields, type Bilingual, type Language } from '@shop/shared';
import type { Sellable } from '../model/sellable.js';
import { plain, priceText, truthText } from './cell-texts.js';
import { fieldCells, fieldHeaders } from './field-cells.js';
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
  ...namesOf(productFields),
  'kind',
  'family',
  'label',
  'labelEn',
  ...namesOf(variantFields),
  ...passportColumns,
  'version',
] as const;
export type ProductColumn = (typeof productColumns)[number];

/** Column titles. A file may use the French titles, the English titles or the codes. */
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
  ...fieldHeaders(productFields),
  kind: { fr: 'Nature', en: 'Kind' },
  family: { fr: 'Famille', en: 'Family' },
  label: { fr: 'Format', en: 'French size' },
  labelEn: { fr: 'Format anglais', en: 'English size' },
  ...fieldHeaders(variantFields),
  ...passportHeaders,
  version: { fr: 'Version', en: 'Version' },
};

const columnByHeader = new Map(
  productColumns.flatMap((column) =>
    [column, headers[column].fr, headers[column].en].map((header) => [plain(header), column] as const),
  ),
);

export const headerOf = (column: ProductColumn, language: Language): string => headers[column][language];
export const columnOf = (header: string): ProductColumn | undefined => columnByHeader.get(plain(header));

/** Product number for a product with several variants, or with a single labelled variant; otherwise empty. */
const familyText = ({ productId, label }: Pick<Sellable, 'productId' | 'label'>) =>
  label ? String(productId) : '';

/** Cells of one product in a CSV file; `category` is the category's name in the file. */
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
    ...fieldCells(productFields, row, language),
    kind: row.kind ? kindName(row.kind, language) : '',
    family: familyText(row),
    label: row.label,
    labelEn: en?.label ?? '',
    ...fieldCells(variantFields, row, language),
    ...passportCells(row.passport),
    version: String(row.version),
  };
  return productColumns.map((column) => cells[column]);
}
