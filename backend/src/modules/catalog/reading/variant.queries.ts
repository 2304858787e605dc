import { Injectable } from '@nestjs/common';
import { decimalText, type Language, type UnitPriceBase, type Variant } from '@shop/contracts';
import { In } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { ProductRow } from '../model/product.entity.js';
import { sizeFields, unitPriceIn } from '../model/products.view.js';
import { mainIdOf } from '../editing/families.js';

const columns = {
  ...{ id: true, variantOfId: true, label: true, position: true, translations: true },
  ...{ priceCents: true, stock: true, images: true, isActive: true },
  ...{ sku: true, gtin: true, weightG: true, netQuantity: true, netUnit: true },
} as const;

type VariantRow = Pick<ProductRow, keyof typeof columns>;

const toVariant = (row: VariantRow, language: Language, base: UnitPriceBase): Variant => ({
  id: row.id,
  ...sizeFields(row, language),
  price: decimalText(row.priceCents),
  unitPrice: unitPriceIn(row, base),
  stock: row.stock,
  image: row.images[0] ?? '',
});

@Injectable()
export class VariantQueries {
  constructor(private readonly db: Db) {}

  /** The sizes on sale of each of these products in their order, by the id of the main one; of a product alone there are none. `sizes` are theirs where they have been read. */
  async ofAll(
    rows: readonly ProductRow[],
    language: Language,
    baseOf: (row: ProductRow) => UnitPriceBase,
    sizes?: readonly ProductRow[],
  ): Promise<Map<number, Variant[]>> {
    const found = sizes ?? (await this.sizesOf(rows));
    const known = new Map<number, VariantRow>([...found, ...rows].map((row) => [row.id, row]));
    const onSale = [...known.values()].filter(({ isActive }) => isActive);
    const families = Map.groupBy(onSale, mainIdOf);
    const variants = new Map<number, Variant[]>();
    for (const row of rows) {
      const family = families.get(mainIdOf(row)) ?? [];
      if (family.length < 2) continue;
      family.sort((a, b) => a.position - b.position || a.id - b.id);
      const base = baseOf(row);
      variants.set(
        mainIdOf(row),
        family.map((member) => toVariant(member, language, base)),
      );
    }
    return variants;
  }

  private sizesOf(rows: readonly ProductRow[]): Promise<VariantRow[]> {
    const mains = rows.map(mainIdOf);
    const missing = mains.filter((id) => !rows.some((row) => row.id === id));
    const where = [
      { variantOfId: In(mains), isActive: true },
      { id: In(missing), isActive: true },
    ];
    return this.db.em.find(ProductRow, {
      select: columns,
      where: missing.length > 0 ? where : where.slice(0, 1),
    });
  }
}
