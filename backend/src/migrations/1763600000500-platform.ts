import { getConstructionPlans } from 'pg-boss';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { jobSchema } from '../platform/jobs/jobs.js';

/** pg-boss opens and commits a transaction of its own in its script; ours is open already. */
const withoutTransaction = (script: string) => script.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '');

export class Platform1763600000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A fresh shop gets the queue's tables at once; later versions of them are pg-boss's own migrations, at start.
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
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE audit_log, rate_limits`);
    await runner.query(`DROP FUNCTION refuse_audit_change`);
    await runner.query(`DROP SCHEMA ${jobSchema} CASCADE`);
  }
}
