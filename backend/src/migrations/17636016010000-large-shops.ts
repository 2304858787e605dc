import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a search asks of a text of `search_text`: to hold the word anywhere, or, of one or two characters, to have a
 * word that begins so. Those have no trigram of their own, and would read the whole table. The planner puts the body
 * in the place of the call and works out the CASE, so that each LIKE finds its index.
 */
const searchMatches = `
  CREATE FUNCTION search_matches(source text, word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN word ~ '^[[:alnum:]]{1,2}$' THEN
      source LIKE substr(search_pattern(word), 2)
      OR source LIKE '% ' || substr(search_pattern(word), 2)
      OR source LIKE E'%\\n' || substr(search_pattern(word), 2)
      OR source LIKE '%''' || substr(search_pattern(word), 2)
    ELSE source LIKE search_pattern(word) END`;

/** The tiles above the orders count them all: from the index alone. */
const orderFigures = `CREATE INDEX orders_figures ON orders (status) INCLUDE (total_cents, refunded_cents)`;

export class LargeShops17636016010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [searchMatches, orderFigures]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX orders_figures`);
    await runner.query(`DROP FUNCTION search_matches(text, text)`);
  }
}
