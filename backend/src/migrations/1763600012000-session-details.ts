import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Device and last use of each session, by which users recognise their sessions. */
export class SessionDetails1763600012000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions
        ADD COLUMN device text NOT NULL DEFAULT '',
        ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions DROP COLUMN device, DROP COLUMN last_seen_at`);
  }
}
