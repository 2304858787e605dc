import { Injectable } from '@nestjs/common';
import { limits, type Bilingual, type ProductId, type TaxedProduct, type VariantId } from '@shop/shared';
import { In } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { bilingual } from '../../../platform/i18n/translations.js';
import { findSellables, lineNames, type Sellable } from '../model/sellable.js';

/** Variant as a cart shows it, whether on sale or not. */
export interface CartProduct extends Required<TaxedProduct> {
  variantId: VariantId;
  productId: ProductId;
  name: Bilingual;
  /** Beginning of the description. */
  description: Bilingual;
  /** Path of the picture, such as `/uploads/….jpg`, or empty. */
  image: string;
  priceCents: number;
  /** Weight of one unit in grams; null: unknown. */
  weightG: number | null;
  /** Units in stock; 0 for a variant that is not on sale. */
  stock: number;
  isActive: boolean;
}

@Injectable()
export class CartProductQueries {
  constructor(private readonly db: Db) {}

  async get(ids: readonly number[]): Promise<CartProduct[]> {
    const rows = await findSellables(this.db.em, { id: In(ids) });
    return rows.map(toCartProduct);
  }
}

function toCartProduct(row: Sellable): CartProduct {
  const { id, productId, images, priceCents, kind, taxExceptions, weightG, stock, isActive } = row;
  const { fr, en } = bilingual(row, 'description');
  return {
    variantId: id,
    productId,
    name: lineNames(row),
    description: { fr: beginningOf(fr), en: beginningOf(en) },
    image: images[0] ?? '',
    priceCents,
    kind,
    taxExceptions,
    weightG,
    stock: isActive ? stock : 0,
    isActive,
  };
}

/** Cuts the description to slightly more than a cart shows, because whitespace is removed later. */
function beginningOf(description: string): string {
  return description.slice(0, 2 * limits.cart.descriptionShown);
}
