import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When taxes are charged, a new product without a kind gets a proposed one, which is marked until the owner confirms
 * it.
 */
export class ProposedKinds1763600034200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE products ADD COLUMN is_kind_proposed boolean NOT NULL DEFAULT false;
      CREATE INDEX products_proposed_kind ON products (id) WHERE is_kind_proposed`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE products DROP COLUMN is_kind_proposed`);
  }
}
