import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL for the label as additional searched text; empty for a product without a label. */
const labelled = (label: string) => `coalesce(' ' || nullif(${label}, ''), '')`;
const codes = `coalesce(E'\\n' || sku, '') || coalesce(E'\\n' || gtin, '')`;
const english = (field: string) => `coalesce(translations #>> '{en,${field}}', '')`;
const textEn = `${english('name')} || E'\\n' || ${english('description')}`;

const nameWords = (french: string, englishName: string) =>
  `word_line(${french}) || E'\\n' || word_line(${englishName})`;

/** Labels are searched like words of the name, and the codes SKU and GTIN like the texts. */
const searched = `
  ALTER TABLE products
    ALTER COLUMN search_fr SET EXPRESSION AS
      (search_text(name || E'\\n' || description || ${labelled('label')} || ${codes})),
    ALTER COLUMN search_en SET EXPRESSION AS
      (search_text(${textEn} || ${labelled(english('label'))})),
    ALTER COLUMN name_words SET EXPRESSION AS
      (${nameWords(`name || ${labelled('label')}`, `${english('name')} || ${labelled(english('label'))}`)});
  DROP TRIGGER products_words_changed ON products;
  CREATE TRIGGER products_words_changed AFTER UPDATE OF name, label, translations ON products
    FOR EACH ROW EXECUTE FUNCTION learn_new_words()`;

const isMain = 'is_active AND variant_of_id IS NULL';

/** Indexes of lists contain main products only, whereas search indexes contain their sizes as well. */
const indexes = (shown: string, names: string) => `
  DROP INDEX products_featured, products_names, products_list_popular, products_list_price,
    products_list_price_down, products_list_newest, products_list_rating, products_facets, products_kind,
    products_without_kind;
  CREATE INDEX products_featured ON products (id) WHERE ${shown} AND is_featured;
  CREATE INDEX products_names ON products (id)
    INCLUDE (${names}category_id, name_words, search_name_fr, search_name_en) WHERE is_active;
  CREATE INDEX products_list_popular ON products (is_sold_out, popularity DESC, id) INCLUDE (name_words)
    WHERE ${shown};
  CREATE INDEX products_list_price ON products (is_sold_out, price_cents, id) WHERE ${shown};
  CREATE INDEX products_list_price_down ON products (is_sold_out, price_cents DESC, id) WHERE ${shown};
  CREATE INDEX products_list_newest ON products (is_sold_out, id DESC) WHERE ${shown};
  CREATE INDEX products_list_rating ON products (is_sold_out, rating_score DESC, id) WHERE ${shown};
  CREATE INDEX products_facets ON products (category_id, is_sold_out, kind, stars) INCLUDE (price_cents)
    WHERE ${shown};
  CREATE INDEX products_kind ON products (kind, id) WHERE ${shown};
  CREATE INDEX products_without_kind ON products (id) WHERE kind IS NULL AND ${shown}`;

/**
 * `before_joining` has the original values of fields that became shared when the product became a size, to restore them
 * when it is separated. `size_id` is the product on whose page a review was written, if that product became a size.
 * `former_products` has the ids of deleted sizes, with the product to which their URLs are redirected.
 */
const history = `
  CREATE INDEX products_main ON products (id) WHERE ${isMain};
  ALTER TABLE products ADD COLUMN before_joining jsonb;
  ALTER TABLE reviews ADD COLUMN size_id int;
  CREATE TABLE former_products (
    id int PRIMARY KEY,
    product_id int NOT NULL REFERENCES products (id) ON DELETE CASCADE
  );
  CREATE INDEX former_products_of ON former_products (product_id)`;

export class Variants1763600026010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [searched, indexes(isMain, 'variant_of_id, '), history]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE former_products;
      ALTER TABLE reviews DROP COLUMN size_id;
      ALTER TABLE products DROP COLUMN before_joining;
      DROP INDEX products_main`);
    await runner.query(indexes('is_active', ''));
    await runner.query(`
      DROP TRIGGER products_words_changed ON products;
      CREATE TRIGGER products_words_changed AFTER UPDATE OF name, translations ON products
        FOR EACH ROW EXECUTE FUNCTION learn_new_words();
      ALTER TABLE products
        ALTER COLUMN search_fr SET EXPRESSION AS (search_text(name || E'\\n' || description)),
        ALTER COLUMN search_en SET EXPRESSION AS (search_text(${textEn})),
        ALTER COLUMN name_words SET EXPRESSION AS (${nameWords('name', english('name'))})`);
  }
}
