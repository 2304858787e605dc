import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The name that a list shows and sorts by in English, as in `product-search.ts`. */
const shownEn = `coalesce(nullif(search_name_en, ''), search_name_fr)`;

/**
 * Names as they are searched, in columns of their own: only so can an index answer alone which names hold a word. A word
 * that thousands hold is found by walking `products_names` until a thousand are there, and no row is opened.
 */
export class ProductNames17637400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX products_name_fr, products_name_en, products_by_name_fr, products_by_name_en;
      ALTER TABLE products
        ADD COLUMN search_name_fr text NOT NULL GENERATED ALWAYS AS (search_text(name)) STORED,
        ADD COLUMN search_name_en text NOT NULL
          GENERATED ALWAYS AS (search_text(coalesce(translations #>> '{en,name}', ''))) STORED;
      CREATE INDEX products_names ON products (id) INCLUDE (search_name_fr, search_name_en) WHERE is_active;
      CREATE INDEX products_name_fr ON products USING gin (search_name_fr gin_trgm_ops);
      CREATE INDEX products_name_en ON products USING gin (search_name_en gin_trgm_ops);
      CREATE INDEX products_by_name_fr ON products (search_name_fr, id);
      CREATE INDEX products_by_name_en ON products ((${shownEn}), id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const [fr, en] = ['fr', 'en'].map((language) => `split_part(search_${language}, E'\\n', 1)`);
    await runner.query(`
      ALTER TABLE products DROP COLUMN search_name_fr, DROP COLUMN search_name_en;
      CREATE INDEX products_name_fr ON products USING gin (${fr} gin_trgm_ops);
      CREATE INDEX products_name_en ON products USING gin (${en} gin_trgm_ops);
      CREATE INDEX products_by_name_fr ON products ((${fr}), id);
      CREATE INDEX products_by_name_en ON products ((coalesce(nullif(${en}, ''), ${fr})), id)`);
  }
}
