import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Contracts as mailed to buyers, and the choice of English by buyers in Quebec. */
export class Contracts1763600028100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE order_contracts (
        order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
        language text NOT NULL CHECK (language IN ('fr', 'en')),
        terms_version int NOT NULL,
        text text NOT NULL,
        sha256 text NOT NULL,
        sent_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (order_id, language)
      );
      CREATE TRIGGER order_contracts_stay BEFORE UPDATE ON order_contracts
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      ALTER TABLE orders ADD COLUMN english_chosen_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP COLUMN english_chosen_at; DROP TABLE order_contracts');
  }
}
