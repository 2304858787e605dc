import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Consents and their withdrawals. `person` is the SHA-256 of the e-mail address, so that a consent can be proved after
 * the address was erased. Rows cannot be deleted for three years.
 */
const ledger = `
  CREATE TABLE consents (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    person text NOT NULL CHECK (person ~ '^[0-9a-f]{64}$'),
    account_id integer,
    kind text NOT NULL CHECK (kind IN ('newsletter', 'stock_alerts', 'cookies')),
    action text NOT NULL CHECK (action IN ('given', 'withdrawn', 'ended')),
    wording text NOT NULL,
    source text NOT NULL,
    language text NOT NULL CHECK (language IN ('fr', 'en')),
    choice jsonb CHECK ((choice IS NOT NULL) = (kind = 'cookies')),
    at timestamptz NOT NULL
  );
  CREATE INDEX consents_person ON consents (person, id DESC);
  CREATE INDEX consents_account ON consents (account_id, id DESC) WHERE account_id IS NOT NULL;
  CREATE INDEX consents_over ON consents (at) WHERE action <> 'given'`;

const triggers = `
  CREATE FUNCTION refuse_consent_removal() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.at > now() - interval '3 years' THEN
      RAISE EXCEPTION 'a consent is kept for three years';
    END IF;
    RETURN OLD;
  END $$;
  CREATE TRIGGER consents_stay BEFORE UPDATE OR TRUNCATE ON consents
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
  CREATE TRIGGER consents_kept BEFORE DELETE ON consents
    FOR EACH ROW EXECUTE FUNCTION refuse_consent_removal()`;

const person = `encode(sha256(convert_to(email, 'UTF8')), 'hex')`;
const wording = `CASE language WHEN 'fr' THEN $1 ELSE $2 END`;
const alertWordings = [
  'Prévenez-moi de son retour. Un courriel, une fois, dans l’ordre des demandes.',
  'Let me know when it is back. One message, once, in the order of requests.',
];

/** Adds the existing consents in chronological order. */
const newsletter = `
  INSERT INTO consents (person, kind, action, wording, source, language, at)
  SELECT ${person}, 'newsletter', action, wording, source, language, at
  FROM newsletter_subscribers
  CROSS JOIN LATERAL (VALUES ('given', confirmed_at), ('withdrawn', unsubscribed_at)) AS step (action, at)
  WHERE confirmed_at IS NOT NULL AND at IS NOT NULL
  ORDER BY at, action`;
const alerts = `
  INSERT INTO consents (person, kind, action, wording, source, language, at)
  SELECT ${person}, 'stock_alerts', action, ${wording}, 'product:' || product_id, language, at
  FROM stock_alerts
  CROSS JOIN LATERAL (VALUES ('given', confirmed_at), ('ended', told_at)) AS step (action, at)
  WHERE confirmed_at IS NOT NULL AND at IS NOT NULL
  ORDER BY at, action DESC`;

export class Consents1763600029010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ledger);
    await runner.query(newsletter);
    await runner.query(alerts, alertWordings);
    await runner.query(triggers);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE consents');
    await runner.query('DROP FUNCTION refuse_consent_removal');
  }
}
