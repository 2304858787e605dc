import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A return can have only one refund that has not failed. Existing additional refunds, and refunds of refused or
 * withdrawn returns, are separated from their return and listed among the payment problems for the owner.
 */
export class ReturnRefunds1763600034000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      WITH living AS (
        SELECT r.id, e.state AS return_state,
          row_number() OVER (PARTITION BY r.return_id ORDER BY r.state = 'succeeded' DESC, r.id) AS n
        FROM refunds r JOIN returns e ON e.id = r.return_id WHERE r.state <> 'failed'
      ), extra AS (
        UPDATE refunds r SET return_id = NULL FROM living l
        WHERE l.id = r.id AND (l.n > 1 OR l.return_state IN ('refused', 'withdrawn'))
        RETURNING r.id, r.order_id, r.amount_cents
      )
      INSERT INTO payment_checks (kind, subject, order_id, details)
      SELECT 'refunded_twice', id::text, order_id,
        jsonb_build_object('amount', to_char(amount_cents / 100.0, 'FM9999999990.00'))
      FROM extra ON CONFLICT DO NOTHING`);
    await runner.query(
      `CREATE UNIQUE INDEX refunds_one_a_return ON refunds (return_id) WHERE state <> 'failed'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX refunds_one_a_return`);
  }
}
