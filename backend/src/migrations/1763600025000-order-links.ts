import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `link_version` is incremented when the link of an order is revoked, which invalidates all earlier links. */
export class OrderLinks1763600025000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ADD COLUMN link_version int NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP COLUMN link_version');
  }
}
