import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Product that a slide of the home page offers. */
export class SlideProducts1763600039000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE hero_slides
        ADD COLUMN product_id int REFERENCES products (id) ON DELETE SET NULL ON UPDATE CASCADE`);
    await runner.query(
      'CREATE INDEX hero_slides_product ON hero_slides (product_id) WHERE product_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE hero_slides DROP COLUMN product_id');
  }
}
