import { Logger } from '@nestjs/common';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrations } from '../../../src/migrations/index.js';
import { SchemaRefusal } from '../../../src/platform/database/schema-steps.js';
import { checkIntegrity } from '../../../src/maintenance/integrity/integrity.js';
import { make } from '../../support/make/make.js';
import { databaseOfPreviousRelease, migrate, type Ask } from '../../support/database/previous-release.js';
import { createDatabase, startTestShop } from '../../support/test-shop.js';

Logger.overrideLogger(false);

async function tables(ask: Ask): Promise<string[]> {
  const rows = await ask(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migrations'`,
  );
  return rows.map(({ name }) => String(name));
}

async function counts(ask: Ask, names: string[]): Promise<Record<string, number>> {
  const entries = names.map(async (name) => {
    const [row] = await ask(`SELECT count(*)::int AS n FROM "${name}"`);
    return [name, Number(row?.n)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Broken audit rules, without those about pictures, which do not depend on the schema. */
async function unsoundRules(databaseUrl: string): Promise<string[]> {
  const images = { read: () => Promise.reject(new Error('there is no folder')) };
  const { invariants } = await checkIntegrity({ databaseUrl, images, pictures: 0, isThrowaway: true });
  return invariants.filter(({ id, breaches }) => breaches > 0 && id !== 'pictures').map(({ id }) => id);
}

class Failing9999999999999 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE half_done (id int)');
    await runner.query('SELECT 1 / 0');
  }

  async down(): Promise<void> {}
}

describe('a database of the previous release', () => {
  it('has a row or more in every table', async () => {
    const { ask, end } = await databaseOfPreviousRelease();
    const found = await counts(ask, await tables(ask));
    expect(Object.entries(found).filter(([, count]) => count === 0)).toEqual([]);
    await end();
  });

  it('is brought up to date with nothing lost, and its books add up', async () => {
    const { url, ask, end } = await databaseOfPreviousRelease();
    const names = await tables(ask);
    const before = await counts(ask, names);
    const [mailed] = await ask('SELECT unsubscribe_token AS token FROM newsletter_subscribers');
    const shop = await startTestShop({ DATABASE_URL: url });
    const after = await counts(ask, names);
    expect(names.filter((name) => after[name]! < before[name]!)).toEqual([]);
    expect(await unsoundRules(url)).toEqual([]);
    const login = { email: 'agathe@exemple.ca', password: 'Tilleul et sarrasin 7' };
    const { body } = await shop.http.post('/api/auth/login').send(login).expect(200);
    const mine = await shop.as({ token: body.token }).get('/api/profile/orders').expect(200);
    expect(mine.body.map(({ status }: { status: string }) => status).sort()).toEqual(['paid']);
    await make.order(shop, { status: 'delivered' });
    await shop.http.post(`/api/newsletter/unsubscribe?token=${String(mailed?.token)}`).expect(200);
    await shop.close();
    await end();
  });

  it('is left as it was by a migration that fails', async () => {
    const { url, ask, end } = await databaseOfPreviousRelease();
    await migrate(url, migrations);
    const before = await counts(ask, await tables(ask));
    await expect(migrate(url, [...migrations, Failing9999999999999])).rejects.toThrow('division by zero');
    expect(await counts(ask, await tables(ask))).toEqual(before);
    expect(await ask('SELECT count(*)::int AS n FROM migrations')).toEqual([{ n: migrations.length }]);
    await (await startTestShop({ DATABASE_URL: url })).close();
    await end();
  });
});

describe('a database whose steps are not those of this version', () => {
  const everything = `
    SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT 'migrations', to_jsonb(m)::text FROM migrations m ORDER BY 1, 2`;
  const first = migrations.slice(0, 7);
  const withoutHashes = 'ALTER TABLE migrations DROP COLUMN IF EXISTS sql_sha256;';

  async function refusedBy(change: string, steps = migrations): Promise<string> {
    const url = await createDatabase('template1');
    await migrate(url, steps);
    const client = new pg.Client(url);
    await client.connect();
    await client.query(change);
    const { rows: before } = await client.query(everything);
    const refusal = await startTestShop({ DATABASE_URL: url }).then(
      (shop) => shop.close().then(() => 'started'),
      (error: unknown) => (error instanceof SchemaRefusal ? error.message : String(error)),
    );
    expect((await client.query(everything)).rows).toEqual(before);
    await client.end();
    return refusal;
  }

  it('is refused in a sentence and left as it was where a step of the same name had another text', async () => {
    const change = `UPDATE migrations SET sql_sha256 = repeat('0', 64) WHERE name = 'Payments1763600005000'`;
    const refusal = await refusedBy(change, first);
    expect(refusal).toContain('made by another version of the shop');
    expect(refusal).toContain('(Payments1763600005000). Nothing was changed.');
  });

  it('is refused where it has gone a step that nobody knows any more', async () => {
    const change = `INSERT INTO migrations (timestamp, name) VALUES (1763600007001, 'Sales1763600007001')`;
    expect(await refusedBy(change, first)).toContain('(Sales1763600007001). Nothing was changed.');
  });

  it.each([
    ['before', first],
    ['after', migrations],
  ])('is refused %s the later steps have run on the first steps as they once were', async (_, steps) => {
    const change = `${withoutHashes} ALTER TABLE orders DROP COLUMN expiry_try_at CASCADE`;
    expect(await refusedBy(change, steps)).toContain('(its tables lack columns). Nothing was changed.');
  });

  it('is refused where only the beginning of a schema without hashes is there', async () => {
    expect(await refusedBy(withoutHashes, migrations.slice(0, 3))).toContain('Nothing was changed.');
  });

  it('is served where its steps have no hashes yet, or its first start was cut off: they are noted then', async () => {
    const cutOff = 'UPDATE migrations SET sql_sha256 = NULL';
    const cases = [
      [first, withoutHashes],
      [migrations, withoutHashes],
      [first.slice(0, 3), cutOff],
    ] as const;
    for (const [steps, change] of cases) {
      const url = await createDatabase('template1');
      await migrate(url, [...steps]);
      const client = new pg.Client(url);
      await client.connect();
      await client.query(change);
      await (await startTestShop({ DATABASE_URL: url })).close();
      const { rows } = await client.query(
        `SELECT count(DISTINCT sql_sha256)::int AS n FROM migrations WHERE sql_sha256 ~ '^[0-9a-f]{64}$'`,
      );
      expect(rows).toEqual([{ n: migrations.length }]);
      await client.end();
    }
  });
});

describe('the migrations', () => {
  it('run in the order of their list: TypeORM sorts by the last 13 characters of their names', () => {
    const names = migrations.map(({ name }) => name);
    expect(names.filter((name) => !/\D\d{13}$/.test(name))).toEqual([]);
    const times = names.map((name) => Number(name.slice(-13)));
    expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
  });
});

describe('a schema that is newer than the shop', () => {
  it('serves it all the same: a release adds first and removes in the next', async () => {
    const url = await createDatabase();
    const client = new pg.Client(url);
    await client.connect();
    await client.query(`ALTER TABLE orders ADD COLUMN wrapping text; CREATE TABLE gifts (id int)`);
    await client.query(
      `INSERT INTO migrations (timestamp, name) VALUES (99999999999999, 'Gifts99999999999999')`,
    );
    const shop = await startTestShop({ DATABASE_URL: url });
    await make.order(shop, { status: 'paid' });
    await shop.http.get('/api/health/ready').expect(200);
    await shop.close();
    const { rows } = await client.query(`SELECT name FROM migrations WHERE name LIKE 'Gifts%'`);
    expect(rows).toHaveLength(1);
    await client.end();
  });
});
