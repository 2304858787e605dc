import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts products, and lists them with one variant each, without reading the rows of their other variants. Without the
 * statistics the planner takes the variants with the id of their product to be few, and sorts them all.
 */
export class ProductSheet1763600043000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX variants_namesakes ON variants (id) WHERE (id = product_id) IS TRUE;
      CREATE STATISTICS variants_namesake ON (id = product_id) FROM variants;
      ANALYZE variants`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP STATISTICS variants_namesake; DROP INDEX variants_namesakes');
  }
}
