import type { MigrationInterface, QueryRunner } from 'typeorm';
import { corrected } from './legal-texts/second-version.js';

interface Terms {
  number: number;
  fr: string;
  en: string;
}

const before = {
  fr: 'en 3 à 7 jours ouvrables après le paiement',
  en: 'within 3 to 7 business days of payment',
};
const after = { fr: 'en {days} après le paiement', en: 'within {days} of payment' };

/**
 * How long delivery takes is what the shop's zones say. Only where the terms are still those of the shop's second
 * version: what an owner has written, or what had no such days, stays.
 */
export class TermsDays1763600032020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const [latest] = (await runner.query(
      `SELECT number, fr, en FROM legal_texts WHERE kind = 'terms' ORDER BY number DESC LIMIT 1`,
    )) as [Terms];
    const isSeeded = latest.number === 2 && latest.fr.includes(before.fr) && latest.en.includes(before.en);
    if (!isSeeded) return;
    const fr = corrected(latest.fr, [[before.fr, after.fr]]);
    const en = corrected(latest.en, [[before.en, after.en]]);
    await runner.query(
      `INSERT INTO legal_texts (kind, number, starts_on, fr, en) VALUES ('terms', 3, '2026-11-23', $1, $2)`,
      [fr, en],
    );
  }

  /** A version that contracts name stays. */
  async down(): Promise<void> {
    // Nothing to take back.
  }
}
