import { Injectable } from '@nestjs/common';
import type { Language, Product } from '@shop/contracts';
import { Db } from '../../../platform/database/db.js';
import { CategoriesService } from '../categories/categories.service.js';
import { ProductQueries } from './products.queries.js';

const shown = 4;

/**
 * Main products on sale that go with main product $1: the owner's own picks in their order, what was bought with it, and
 * others of the categories $2.
 */
const related = `
  SELECT id FROM (
    SELECT DISTINCT ON (main.id) main.id, found.place, found.orders
    FROM (
      SELECT picked.id, picked.place, 0 AS orders FROM products p
      CROSS JOIN LATERAL unnest(p.goes_with) WITH ORDINALITY AS picked (id, place) WHERE p.id = $1
      UNION ALL
      SELECT with_id, 1000, orders FROM bought_together WHERE product_id = $1
      UNION ALL
      (SELECT id, 2000, 0 FROM products
       WHERE category_id = ANY ($2) AND is_active AND variant_of_id IS NULL AND id <> $1 ORDER BY id LIMIT ${shown})
    ) found
    JOIN products size ON size.id = found.id
    JOIN products main ON main.id = coalesce(size.variant_of_id, size.id)
    WHERE main.is_active AND main.id <> $1
    ORDER BY main.id, found.place, found.orders DESC
  ) once ORDER BY place, orders DESC, id LIMIT ${shown}`;

/** What goes with a product, all sizes as one. */
@Injectable()
export class RelatedQueries {
  constructor(
    private readonly db: Db,
    private readonly categoriesService: CategoriesService,
    private readonly productQueries: ProductQueries,
  ) {}

  async of({ id, variantOfId = id, categoryId }: Product, language: Language): Promise<Product[]> {
    const categories = await this.categoriesService.idsUnder(categoryId);
    const rows = await this.db.em.query<{ id: number }[]>(related, [variantOfId, categories]);
    return this.productQueries.listById(
      rows.map((row) => row.id),
      language,
    );
  }
}
