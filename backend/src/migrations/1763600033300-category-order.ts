import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sort order of a category can be a fraction: 1.5 is between 1 and 2. */
export class CategoryOrder1763600033300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE categories ALTER COLUMN sort_order TYPE double precision');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE categories ALTER COLUMN sort_order TYPE int USING round(sort_order)::int',
    );
  }
}
