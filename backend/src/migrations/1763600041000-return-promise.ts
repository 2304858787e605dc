import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Return promise under which all earlier orders were placed. */
const promise = `'{"days": 30, "isOpenedAccepted": true, "paidBy": "shop"}'`;
const column = (name: string) => `${name} jsonb NOT NULL DEFAULT ${promise}
  CHECK (((${name} ->> 'days')::int BETWEEN 14 AND 365
    AND jsonb_typeof(${name} -> 'isOpenedAccepted') = 'boolean'
    AND ${name} ->> 'paidBy' IN ('shop', 'buyer')) IS TRUE)`;

/** The settings have the current return promise, and each order has the promise under which it was placed. */
export class ReturnPromise1763600041000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE settings ADD COLUMN ${column('returns')};
      ALTER TABLE orders ADD COLUMN ${column('return_promise')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE settings DROP COLUMN returns;
      ALTER TABLE orders DROP COLUMN return_promise`);
  }
}
