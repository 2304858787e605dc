import { mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { PaymentIntentReply } from '@shop/shared';
import { startSandbox } from '@shop/stripe-sandbox';
import request from 'supertest';
import { until } from '../../../../harness/program.ts';
import { migrations } from '../../../src/migrations/index.js';
import { cartOf, intentIdOf } from '../../support/make/make-orders.js';
import { make, password } from '../../support/make/make.js';
import { startPageServer } from '../../support/start-page-server.js';
import { createDatabase, startTestShop, type TestShop } from '../../support/test-shop.js';

Logger.overrideLogger(false);

/** Starts two instances of one shop, with the same database and secret. */
async function startTwo(env: Record<string, string> = {}): Promise<[TestShop, TestShop]> {
  const shared = { DATABASE_URL: await createDatabase(), JWT_SECRET: 's'.repeat(40), ...env };
  return [await startTestShop(shared), await startTestShop(shared)];
}

const closeAll = (shops: readonly TestShop[]) => Promise.all(shops.map((shop) => shop.close()));

describe('ten instances that start on an empty database at once', () => {
  it('are all there, on a schema that was made once', async () => {
    const DATABASE_URL = await createDatabase('template1');
    const shops = await Promise.all(Array.from({ length: 10 }, () => startTestShop({ DATABASE_URL })));
    for (const shop of shops) await shop.http.get('/api/health/ready').expect(200);
    const [row] = await shops[0]!.db.em.query('SELECT count(*)::int AS n FROM migrations');
    expect(row).toEqual({ n: migrations.length });
    await closeAll(shops);
  });
});

describe('two instances of a shop', () => {
  it('do each job once', async () => {
    const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'mails-'));
    const shops = await startTwo({ JOBS: 'on', DATA_DIR: folder });
    const mails = () => readdirSync(join(folder, 'mails')).length;
    for (let index = 0; index < 12; index++)
      await shops[index % 2]!.http.post('/api/newsletter')
        .send({ email: `n${index}@test.example` })
        .expect(204);
    const unfinished = () =>
      shops[0].db.em.query(`SELECT 1 FROM jobs.job WHERE state < 'completed' AND name = 'mail'`);
    await until('all mails have left', async () => mails() >= 12 && (await unfinished()).length === 0);
    expect(mails()).toBe(12);
    await closeAll(shops);
  });

  it('count calls together, and know each other’s accounts and visitors', async () => {
    const shops = await startTwo({ RATE_LIMITS: 'on' });
    const register = (index: number) =>
      shops[index % 2]!.http.post('/api/auth/register').send({
        firstName: 'A',
        lastName: 'B',
        email: `i${index}@test.example`,
        password,
      });
    const found: number[] = [];
    for (let index = 0; index < 6; index++) found.push((await register(index)).status);
    expect(found).toEqual([201, 201, 201, 201, 201, 429]);
    await closeAll(shops);
  });

  it('carry on each other’s conversations and payments', async () => {
    const sandbox = await startSandbox({ port: 0 });
    const shops = await startTwo({ STRIPE_SANDBOX_URL: `http://127.0.0.1:${sandbox.port}` });
    const [first, second] = shops;
    const chat = await first.http.post('/api/chat/messages').send({ message: 'Bonjour ?' }).expect(201);
    const cookie = chat.headers['set-cookie']!;
    const received = await second.http.get('/api/chat/messages/user').set('Cookie', cookie).expect(200);
    expect(received.body).toHaveLength(1);

    const cart = cartOf([[await make.product(first, { stock: 1 }), 1]]);
    const key = { 'Idempotency-Key': 'one-and-the-same-cart' };
    const [one, other] = await Promise.all(
      shops.map((shop) =>
        shop.http.post('/api/create-payment-intent').set('Cookie', cookie).set(key).send(cart),
      ),
    );
    const reply = one!.body as PaymentIntentReply;
    expect([one!.status, other!.status]).toEqual([201, 201]);
    expect((other!.body as PaymentIntentReply).order.id).toBe(reply.order.id);
    sandbox.setWebhookUrl(`${second.url}/api/webhooks/stripe`);
    await fetch(`${sandbox.url}/v1/payment_intents/${intentIdOf(reply)}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.publishableKey}` },
      body: new URLSearchParams({
        client_secret: reply.clientSecret,
        payment_method: 'pm_card_visa',
        return_url: first.url,
      }),
    });
    await until('the order is paid', async () => {
      const { body } = await first.http.get(`/api/orders/${reply.order.id}`).set('Cookie', cookie);
      return body.status === 'paid';
    });
    await closeAll(shops);
    await sandbox.close();
  });

  it('show an edit on both', async () => {
    const shops = await startTwo();
    const doors = await Promise.all(shops.map(startPageServer));
    const product = await make.product(shops[0]);
    const admin = `Bearer ${(await make.admin(shops[0])).token}`;
    const prices = () =>
      Promise.all(
        doors.map(async ({ url }) => (await request(url).get('/api/products')).body[0].price as string),
      );
    expect(await prices()).toEqual(['19.99', '19.99']);
    for (const [index, price] of ['7.50', '8.25', '9.00'].entries()) {
      await shops[index % 2]!.http.put(`/api/products/${product.id}`)
        .set('Authorization', admin)
        .send({ price })
        .expect(200);
      await until(`both show ${price}`, async () => (await prices()).every((shown) => shown === price));
    }
    await Promise.all(doors.map(({ close }) => close()));
    await closeAll(shops);
  });
});
