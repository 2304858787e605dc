import type { MigrationInterface, QueryRunner } from 'typeorm';
import { corrected, termsChanges } from './legal-texts/second-version.js';
import { termsEn } from './legal-texts/terms.en.js';
import { termsFr } from './legal-texts/terms.fr.js';

/** Former sections on returns, which contradicted each other on opened products and on who pays for the return. */
function between(text: string, start: string, end: string): string {
  return text.slice(text.indexOf(start), text.indexOf(end));
}
const former = {
  fr: between(
    corrected(termsFr, termsChanges.fr),
    '## Droit de rétractation',
    '## Annulation et rétrofacturation',
  ),
  en: between(
    corrected(termsEn, termsChanges.en),
    '## 14-day right of withdrawal',
    '## Cancellation and chargeback',
  ),
};
const now = {
  fr: '## Retours et rétractation {#returns}\n\n{returnRule}\n\n{withdrawal}\n\n',
  en: '## Returns and withdrawal {#returns}\n\n{returnRule}\n\n{withdrawal}\n\n',
};

/**
 * The terms state the return promise of the settings and the legal right of withdrawal. Sections that the owner has
 * edited are not changed. In a shop without accounts and orders, the result is the only version.
 */
export class TermsPromise1763600041010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO legal_texts (kind, number, starts_on, fr, en)
       SELECT kind, number + 1, greatest(starts_on, (now() AT TIME ZONE 'America/Toronto')::date),
         replace(fr, $1, $2), replace(en, $3, $4)
       FROM legal_texts l
       WHERE kind = 'terms' AND strpos(fr, $1) > 0 AND strpos(en, $3) > 0
         AND number = (SELECT max(number) FROM legal_texts WHERE kind = l.kind)`,
      [former.fr, now.fr, former.en, now.en],
    );
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
    // The new version is kept, because contracts may refer to it.
  }
}
