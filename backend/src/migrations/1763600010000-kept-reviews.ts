import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reviews of a product outlive it: they are what customers wrote, and the product may be missing. */
export class KeptReviews1763600010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE reviews ALTER COLUMN product_id DROP NOT NULL;
      ALTER TABLE reviews DROP CONSTRAINT reviews_product_id_fkey;
      ALTER TABLE reviews ADD CONSTRAINT reviews_product_id_fkey
        FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE SET NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM reviews WHERE product_id IS NULL;
      ALTER TABLE reviews DROP CONSTRAINT reviews_product_id_fkey;
      ALTER TABLE reviews ADD CONSTRAINT reviews_product_id_fkey
        FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE;
      ALTER TABLE reviews ALTER COLUMN product_id SET NOT NULL`);
  }
}
