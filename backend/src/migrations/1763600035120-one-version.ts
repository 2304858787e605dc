import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A new shop begins with one version of each legal text: the earlier ones never held there. A shop that anybody has used
 * keeps them, as contracts name them; nobody has where there is no account, not even that of an owner.
 */
export class OneVersion1763600035120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE legal_texts DISABLE TRIGGER legal_texts_stay;
      DELETE FROM legal_texts l
        WHERE number < (SELECT max(number) FROM legal_texts WHERE kind = l.kind)
          AND NOT EXISTS (SELECT FROM users) AND NOT EXISTS (SELECT FROM orders);
      UPDATE legal_texts l SET number = 1
        WHERE number > 1 AND NOT EXISTS (SELECT FROM legal_texts WHERE kind = l.kind AND number < l.number);
      ALTER TABLE legal_texts ENABLE TRIGGER legal_texts_stay`);
  }

  /** A version that contracts name stays. */
  async down(): Promise<void> {
    // Nothing to take back.
  }
}
