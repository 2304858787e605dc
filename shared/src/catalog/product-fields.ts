import type { Fields } from '../kit/fields.ts';
import type { Bilingual } from '../kit/language.ts';
import { limits } from '../kit/limits.ts';

/** Optional single-value fields of a product; the other fields are declared in `Product`. */
export const productFields = {
  videoUrl: { type: 'url', header: { fr: 'Vidéo', en: 'Video' } },
} satisfies Fields;
export type ProductField = keyof typeof productFields;

/** Units of the net content of a product. */
export const netUnits = ['g', 'ml', 'piece'] as const;
export type NetUnit = (typeof netUnits)[number];

const netUnitNames: Record<NetUnit, Bilingual> = {
  g: { fr: 'g', en: 'g' },
  ml: { fr: 'ml', en: 'ml' },
  piece: { fr: 'pièce', en: 'piece' },
};

/** Optional single-value fields of a variant, in the order of the columns of an export file. */
export const variantFields = {
  /** Stock keeping unit, unique in the shop. */
  sku: { type: 'text', max: limits.variant.sku, header: { fr: 'UGS', en: 'SKU' } },
  /** Global Trade Item Number: 8, 12, 13 or 14 digits, the last of which is a check digit. */
  gtin: { type: 'gtin', header: { fr: 'GTIN', en: 'GTIN' } },
  /** Shipping weight in grams. */
  weightG: {
    type: 'integer',
    max: limits.variant.weightG,
    wrong: 'catalog.weight_wrong',
    header: { fr: 'Poids (g)', en: 'Weight (g)' },
  },
  /** Net content with at most two decimals; requires `netUnit`. */
  netQuantity: {
    type: 'decimal',
    max: limits.variant.netQuantity,
    wrong: 'catalog.net_quantity_wrong',
    header: { fr: 'Contenu net', en: 'Net quantity' },
  },
  netUnit: {
    type: 'choice',
    choices: netUnitNames,
    wrong: 'catalog.net_unit_wrong',
    header: { fr: 'Unité', en: 'Unit' },
  },
} satisfies Fields;
export type VariantField = keyof typeof variantFields;
