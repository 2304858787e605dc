import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs that were tried several times in vain are counted each minute while the back office is open. */
export class FailingJobs1763600032120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX job_failing ON jobs.job (name, created_on) WHERE retry_count >= 3');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX jobs.job_failing');
  }
}
