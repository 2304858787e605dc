import { Logger } from '@nestjs/common';
import request from 'supertest';
import { until } from '../../../../harness/program.ts';
import { CacheTags } from '../../../src/platform/database/cache-tags.js';
import { databaseLine, type DatabaseLine } from '../../support/database/database-line.js';
import { buy, cartOf, stockOf } from '../../support/make/make-orders.js';
import { make } from '../../support/make/make.js';
import { startPageServer } from '../../support/start-page-server.js';
import { createDatabase, startTestShop, type TestShop } from '../../support/test-shop.js';

Logger.overrideLogger(false);

describe('a change whose COMMIT was not answered', () => {
  let line: DatabaseLine;
  let shop: TestShop;
  let door: Awaited<ReturnType<typeof startPageServer>>;
  let bearer: { Authorization: string };
  const dropped: (readonly string[] | null)[] = [];
  beforeAll(async () => {
    line = await databaseLine(await createDatabase());
    shop = await startTestShop({ DATABASE_URL: line.url });
    door = await startPageServer(shop);
    bearer = { Authorization: `Bearer ${(await make.admin(shop)).token}` };
    shop.app.get(CacheTags).onDrop((tags) => dropped.push(tags));
  });
  afterAll(async () => {
    await door.close();
    await shop.close();
    line.close();
  });

  const shown = async (id: number) => (await request(door.url).get(`/api/products/${id}`)).body;
  const edit = (id: number, price: string) =>
    shop.http.put(`/api/products/${id}`).set(bearer).send({ price });

  it('shows at once on the pages of this instance when it was made', async () => {
    const honey = await make.product(shop);
    expect(await shown(honey.id)).toMatchObject({ price: '19.99' });
    line.onCommit('cut');
    expect((await edit(honey.id, '7.50')).status).toBe(503);
    expect(await shown(honey.id)).toMatchObject({ price: '7.50' });
  });

  it('shows the last jar as sold, when that was the change', async () => {
    const honey = await make.product(shop, { stock: 1 });
    expect(await shown(honey.id)).toMatchObject({ stock: 1 });
    line.onCommit('cut');
    await buy(shop.browser(), cartOf([[honey, 1]]));
    expect(await stockOf(shop, honey)).toBe(0);
    expect(await shown(honey.id)).toMatchObject({ stock: 0 });
  });

  it('shows though it was made only after nobody waited for it any more', async () => {
    const honey = await make.product(shop);
    await shown(honey.id);
    line.onCommit('held');
    expect((await edit(honey.id, '7.50')).status).toBe(503);
    expect(await shown(honey.id)).toMatchObject({ price: '19.99' });
    await line.deliver();
    await until('the change shows', async () => (await shown(honey.id)).price === '7.50');
  });

  it('drops nothing where the change was undone for certain', async () => {
    const fails = (statement?: string) =>
      shop.db.transaction(async (tx) => {
        tx.changed('categories');
        if (statement) await tx.em.query(statement);
        else throw new Error('no');
      });
    await shop.db.em.query('CREATE TABLE twice (id int UNIQUE DEFERRABLE INITIALLY DEFERRED)');
    dropped.length = 0;
    await expect(fails()).rejects.toThrow('no');
    await expect(fails('INSERT INTO twice VALUES (1), (1)')).rejects.toThrow('duplicate key');
    expect(dropped).toEqual([]);
  });

  it('is never taken for done when the database has undone it', async () => {
    const passingOver = shop.db.transaction(async (tx) => {
      tx.changed('categories');
      await tx.em.query('SELECT 1 / 0').catch(() => undefined);
    });
    await expect(passingOver).rejects.toThrow('aborted');
    const silent = shop.db.dataSource.transaction(async (em) => {
      await em.query('SELECT 1 / 0').catch(() => undefined);
    });
    await expect(silent).rejects.toThrow('nothing was committed');
    expect(dropped).toEqual([]);
  });
});
