import { Injectable } from '@nestjs/common';
import { limits, type Bilingual, type TaxedProduct } from '@shop/contracts';
import { In } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { bilingual } from '../../../platform/i18n/translations.js';
import { lineNames } from '../model/variant-names.js';
import { ProductRow } from '../model/product.entity.js';

/** A product as a cart shows it, on sale or not. */
export interface CartProduct extends Required<TaxedProduct> {
  productId: number;
  name: Bilingual;
  /** Its beginning. */
  description: Bilingual;
  /** `/uploads/….jpg`, or empty. */
  image: string;
  priceCents: number;
  /** Of one; null: nobody has weighed it. */
  weightG: number | null;
  /** 0 where it is not on sale. */
  stock: number;
  isActive: boolean;
}

const columns = {
  id: true,
  name: true,
  label: true,
  description: true,
  translations: true,
  images: true,
  priceCents: true,
  kind: true,
  taxExceptions: true,
  weightG: true,
  stock: true,
  isActive: true,
} as const;

@Injectable()
export class CartProductQueries {
  constructor(private readonly db: Db) {}

  /** Those that exist. */
  async get(ids: readonly number[]): Promise<CartProduct[]> {
    const rows = await this.db.em.find(ProductRow, { select: columns, where: { id: In(ids) } });
    return rows.map(toCartProduct);
  }
}

function toCartProduct(row: ProductRow): CartProduct {
  const { id, images, priceCents, kind, taxExceptions, weightG, stock, isActive } = row;
  const { fr, en } = bilingual(row, 'description');
  return {
    productId: id,
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

/** A little more than is shown, which leaves blanks out. */
function beginningOf(description: string): string {
  return description.slice(0, 2 * limits.cart.descriptionShown);
}
