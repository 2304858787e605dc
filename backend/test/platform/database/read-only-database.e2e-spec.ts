import { Logger } from '@nestjs/common';
import pg from 'pg';
import type { Response } from 'supertest';
import { agathe, cartOf } from '../../support/make/make-orders.js';
import { make, password } from '../../support/make/make.js';
import { createDatabase, startTestShop, type TestShop } from '../../support/test-shop.js';

Logger.overrideLogger(false);

describe('a database that takes no changes any more', () => {
  let url: string;
  let owner: pg.Client;
  let shop: TestShop;
  let bearer: { Authorization: string };
  let changes: [what: string, change: () => PromiseLike<Response>][];
  beforeAll(async () => {
    url = await createDatabase();
    shop = await startTestShop({ DATABASE_URL: url });
    const admin = await make.admin(shop);
    const { email } = (await make.customer(shop)).user;
    bearer = { Authorization: `Bearer ${admin.token}` };
    const honey = await make.product(shop);
    const { http } = shop;
    const text = { subject: 'general', message: 'Bonjour !' };
    const person = { firstName: 'A', lastName: 'B', email: 'a@test.example' };
    changes = [
      ['checkout', () => http.post('/api/create-payment-intent').send(cartOf([[honey, 1]]))],
      ['register', () => http.post('/api/auth/register').send({ ...person, password })],
      ['login', () => http.post('/api/auth/login').send({ email, password })],
      ['contact', () => http.post('/api/contact').send({ name: 'A', email: agathe.email, ...text })],
      ['chat', () => http.post('/api/chat/messages').send({ message: 'Bonjour ?' })],
      ['edit', () => http.put(`/api/products/${honey.id}`).set(bearer).send({ price: '7.50' })],
    ];
    owner = new pg.Client({
      connectionString: url,
      application_name: 'owner',
      options: '-c default_transaction_read_only=off',
    });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.query(`ALTER DATABASE ${owner.database} RESET default_transaction_read_only`);
    await owner.end();
    await shop.close();
  });

  const isReady = async () => (await shop.http.get('/api/health/ready')).status === 200;

  /** Simulates a failover: all connections are closed, and new ones reach a read-only server. */
  async function goReadOnly(): Promise<void> {
    await owner.query(`ALTER DATABASE ${owner.database} SET default_transaction_read_only = on`);
    await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'shop%'`,
    );
    while (await isReady());
  }

  it('is said for what it is, and the instance is not ready', async () => {
    await goReadOnly();
    for (const [what, change] of changes) {
      const { status, headers } = await change();
      expect([what, status, headers['retry-after']]).toEqual([what, 503, '5']);
    }
    expect((await shop.http.get('/api/health/ready')).status).toBe(503);
    await shop.http.get('/api/products').expect(200);
  });

  it('is left behind by every connection as soon as one leads to a server that takes them', async () => {
    // All ten connections of the pool reach the read-only server.
    await Promise.all(Array.from({ length: 10 }, () => shop.db.em.query('SELECT pg_sleep(0.2)')));
    await owner.query(`ALTER DATABASE ${owner.database} RESET default_transaction_read_only`);
    expect(await isReady()).toBe(false);
    expect(await isReady()).toBe(true);
    const statuses = await Promise.all(
      changes.map(async ([what, change]) => [what, (await change()).status]),
    );
    expect(statuses.filter(([, status]) => Number(status) >= 500)).toEqual([]);
  });
});
