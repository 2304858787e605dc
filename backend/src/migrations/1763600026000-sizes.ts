import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A size is a product with a main product (`variant_of_id`). Shared fields such as texts, category, kind and rating are
 * stored in each size as well, so that sales, taxes and lists need to read only one row.
 */
const products = `
  ALTER TABLE products
    ADD COLUMN variant_of_id int REFERENCES products (id) CHECK (variant_of_id <> id),
    ADD COLUMN label text NOT NULL DEFAULT '',
    ADD COLUMN position int NOT NULL DEFAULT 0,
    ADD COLUMN sku text CHECK (sku <> ''),
    ADD COLUMN gtin text CHECK (gtin ~ '^([0-9]{8}|[0-9]{12,14})$'),
    ADD COLUMN weight_g int CHECK (weight_g > 0),
    ADD COLUMN net_quantity numeric(8, 2) CHECK (net_quantity > 0),
    ADD COLUMN net_unit text CHECK (net_unit IN ('g', 'ml', 'piece')),
    ADD CONSTRAINT products_net CHECK ((net_quantity IS NULL) = (net_unit IS NULL));
  CREATE UNIQUE INDEX products_sku ON products (lower(sku)) WHERE sku IS NOT NULL;
  CREATE INDEX products_variants ON products (variant_of_id, position, id) WHERE variant_of_id IS NOT NULL;
  CREATE UNIQUE INDEX products_label ON products (coalesce(variant_of_id, id), lower(label)) WHERE label <> ''`;

/** Amount in grams or millilitres to which unit prices refer; 0 for no unit prices. */
const categories = `
  ALTER TABLE categories
    ADD COLUMN unit_price_base int NOT NULL DEFAULT 100 CHECK (unit_price_base IN (0, 10, 100, 1000))`;

export class Sizes1763600026000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [products, categories]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE categories DROP COLUMN unit_price_base;
      ALTER TABLE products DROP CONSTRAINT products_net, DROP COLUMN variant_of_id, DROP COLUMN label,
        DROP COLUMN position, DROP COLUMN sku, DROP COLUMN gtin, DROP COLUMN weight_g, DROP COLUMN net_quantity,
        DROP COLUMN net_unit`);
  }
}
