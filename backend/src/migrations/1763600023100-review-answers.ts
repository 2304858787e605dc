import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answer of the shop to a review, and whether the author has bought the product. */
export class ReviewAnswers1763600023100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE reviews
        ADD COLUMN is_verified boolean NOT NULL DEFAULT false,
        ADD COLUMN answer text NOT NULL DEFAULT '',
        ADD COLUMN answer_language text CHECK (answer_language IN ('fr', 'en')),
        ADD COLUMN answered_at timestamptz,
        ADD CHECK ((answer = '') = (answered_at IS NULL) AND (answer = '') = (answer_language IS NULL));
      UPDATE reviews SET is_verified = true WHERE is_approved AND EXISTS (
        SELECT FROM orders JOIN order_lines ON order_lines.order_id = orders.id
        WHERE orders.account_id = reviews.user_id AND order_lines.product_id = reviews.product_id
          AND orders.paid_at IS NOT NULL AND orders.status <> 'cancelled')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE reviews DROP COLUMN is_verified, DROP COLUMN answer, DROP COLUMN answer_language, DROP COLUMN answered_at',
    );
  }
}
