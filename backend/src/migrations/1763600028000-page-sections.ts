import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts of the owner on pages of the shop, and links of the slides. */
export class PageSections1763600028000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE page_sections (
        section text PRIMARY KEY,
        title text NOT NULL DEFAULT '',
        content text NOT NULL DEFAULT '',
        translations jsonb NOT NULL DEFAULT '{}',
        version int NOT NULL DEFAULT 1
      );
      ALTER TABLE hero_slides ADD COLUMN link text, ADD COLUMN button text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE page_sections; ALTER TABLE hero_slides DROP COLUMN link, DROP COLUMN button',
    );
  }
}
