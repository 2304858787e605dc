import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Limits for the unpaid orders of one buyer, the IP network of unpaid orders, and the time at which the buyer confirmed
 * a pick-up by the mailed link. Orders already waiting for pick-up count as confirmed, because their buyers were never
 * asked.
 */
export class UnpaidOrders1763600034010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE settings
        ADD COLUMN unpaid_percent int NOT NULL DEFAULT 50 CHECK (unpaid_percent BETWEEN 1 AND 100),
        ADD COLUMN unpaid_cents int NOT NULL DEFAULT 200000 CHECK (unpaid_cents > 0);
      ALTER TABLE orders
        ADD COLUMN network text,
        ADD COLUMN pickup_confirmed_at timestamptz;
      UPDATE orders SET pickup_confirmed_at = now() WHERE status = 'pending' AND is_paid_on_pickup;
      DROP INDEX orders_unpaid_pickups`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders DROP COLUMN network, DROP COLUMN pickup_confirmed_at;
      ALTER TABLE settings DROP COLUMN unpaid_percent, DROP COLUMN unpaid_cents;
      CREATE INDEX orders_unpaid_pickups ON orders (lower(email)) WHERE status = 'pending' AND is_paid_on_pickup`);
  }
}
