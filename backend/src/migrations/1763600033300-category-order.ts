import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order of a category is any number from 0 on: 1.5 stands between 1 and 2. */
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
