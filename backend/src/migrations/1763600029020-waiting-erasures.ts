import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Postponed erasures of persons whose data must be kept for now, because an order is in dispute. */
export class WaitingErasures1763600029020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE waiting_erasures (
        email text PRIMARY KEY CHECK (email !~ '[A-Z[:space:]]'),
        requested_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE waiting_erasures');
  }
}
