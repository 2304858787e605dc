import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Columns for sorting and filtering lists. No index contains `stock`, which changes often (see the first migration of
 * the catalog); `is_sold_out` rarely changes. `popularity` is the number of units sold recently, updated every night.
 * `rating_score` is the mean rating including three additional ratings of three stars, so that a product with a single
 * rating of five stars is not listed before one with many. `stars` is the mean in whole stars.
 */
const columns = `
  ALTER TABLE products
    ADD COLUMN is_sold_out boolean NOT NULL GENERATED ALWAYS AS (stock = 0) STORED,
    ADD COLUMN popularity int NOT NULL DEFAULT 0,
    ADD COLUMN stars smallint NOT NULL
      GENERATED ALWAYS AS (CASE WHEN rating_count > 0 THEN rating_sum / rating_count ELSE 0 END) STORED,
    ADD COLUMN rating_score real NOT NULL GENERATED ALWAYS AS ((rating_sum + 9)::real / (rating_count + 3)) STORED`;

const indexes = `
  CREATE INDEX products_list_popular ON products (is_sold_out, popularity DESC, id) WHERE is_active;
  CREATE INDEX products_list_price ON products (is_sold_out, price_cents, id) WHERE is_active;
  CREATE INDEX products_list_price_down ON products (is_sold_out, price_cents DESC, id) WHERE is_active;
  CREATE INDEX products_list_newest ON products (is_sold_out, id DESC) WHERE is_active;
  CREATE INDEX products_list_rating ON products (is_sold_out, rating_score DESC, id) WHERE is_active;
  CREATE INDEX products_facets ON products (category_id, is_sold_out, kind, stars) INCLUDE (price_cents) WHERE is_active;
  CREATE INDEX products_kind ON products (kind, id) WHERE is_active;
  CREATE INDEX stock_movements_sold ON stock_movements (created_at) WHERE kind IN ('sale', 'return')`;

export class ProductLists1763600022000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [columns, indexes]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX stock_movements_sold;
      ALTER TABLE products DROP COLUMN is_sold_out, DROP COLUMN popularity, DROP COLUMN stars, DROP COLUMN rating_score`);
  }
}
