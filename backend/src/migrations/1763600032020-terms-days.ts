import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The passage before, then after, in French and in English. */
const passages = [
  ...['en 3 à 7 jours ouvrables après le paiement', 'en {days} après le paiement'],
  ...['within 3 to 7 business days of payment', 'within {days} of payment'],
];

/**
 * How long delivery takes is what the shop's zones say. Only where the second version of the terms is the latest: what
 * an owner has written since, or what had no such days, stays.
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

  /** A version that contracts name stays. */
  async down(): Promise<void> {
    // Nothing to take back.
  }
}
