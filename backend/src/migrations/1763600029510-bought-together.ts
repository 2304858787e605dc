import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Related products: `goes_with` are the owner's picks in order, `bought_together` is counted from orders every night.
 * Both refer to main products. Pages read `bought_together` by its primary key.
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
