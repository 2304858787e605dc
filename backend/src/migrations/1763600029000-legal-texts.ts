import type { MigrationInterface, QueryRunner } from 'typeorm';
import { noticeEn } from './legal-texts/notice.en.js';
import { noticeFr } from './legal-texts/notice.fr.js';
import { privacyEn } from './legal-texts/privacy.en.js';
import { privacyFr } from './legal-texts/privacy.fr.js';
import { corrected, privacyChanges, termsChanges } from './legal-texts/second-version.js';
import { termsEn } from './legal-texts/terms.en.js';
import { termsFr } from './legal-texts/terms.fr.js';

/**
 * A version is in force from `starts_on` until the next one starts. Once in force it cannot be changed, because
 * contracts refer to it.
 */
const table = `
  CREATE TABLE legal_texts (
    kind text NOT NULL CHECK (kind IN ('terms', 'privacy', 'notice')),
    number int NOT NULL CHECK (number > 0),
    starts_on date NOT NULL,
    fr text NOT NULL CHECK (fr <> ''),
    en text NOT NULL CHECK (en <> ''),
    created_at timestamptz NOT NULL DEFAULT now(),
    version int NOT NULL DEFAULT 1,
    PRIMARY KEY (kind, number)
  );
  CREATE INDEX legal_texts_starts_on ON legal_texts (starts_on)`;

const trigger = `
  CREATE FUNCTION refuse_legal_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.starts_on <= (now() AT TIME ZONE 'America/Toronto')::date THEN
      RAISE EXCEPTION 'version % of % has begun', OLD.number, OLD.kind;
    END IF;
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END $$;
  CREATE TRIGGER legal_texts_stay BEFORE UPDATE OR DELETE ON legal_texts
    FOR EACH ROW EXECUTE FUNCTION refuse_legal_change()`;

/**
 * First versions: the texts that were part of the code until now. Second versions: without the passages that
 * contradicted the mails.
 */
const versions: [kind: string, number: number, startsOn: string, fr: string, en: string][] = [
  ['terms', 1, '2026-11-21', termsFr, termsEn],
  ['privacy', 1, '2026-11-21', privacyFr, privacyEn],
  ['notice', 1, '2026-11-21', noticeFr, noticeEn],
  ['terms', 2, '2026-11-23', corrected(termsFr, termsChanges.fr), corrected(termsEn, termsChanges.en)],
  [
    ...(['privacy', 2, '2026-11-23'] as const),
    ...([corrected(privacyFr, privacyChanges.fr), corrected(privacyEn, privacyChanges.en)] as const),
  ],
];

export class LegalTexts1763600029000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(table);
    for (const version of versions)
      await runner.query(
        'INSERT INTO legal_texts (kind, number, starts_on, fr, en) VALUES ($1, $2, $3, $4, $5)',
        version,
      );
    await runner.query(trigger);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE legal_texts');
    await runner.query('DROP FUNCTION refuse_legal_change');
  }
}
