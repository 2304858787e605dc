import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the owner is told each morning: found without reading every order. */
export class Sales1763600007000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX orders_payment_review ON orders (created_at) WHERE payment_state = 'review'`,
    );
    await runner.query(`CREATE INDEX products_stock ON products (stock, id) WHERE is_active`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX orders_payment_review, products_stock`);
  }
}
