import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Information on the label of a product. Its fields depend on the kind of product. */
export class Passports1763600026100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE products ADD COLUMN passport jsonb NOT NULL DEFAULT '{}'
        CHECK (jsonb_typeof(passport) = 'object')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE products DROP COLUMN passport`);
  }
}
