import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Paths of the photos of a review. */
export class ReviewPhotos1763600029520 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE reviews ADD COLUMN photos jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(photos) = 'array')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reviews DROP COLUMN photos');
  }
}
