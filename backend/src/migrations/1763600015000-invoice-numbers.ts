import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `first` is the number from which a counter has no gaps. Earlier invoices have order numbers, which may have gaps. */
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
