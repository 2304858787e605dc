import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Replaced passage and replacement, in French and then in English. */
const passages = [
  ...['en 3 à 7 jours ouvrables après le paiement', 'en {days} après le paiement'],
  ...['within 3 to 7 business days of payment', 'within {days} of payment'],
];

/**
 * The terms state the delivery time of the shop's zones instead of a fixed one. Terms that the owner has edited, or
 * that do not contain the fixed time, are not changed.
 */
export class TermsDays1763600032020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO legal_texts (kind, number, starts_on, fr, en)
       SELECT kind, 3, starts_on, replace(fr, $1, $2), replace(en, $3, $4) FROM legal_texts
       WHERE kind = 'terms' AND number = 2 AND strpos(fr, $1) > 0 AND strpos(en, $3) > 0
         AND NOT EXISTS (SELECT FROM legal_texts WHERE kind = 'terms' AND number > 2)`,
      passages,
    );
  }

  async down(): Promise<void> {
    // The new version is kept, because contracts may refer to it.
  }
}
