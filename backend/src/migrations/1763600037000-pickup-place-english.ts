import type { MigrationInterface, QueryRunner } from 'typeorm';

/** English name and address of a pick-up place; empty when they equal the French ones. */
export class PickupPlaceEnglish1763600037000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE pickup_places
        ADD COLUMN name_en text NOT NULL DEFAULT '',
        ADD COLUMN address_en text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pickup_places DROP COLUMN name_en, DROP COLUMN address_en');
  }
}
