import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The name that a list shows and sorts by, without case and accents; as in `product-search.ts`. */
const nameFr = `split_part(search_fr, E'\\n', 1)`;
const nameEn = `coalesce(nullif(split_part(search_en, E'\\n', 1), ''), ${nameFr})`;

/** What the back office sorts products by, and the history of a stock from its end. */
export class ProductLists17636010010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX products_by_name_fr ON products ((${nameFr}), id)`);
    await runner.query(`CREATE INDEX products_by_name_en ON products ((${nameEn}), id)`);
    await runner.query(`CREATE INDEX products_by_price ON products (price_cents, id)`);
    await runner.query(`CREATE INDEX products_hidden ON products (id) WHERE NOT is_active`);
    await runner.query(`CREATE INDEX stock_movements_history ON stock_movements (product_id, id)`);
    await runner.query(`DROP INDEX stock_movements_product`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX stock_movements_product ON stock_movements (product_id)`);
    await runner.query(
      `DROP INDEX stock_movements_history, products_hidden, products_by_price, products_by_name_en, products_by_name_fr`,
    );
  }
}
