import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How money was given back that the provider could not return. */
export class RefundsByHand17637200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE refunds ADD COLUMN by_hand text
        CHECK (by_hand IN ('cheque', 'cash', 'transfer', 'dispute'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE refunds DROP COLUMN by_hand`);
  }
}
