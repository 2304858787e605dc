import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What goes with a product: picked by the owner, in their order, and what was bought with it, counted each night. Both
 * name main products. The key is the index that pages read.
 */
export class BoughtTogether1763600029510 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE products ADD COLUMN goes_with int[] NOT NULL DEFAULT '{}';
      CREATE TABLE bought_together (
        product_id int NOT NULL REFERENCES products (id) ON DELETE CASCADE,
        with_id int NOT NULL REFERENCES products (id) ON DELETE CASCADE,
        orders int NOT NULL CHECK (orders > 0),
        PRIMARY KEY (product_id, with_id)
      );
      CREATE INDEX bought_together_with ON bought_together (with_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE bought_together; ALTER TABLE products DROP COLUMN goes_with`);
  }
}
