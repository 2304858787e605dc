import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Removes the schedules of jobs that no longer exist, because they would go on creating jobs without a handler. A
 * single nightly job now calls every module. `down` is empty, because the earlier version creates its schedules at
 * startup.
 */
export class OneRetention1763600036500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DELETE FROM jobs.schedule WHERE name IN ('messaging.retention', 'orders.retention', 'payments.retention',
         'auth.clear-expired', 'auth.waiting-erasures')`,
    );
  }

  async down(): Promise<void> {}
}
