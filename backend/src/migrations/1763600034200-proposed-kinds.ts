import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of a product that was made without its kind while taxes are charged: the shop has proposed one, and nobody has confirmed it. */
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
