import { decimalText, type Order, type Product } from '@shop/shared';
import { Logger } from '@nestjs/common';
import { until } from '../../../../harness/program.ts';
import { buy, cartOf } from '../../support/make/make-orders.js';
import { make } from '../../support/make/make.js';
import { startPostgresPair, type PostgresPair } from '../../support/database/postgres-pair.js';
import { startTestShop, type TestShop } from '../../support/test-shop.js';

Logger.overrideLogger(false);

describe('a shop with a replica', () => {
  let postgres: PostgresPair;
  let shop: TestShop;
  let other: TestShop;
  let admin: string;
  beforeAll(async () => {
    postgres = await startPostgresPair();
    const env = {
      DATABASE_URL: postgres.primaryUrl,
      DATABASE_REPLICA_URLS: postgres.replicaUrl,
      JWT_SECRET: 'r'.repeat(40),
    };
    shop = await startTestShop(env);
    other = await startTestShop(env);
    admin = `Bearer ${(await make.admin(shop)).token}`;
  });
  afterAll(async () => {
    await Promise.all([shop.close(), other.close()]);
    await postgres.stop();
  });

  const products = async (from: TestShop) =>
    (await from.http.get('/api/products').expect(200)).body as Product[];
  const priceIn = (list: Product[], id: number) => list.find((product) => product.id === id)?.price;
  /** Last query on each of the shop's connections to the replica. */
  const askedOfReplica = async () => {
    const rows = await postgres.askReplica(
      `SELECT query FROM pg_stat_activity WHERE application_name = 'shop'`,
    );
    return rows.map(({ query }) => query).join('\n');
  };
  /** Waits until the replica is up to date and used again after a failure. */
  const untilAsked = (list: () => PromiseLike<unknown>, word: string) =>
    until(`the replica is asked for ${word}`, async () => {
      await list();
      return (await askedOfReplica()).includes(word);
    });
  const rename = (from: TestShop, id: number, price: string) =>
    from.http.put(`/api/products/${id}`).set('Authorization', admin).send({ price }).expect(200);

  it('asks it for the lists of the catalogue and of the back office', async () => {
    await make.order(shop);
    await untilAsked(() => products(shop), 'products');
    await untilAsked(
      () => shop.http.get('/api/orders').set('Authorization', admin).expect(200),
      'order_tags',
    );
  });

  it('never shows what was changed before the change, in no instance', async () => {
    const { id } = await make.product(shop);
    await untilAsked(() => products(shop), 'products');
    await postgres.askReplica('SELECT pg_wal_replay_pause()');
    await rename(shop, id, '7.50');
    expect(priceIn(await products(shop), id)).toBe('7.50');
    await until('the other has heard of it', async () => priceIn(await products(other), id) === '7.50');
    const { id: orderId } = await make.order(other);
    const orders = await other.http.get('/api/orders').set('Authorization', admin).expect(200);
    expect((orders.body as Order[]).map((order) => order.id)).toContain(orderId);
    await postgres.askReplica('SELECT pg_wal_replay_resume()');
    await untilAsked(() => products(shop), 'products');
  });

  it('takes money at the price of the primary', async () => {
    const product = await make.product(shop);
    await untilAsked(() => products(shop), 'products');
    await postgres.askReplica('SELECT pg_wal_replay_pause()');
    await rename(shop, product.id, '8.25');
    const cart = cartOf([[{ id: product.id, priceCents: 825 }, 1]]);
    const { body } = await buy(shop.browser(), cart);
    expect(body.order.total).toBe(decimalText(825));
    await postgres.askReplica('SELECT pg_wal_replay_resume()');
  });

  it('goes on without it, and asks it again once it is back', async () => {
    await untilAsked(() => products(shop), 'products');
    await postgres.stopReplica();
    for (let call = 0; call < 3; call++) expect((await products(shop)).length).toBeGreaterThan(0);
    await other.http.get('/api/orders').set('Authorization', admin).expect(200);
    await postgres.startReplica();
    await untilAsked(() => products(shop), 'products');
  });

  it('starts while its replica is away', async () => {
    const env = { DATABASE_URL: postgres.primaryUrl, DATABASE_REPLICA_URLS: 'postgres://u:p@127.0.0.1:9/d' };
    const third = await startTestShop(env);
    expect((await products(third)).length).toBeGreaterThan(0);
    await third.close();
  });
});
