import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The index of best sellers includes the words of names, so that suggestions are found in it without reading the table.
 */
export class Suggestions1763600022100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX products_list_popular;
      CREATE INDEX products_list_popular ON products (is_sold_out, popularity DESC, id) INCLUDE (name_words)
        WHERE is_active`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX products_list_popular;
      CREATE INDEX products_list_popular ON products (is_sold_out, popularity DESC, id) WHERE is_active`);
  }
}
