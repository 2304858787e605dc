import { Injectable } from '@nestjs/common';
import type { Language, Product } from '@shop/contracts';
import { MoreThan } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { CategoriesService } from '../categories/categories.service.js';
import { ProductRow } from '../model/product.entity.js';
import { toProduct } from '../model/products.view.js';

const atOnce = 500;

/** Everything on sale, for whoever lists it elsewhere. */
@Injectable()
export class ProductFeedQueries {
  constructor(
    private readonly db: Db,
    private readonly categoriesService: CategoriesService,
  ) {}

  /** All that is on sale, every size of it, some hundreds at a time in the order of their ids. */
  async *onSale(language: Language): AsyncGenerator<Product[]> {
    const categories = await this.categoriesService.shown(language);
    for (let last = 0; ;) {
      const rows = await this.db.em.find(ProductRow, {
        where: { isActive: true, id: MoreThan(last) },
        order: { id: 'ASC' },
        take: atOnce,
      });
      if (rows.length === 0) return;
      yield rows.map((row) => {
        const { name = '', unitPriceBase = 100 } = categories.get(row.categoryId) ?? {};
        return toProduct(row, { category: name, language, isTaxable: false, unitPriceBase });
      });
      last = rows.at(-1)?.id ?? last;
    }
  }

  /** Which of these products have sizes, or are one: the number of the main product by that of each. */
  async groups(ids: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.db.em.query<{ id: number; main: number }[]>(
      `SELECT id, variant_of_id AS main FROM products WHERE id = ANY ($1) AND variant_of_id IS NOT NULL
       UNION SELECT variant_of_id, variant_of_id FROM products WHERE variant_of_id = ANY ($1) AND is_active`,
      [ids],
    );
    return new Map(rows.map(({ id, main }) => [id, main]));
  }
}
