import { Injectable } from '@nestjs/common';
import type { Language, Product, ProductId } from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { CategoriesService } from '../categories/categories.service.js';
import { ShopProductQueries } from './shop-products.queries.js';

/** Twice the number of products that a page shows, because pages leave out sold-out products. */
const candidates = 8;

/**
 * Products on sale that are related to product $1: first the owner's picks in their order, then products bought
 * together with it, the most frequent first, then others of the categories $2. A pick is the id of any variant of the
 * picked product.
 */
const related = `
  SELECT id FROM (
    SELECT DISTINCT ON (product.id) product.id, found.place, found.orders
    FROM (
      SELECT v.product_id AS id, picked.place, 0 AS orders FROM products p
      CROSS JOIN LATERAL unnest(p.goes_with) WITH ORDINALITY AS picked (id, place)
      JOIN variants v ON v.id = picked.id WHERE p.id = $1
      UNION ALL
      SELECT with_id, 1000, orders FROM bought_together WHERE product_id = $1
      UNION ALL
      (SELECT id, 2000, 0 FROM products
       WHERE category_id = ANY ($2) AND is_active AND id <> $1 ORDER BY id LIMIT ${candidates})
    ) found
    JOIN products product ON product.id = found.id
    WHERE product.is_active AND product.id <> $1
    ORDER BY product.id, found.place, found.orders DESC
  ) once ORDER BY place, orders DESC, id LIMIT ${candidates}`;

/** Related products of a product. */
@Injectable()
export class RelatedQueries {
  constructor(
    private readonly db: Db,
    private readonly categoriesService: CategoriesService,
    private readonly shopProductQueries: ShopProductQueries,
  ) {}

  async of({ id, productId = id, categoryId }: Product, language: Language): Promise<Product[]> {
    const categories = await this.categoriesService.idsUnder(categoryId);
    const rows = await this.db.em.query<{ id: ProductId }[]>(related, [productId, categories]);
    return this.shopProductQueries.listById(
      rows.map((row) => row.id),
      language,
    );
  }
}
