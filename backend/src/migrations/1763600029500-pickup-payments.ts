import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pick-up places can allow payment at pick-up. An order that is not picked up is cancelled after `unpaid_days`. */
export class PickupPayments1763600029500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE pickup_places ADD COLUMN can_pay_on_pickup boolean NOT NULL DEFAULT false;
      ALTER TABLE delivery_settings
        ADD COLUMN unpaid_days int NOT NULL DEFAULT 7 CHECK (unpaid_days BETWEEN 1 AND 60);
      ALTER TABLE orders ADD COLUMN is_paid_on_pickup boolean NOT NULL DEFAULT false;
      CREATE INDEX orders_unpaid_pickups ON orders (lower(email)) WHERE status = 'pending' AND is_paid_on_pickup`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders DROP COLUMN is_paid_on_pickup;
      ALTER TABLE delivery_settings DROP COLUMN unpaid_days;
      ALTER TABLE pickup_places DROP COLUMN can_pay_on_pickup`);
  }
}
