import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One nightly job asks every module what is too old, in the place of one for each, and waiting erasures are a job of
 * another name: the times of the former jobs would go on making jobs that nobody does. An older version makes its
 * times again when it starts.
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
