import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sales figures of a period are read from one index, without the rows. Whether a buyer had bought before is stored when
 * an order is paid, because looking it up for each order of a year takes seconds.
 */
export class SalesFigures1763600045000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders ADD COLUMN is_returning boolean NOT NULL DEFAULT false`);
    await runner.query(`
      UPDATE orders SET is_returning = true FROM (
        SELECT id, row_number() OVER (PARTITION BY lower(email) ORDER BY paid_at, id) AS n
        FROM orders WHERE paid_at IS NOT NULL
      ) numbered WHERE numbered.id = orders.id AND numbered.n > 1`);
    await runner.query(`
      CREATE INDEX orders_sales ON orders (created_at)
        INCLUDE (id, total_cents, refunded_cents, subtotal_cents, discount_cents, shipping_cents, is_returning)
        WHERE status IN ('paid', 'shipped', 'in-transit', 'delivered')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX orders_sales`);
    await runner.query(`ALTER TABLE orders DROP COLUMN is_returning`);
  }
}
