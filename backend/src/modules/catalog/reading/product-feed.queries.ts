import { Injectable } from '@nestjs/common';
import type { Language, Product, ProductId } from '@shop/shared';
import { In } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { CategoriesService } from '../categories/categories.service.js';
import { toProduct } from '../model/products.view.js';
import { findSellables } from '../model/sellable.js';
import { VariantRow } from '../model/variant.entity.js';

const atOnce = 500;

/** Variant on sale; `groupId` is its product, if other variants of the product are on sale, too. */
export interface FeedProduct {
  product: Product;
  groupId?: ProductId;
}

/** Reads all variants on sale, for product feeds of external services. */
@Injectable()
export class ProductFeedQueries {
  constructor(
    private readonly db: Db,
    private readonly categoriesService: CategoriesService,
  ) {}

  /** Reads all variants on sale in batches of a few hundred, sorted by id. */
  async *onSale(language: Language): AsyncGenerator<FeedProduct[]> {
    const categories = await this.categoriesService.shown(language);
    for (let last = 0; ;) {
      const ids = await this.idsAfter(last);
      if (ids.length === 0) return;
      const rows = await findSellables(this.db.em, { id: In(ids) });
      const groups = await this.severalOf(rows.map(({ productId }) => productId));
      yield rows.map((row) => {
        const { name = '', unitPriceBase = 100 } = categories.get(row.categoryId) ?? {};
        const product = toProduct(row, { category: name, language, isTaxable: false, unitPriceBase });
        return { product, groupId: groups.has(row.productId) ? row.productId : undefined };
      });
      last = ids.at(-1) ?? last;
    }
  }

  private async idsAfter(last: number): Promise<number[]> {
    const rows = await this.db.em
      .createQueryBuilder(VariantRow, 'variant')
      .select('variant.id', 'id')
      .where('variant.is_active AND variant.id > :last', { last })
      .orderBy('variant.id')
      .limit(atOnce)
      .getRawMany<{ id: number }>();
    return rows.map(({ id }) => id);
  }

  /** Ids of the given products that have several variants on sale. */
  private async severalOf(ids: readonly ProductId[]): Promise<Set<ProductId>> {
    const rows = await this.db.em.query<{ id: ProductId }[]>(
      `SELECT product_id AS id FROM variants WHERE product_id = ANY ($1) AND is_active
       GROUP BY product_id HAVING count(*) > 1`,
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
