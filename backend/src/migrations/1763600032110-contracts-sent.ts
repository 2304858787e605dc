import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `sent_at` is the time at which the mail server accepted the contract. It can be set once; all other columns are
 * fixed.
 */
export class ContractsSent1763600032110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE order_contracts ALTER COLUMN sent_at DROP NOT NULL, ALTER COLUMN sent_at DROP DEFAULT;
      DROP TRIGGER order_contracts_stay ON order_contracts;
      CREATE TRIGGER order_contracts_stay BEFORE UPDATE ON order_contracts FOR EACH ROW
        WHEN (OLD.sent_at IS NOT NULL OR
          (OLD.order_id, OLD.language, OLD.terms_version, OLD.text, OLD.sha256)
            IS DISTINCT FROM (NEW.order_id, NEW.language, NEW.terms_version, NEW.text, NEW.sha256))
        EXECUTE FUNCTION refuse_change();
      CREATE INDEX order_contracts_unsent ON order_contracts (order_id) WHERE sent_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX order_contracts_unsent;
      DELETE FROM order_contracts WHERE sent_at IS NULL;
      DROP TRIGGER order_contracts_stay ON order_contracts;
      CREATE TRIGGER order_contracts_stay BEFORE UPDATE ON order_contracts
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      ALTER TABLE order_contracts ALTER COLUMN sent_at SET DEFAULT now(), ALTER COLUMN sent_at SET NOT NULL`);
  }
}
