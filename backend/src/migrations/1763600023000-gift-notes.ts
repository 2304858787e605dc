import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Text that a buyer wants to be enclosed with the parcel for its recipient. */
export class GiftNotes1763600023000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE orders ADD COLUMN gift_note text NOT NULL DEFAULT '' CHECK (length(gift_note) <= 300)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP COLUMN gift_note');
  }
}
