import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From which number on a counter has left no gap: invoices of before have the numbers of their orders. */
export class InvoiceNumbers1763600015000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE counters ADD COLUMN first int NOT NULL DEFAULT 1;
      UPDATE counters SET first = value + 1 WHERE name = 'invoice'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE counters DROP COLUMN first');
  }
}
