import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Part of a slide's pictures that stays visible when they are cropped. */
export class SlideFocus1763600032010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE hero_slides ADD COLUMN focus text NOT NULL DEFAULT 'right center'
        CHECK (focus ~ '^(left|center|right) (top|center|bottom)$')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE hero_slides DROP COLUMN focus');
  }
}
