import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Summary of the sizes on sale, stored in their main product: lists sort and filter by its lowest price, and it is sold
 * out when all sizes are. `origin` is the origin on the label, for kinds of products that have one.
 */
const columns = `
  ALTER TABLE products
    ADD COLUMN has_size_in_stock boolean NOT NULL DEFAULT false,
    ADD COLUMN sizes_from_cents int;
  ALTER TABLE products
    ADD COLUMN from_cents int NOT NULL GENERATED ALWAYS AS (least(price_cents, sizes_from_cents)) STORED,
    ADD COLUMN origin jsonb
      GENERATED ALWAYS AS (CASE WHEN kind NOT IN ('book', 'gift_card') THEN passport -> 'origin' END) STORED,
    ALTER COLUMN is_sold_out SET EXPRESSION AS (stock = 0 AND NOT has_size_in_stock)`;

/**
 * The triggers run at the end of the transaction, after products were locked in the order of their ids. They lock the
 * main product before they read its sizes: when two transactions sell the last units of two sizes, the second one sees
 * the result of the first.
 */
const counting = `
  CREATE FUNCTION count_sizes() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    main int;
  BEGIN
    FOR main IN SELECT id FROM products WHERE id IN (OLD.variant_of_id, NEW.variant_of_id) ORDER BY id LOOP
      PERFORM FROM products WHERE id = main FOR NO KEY UPDATE;
      UPDATE products p SET has_size_in_stock = sizes.has_stock, sizes_from_cents = sizes.from_cents
      FROM (
        SELECT coalesce(bool_or(stock > 0), false) AS has_stock, min(price_cents) AS from_cents
        FROM products WHERE variant_of_id = main AND is_active
      ) sizes
      WHERE p.id = main AND
        (p.has_size_in_stock, p.sizes_from_cents) IS DISTINCT FROM (sizes.has_stock, sizes.from_cents);
    END LOOP;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER products_size_added AFTER INSERT ON products DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.variant_of_id IS NOT NULL) EXECUTE FUNCTION count_sizes();
  CREATE CONSTRAINT TRIGGER products_size_changed AFTER UPDATE ON products DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (
      (OLD.variant_of_id, NEW.variant_of_id) IS DISTINCT FROM (NULL, NULL) AND
      (OLD.variant_of_id, OLD.price_cents, OLD.is_active, OLD.stock > 0)
        IS DISTINCT FROM (NEW.variant_of_id, NEW.price_cents, NEW.is_active, NEW.stock > 0)
    ) EXECUTE FUNCTION count_sizes();
  CREATE CONSTRAINT TRIGGER products_size_deleted AFTER DELETE ON products DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.variant_of_id IS NOT NULL) EXECUTE FUNCTION count_sizes()`;

const present = `
  UPDATE products m SET has_size_in_stock = sizes.has_stock, sizes_from_cents = sizes.from_cents
  FROM (
    SELECT variant_of_id, bool_or(stock > 0) AS has_stock, min(price_cents) AS from_cents
    FROM products WHERE variant_of_id IS NOT NULL AND is_active GROUP BY variant_of_id
  ) sizes
  WHERE m.id = sizes.variant_of_id`;

const isMain = 'is_active AND variant_of_id IS NULL';

const indexes = (price: string, facets: string) => `
  DROP INDEX products_list_price, products_list_price_down, products_facets;
  CREATE INDEX products_list_price ON products (is_sold_out, ${price}, id) WHERE ${isMain};
  CREATE INDEX products_list_price_down ON products (is_sold_out, ${price} DESC, id) WHERE ${isMain};
  CREATE INDEX products_facets ON products (category_id, is_sold_out, kind, stars) INCLUDE (${facets})
    WHERE ${isMain}`;

const byOrigin = `CREATE INDEX products_origin ON products ((origin ->> 'fr'), id) WHERE ${isMain}`;

export class FamilyLists1763600032000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [columns, present, indexes('from_cents', 'from_cents, origin'), byOrigin, counting])
      await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER products_size_added ON products;
      DROP TRIGGER products_size_changed ON products;
      DROP TRIGGER products_size_deleted ON products;
      DROP FUNCTION count_sizes;
      DROP INDEX products_origin;
      ${indexes('price_cents', 'price_cents')};
      ALTER TABLE products ALTER COLUMN is_sold_out SET EXPRESSION AS (stock = 0);
      ALTER TABLE products DROP COLUMN from_cents, DROP COLUMN origin;
      ALTER TABLE products DROP COLUMN has_size_in_stock, DROP COLUMN sizes_from_cents`);
  }
}
