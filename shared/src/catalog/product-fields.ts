import type { Fields } from '../kit/fields.ts';
import type { Bilingual } from '../kit/language.ts';
import { limits } from '../kit/limits.ts';

/** Optional fields of a product, besides those written out in `Product`. */
export const productFields = {
  videoUrl: { type: 'url', header: { fr: 'Vidéo', en: 'Video' } },
} satisfies Fields;
export type ProductField = keyof typeof productFields;

/** Units of the content of a product. */
export const netUnits = ['g', 'ml', 'piece'] as const;
export type NetUnit = (typeof netUnits)[number];

const netUnitNames: Record<NetUnit, Bilingual> = {
  g: { fr: 'g', en: 'g' },
  ml: { fr: 'ml', en: 'ml' },
  piece: { fr: 'pièce', en: 'piece' },
};

/** Optional fields of a variant, in the order of the columns of a file. */
export const variantFields = {
  /** Unique in the shop. */
  sku: { type: 'text', max: limits.variant.sku, header: { fr: 'UGS', en: 'SKU' } },
  /** 8, 12, 13 or 14 digits; the last one checks the others. */
  gtin: { type: 'gtin', header: { fr: 'GTIN', en: 'GTIN' } },
  /** Shipping weight in grams. */
  weightG: {
    type: 'integer',
    max: limits.variant.weightG,
    wrong: 'catalog.weight_wrong',
    header: { fr: 'Poids (g)', en: 'Weight (g)' },
  },
  /** Net content with at most two decimals; always together with its unit. */
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
