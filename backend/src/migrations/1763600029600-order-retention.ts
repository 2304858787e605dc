import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Time at which the personal data of an order were removed. */
export class OrderRetention1763600029600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders ADD COLUMN anonymised_at timestamptz;
      CREATE INDEX orders_never_paid ON orders (created_at)
        WHERE status = 'cancelled' AND paid_at IS NULL AND anonymised_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP COLUMN anonymised_at');
  }
}
