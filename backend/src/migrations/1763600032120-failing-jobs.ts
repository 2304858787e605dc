import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The open back office requests the number of jobs that failed repeatedly every minute, so the count needs an index.
 */
export class FailingJobs1763600032120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX job_failing ON jobs.job (name, created_on) WHERE retry_count >= 3');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX jobs.job_failing');
  }
}
