import type { Bilingual, TaxedProduct, VariantId } from '@shop/shared';
import type { EntityManager } from 'typeorm';
import { lineNames, type Sellable } from '../model/sellable.js';

export interface StockLine {
  variantId: VariantId;
  quantity: number;
}

export interface HeldProduct extends Required<TaxedProduct> {
  variantId: VariantId;
  name: Bilingual;
  /** Path of the picture, such as `/uploads/….jpg`, or empty without a picture. */
  image: string;
  priceCents: number;
  /** Weight of one unit in grams; null: unknown. */
  weightG: number | null;
  quantity: number;
}

/** Variant on sale, which can be added to an order. */
export interface OfferedProduct extends HeldProduct {
  stock: number;
}

/** SQL columns of an order line's product; descriptions are left out, since they are most of the data. */
const soldColumns = `
  v.id, v.product_id AS "productId", p.name, v.label, v.price_cents AS "priceCents", p.kind,
  p.tax_exceptions AS "taxExceptions", v.weight_g AS "weightG", v.stock, v.is_active AS "isActive",
  jsonb_build_object('en', coalesce(p.translations -> 'en', '{}') || coalesce(v.translations -> 'en', '{}'))
    AS translations,
  CASE WHEN cardinality(v.images) > 0 THEN v.images ELSE p.images END AS images`;

const reading = `
  SELECT ${soldColumns} FROM variants v JOIN products p ON p.id = v.product_id WHERE v.id = ANY ($1)`;

export type Sold = Pick<
  Sellable,
  | 'id'
  | 'productId'
  | 'name'
  | 'label'
  | 'translations'
  | 'images'
  | 'priceCents'
  | 'kind'
  | 'taxExceptions'
  | 'weightG'
  | 'stock'
  | 'isActive'
>;

export async function variantsById(em: EntityManager, lines: StockLine[]): Promise<Map<VariantId, Sold>> {
  const found = await em.query<Sold[]>(reading, [lines.map(({ variantId }) => variantId)]);
  return new Map(found.map((variant) => [variant.id, variant]));
}

export function heldOf(variant: Sold, { quantity }: StockLine): HeldProduct {
  const { id, images, priceCents, kind, taxExceptions, weightG } = variant;
  const name = lineNames(variant);
  return { variantId: id, name, image: images[0] ?? '', priceCents, quantity, kind, taxExceptions, weightG };
}
