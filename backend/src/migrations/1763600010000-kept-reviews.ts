import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reviews are kept when their product is deleted, since they were written by customers; their product is then null. */
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
