import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices to the owner about paid orders, and the setting for their frequency. */
export class OrderNotices1763600007000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE settings ADD COLUMN order_notices text NOT NULL DEFAULT 'each'
        CHECK (order_notices IN ('each', 'daily', 'none'))`);
    await runner.query(`
      CREATE TABLE order_notices (
        order_id text PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        mailed_at timestamptz
      )`);
    await runner.query(
      `CREATE INDEX order_notices_waiting ON order_notices (created_at) WHERE mailed_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE order_notices`);
    await runner.query(`ALTER TABLE settings DROP COLUMN order_notices`);
  }
}
