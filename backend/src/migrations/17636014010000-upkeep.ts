import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Upkeep17636014010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_results (
        id int PRIMARY KEY CHECK (id = 1),
        report jsonb NOT NULL
      )`);
    // A picture that nothing names is removed a day after it was first seen so: a form may still be open with it.
    await runner.query(`
      CREATE TABLE orphaned_pictures (
        name text PRIMARY KEY,
        seen_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE orphaned_pictures, audit_results`);
  }
}
