import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People who will be erased once what still needs them is over. */
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
