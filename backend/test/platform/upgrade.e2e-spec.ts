import { Logger } from '@nestjs/common';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrations } from '../../src/migrations/index.js';
import { checkIntegrity } from '../../src/maintenance/integrity/integrity.js';
import { make } from '../support/make.js';
import { databaseOfPreviousRelease, migrate, type Ask } from '../support/previous-release.js';
import { createDatabase, startTestShop } from '../support/test-shop.js';

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

/** Of the books: whether pictures are in a folder is another matter than the schema. */
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
    const shop = await startTestShop({ DATABASE_URL: url });
    const after = await counts(ask, names);
    expect(names.filter((name) => after[name]! < before[name]!)).toEqual([]);
    expect(await unsoundRules(url)).toEqual([]);
    const login = { email: 'agathe@exemple.ca', password: 'Tilleul et sarrasin 7' };
    const { body } = await shop.http.post('/api/auth/login').send(login).expect(200);
    const mine = await shop.as({ token: body.token }).get('/api/profile/orders').expect(200);
    expect(mine.body.map(({ status }: { status: string }) => status).sort()).toEqual(['paid']);
    await make.order(shop, { status: 'delivered' });
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
