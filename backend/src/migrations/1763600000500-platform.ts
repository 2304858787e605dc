import { getConstructionPlans } from 'pg-boss';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { jobSchema } from '../platform/jobs/job-queue.js';

/** Removes BEGIN and COMMIT from the script of pg-boss, because the migration already runs in a transaction. */
const withoutTransaction = (script: string) => script.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '');

/**
 * `search_text` normalizes text for searches: lower case, without accents. PostgreSQL declares unaccent as STABLE
 * because its dictionary can be replaced; the shop never replaces it, and an index requires an IMMUTABLE function.
 * `search_pattern` matches a word anywhere in a text. It escapes % and _ after unaccent, because unaccent converts
 * full-width characters to them.
 */
const search = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS unaccent;
  CREATE FUNCTION search_text(source text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(unaccent('unaccent'::regdictionary, normalize(source, NFC)));
  CREATE FUNCTION search_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN '%' || regexp_replace(search_text(word), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/**
 * Condition for a text normalized by `search_text`: it contains the word, or, for one or two characters, a word that
 * starts with them. A search for one or two characters anywhere could not use the trigram index, and would read the
 * whole table. The planner inlines the function and evaluates the CASE, so that each LIKE can use an index.
 */
const searchMatches = `
  CREATE FUNCTION search_matches(source text, word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN word ~ '^[[:alnum:]]{1,2}$' THEN
      source LIKE substr(search_pattern(word), 2)
      OR source LIKE '% ' || substr(search_pattern(word), 2)
      OR source LIKE E'%\\n' || substr(search_pattern(word), 2)
      OR source LIKE '%''' || substr(search_pattern(word), 2)
    ELSE source LIKE search_pattern(word) END`;

/**
 * Pictures without any reference are deleted one day after they were first seen without one, because an open form may
 * still use them.
 */
const maintenance = `
  CREATE TABLE audit_results (
    id int PRIMARY KEY CHECK (id = 1),
    report jsonb NOT NULL
  );
  CREATE TABLE orphaned_pictures (
    name text PRIMARY KEY,
    seen_at timestamptz NOT NULL DEFAULT now()
  )`;

export class Platform1763600000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Creates the tables of the job queue for a new shop. When pg-boss is updated, it migrates its tables itself at
    // startup.
    await runner.query(withoutTransaction(getConstructionPlans(jobSchema)));
    await runner.query(`
      CREATE TABLE rate_limits (
        key varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      )`);
    await runner.query(`CREATE INDEX rate_limits_expiry ON rate_limits (expire)`);
    await runner.query(`
      CREATE TABLE audit_log (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT now(),
        actor_id integer,
        actor_role text NOT NULL CHECK (actor_role IN ('admin', 'customer', 'visitor', 'system')),
        action text NOT NULL,
        entity text NOT NULL,
        fields text[] NOT NULL DEFAULT '{}',
        request_id text,
        ip_prefix text
      )`);
    await runner.query(`CREATE INDEX audit_log_entity ON audit_log (entity, id DESC)`);
    await runner.query(`
      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% only grows', TG_TABLE_NAME;
      END $$`);
    await runner.query(`
      CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`);
    for (const sql of [search, searchMatches, maintenance]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE orphaned_pictures, audit_results, audit_log, rate_limits`);
    await runner.query(`DROP FUNCTION refuse_audit_change`);
    await runner.query(`DROP FUNCTION search_matches(text, text), search_pattern(text), search_text(text)`);
    await runner.query(`DROP SCHEMA ${jobSchema} CASCADE`);
  }
}
