import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A new shop has one version of each legal text, since earlier versions were never in force there. Shops with an
 * account or an order keep all versions, because contracts may refer to them.
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

  async down(): Promise<void> {
    // Deleted versions are not restored, because no contract refers to them.
  }
}
