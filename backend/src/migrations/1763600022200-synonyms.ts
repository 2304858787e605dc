import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `version` detects concurrent edits of a group of synonyms. */
export class Synonyms1763600022200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE search_synonyms ADD COLUMN version int NOT NULL DEFAULT 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE search_synonyms DROP COLUMN version`);
  }
}
