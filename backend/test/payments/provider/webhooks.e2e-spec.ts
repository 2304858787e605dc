import type { PaymentIntentReply } from '@shop/shared';
import Stripe from 'stripe';
import { SweeperService } from '../../../src/modules/payments/reconcile/sweeper.service.js';
import { WebhookInbox } from '../../../src/modules/payments/webhooks/webhook-inbox.js';
import { auditAfterEach } from '../../support/audit.js';
import { useClock } from '../../support/clock.js';
import { whileRefused } from '../../support/database/refused-rows.js';
import { statementsOf } from '../../support/database/statements.js';
import { buy, cartOf, intentIdOf, orderOf, pay, sandboxOf, settled } from '../../support/make/make-orders.js';
import { make } from '../../support/make/make.js';
import { sweepAfter } from '../../support/make/money.js';
import { useTestShop } from '../../support/test-shop.js';

describe('the webhook', () => {
  const shop = useTestShop();
  let payload: string;
  beforeAll(async () => {
    sandboxOf(shop).control.dropDeliveries();
    const event = { id: 'evt_test1', object: 'event', type: 'payment_intent.succeeded', livemode: false };
    payload = JSON.stringify(
      { ...event, data: { object: { id: 'pi_1', object: 'payment_intent' } } },
      null,
      2,
    );
  });
  const clock = useClock(shop);
  auditAfterEach(shop);

  const secret = () => sandboxOf(shop).webhookSecret;
  const sign = (text = payload, options: { secret?: string; timestamp?: number } = {}) =>
    Stripe.webhooks.generateTestHeaderString({ payload: text, secret: secret(), ...options });
  const post = (signature: string | undefined, body: string = payload) => {
    const call = shop.http.post('/api/webhooks/stripe').set('Content-Type', 'application/json');
    return (signature === undefined ? call : call.set('Stripe-Signature', signature)).send(body);
  };
  const now = () => Math.floor(Date.now() / 1000);
  async function countEvents(): Promise<number> {
    const [row] = (await shop.db.em.query('SELECT count(*)::int AS n FROM payment_events')) as {
      n: number;
    }[];
    return row?.n ?? -1;
  }

  const forgeries: [what: string, () => [signature: string | undefined, body?: string]][] = [
    ['without a signature', () => [undefined]],
    ['with a blank signature', () => ['']],
    ['with a signature that is none', () => ['let me in']],
    ['signed with another secret', () => [sign(payload, { secret: 'whsec_other' })]],
    ['signed with nothing', () => [`t=${now()},v1=`]],
    ['signed ten minutes ago', () => [sign(payload, { timestamp: now() - 600 })]],
    ['signed ten minutes from now', () => [sign(payload, { timestamp: now() + 600 })]],
    ['written anew', () => [sign(), JSON.stringify(JSON.parse(payload))]],
    ['with one letter changed', () => [sign(), payload.replace('evt_test1', 'evt_test2')]],
    ['with two signatures', () => [`${sign()}, ${sign(payload, { secret: 'whsec_other' })}`]],
    ['with an empty body', () => [sign(''), '']],
    ['that is no event', () => [sign('{"id":"evt_1"}'), '{"id":"evt_1"}']],
    ['that is no JSON', () => [sign('honey'), 'honey']],
  ];

  it.each(forgeries)('refuses an event %s, and stores nothing', async (_what, forge) => {
    const asked = await statementsOf(shop.db, () => post(...forge()).expect(400));
    expect(asked.filter(({ sql }) => sql.includes('payment_'))).toEqual([]);
    expect(await countEvents()).toBe(0);
  });

  it('keeps an event that the shop does nothing about, and does nothing about it', async () => {
    const other = payload
      .replace('evt_test1', 'evt_other')
      .replace('payment_intent.succeeded', 'charge.succeeded');
    const asked = await statementsOf(shop.db, async () => {
      await post(sign(other), other).expect(200, { received: true });
      await shop.app.get(WebhookInbox).idle();
    });
    const statements = asked.filter(({ sql }) => sql.includes('payment_'));
    expect(statements).toMatchObject([{ sql: expect.stringMatching(/^INSERT INTO "payment_events"/) }]);
    const where = `event_id = 'evt_other'`;
    expect(
      await shop.db.em.query(
        `SELECT result, processed_at IS NOT NULL AS done FROM payment_events WHERE ${where}`,
      ),
    ).toEqual([{ result: 'ignored', done: true }]);
    await shop.db.em.query(`DELETE FROM payment_events WHERE ${where}`);
  });

  it('takes the event as it was signed, and knows it the second time', async () => {
    await post(sign()).expect(200, { received: true });
    await post(sign()).expect(200, { received: true });
    expect(await countEvents()).toBe(1);
  });

  it('says that an event which could not be kept has not arrived, and takes it the next time', async () => {
    const text = payload.replace('evt_test1', 'evt_unkept');
    const before = await countEvents();
    const refused = await whileRefused(shop, { table: 'payment_events' }, () => post(sign(text), text));
    expect(refused.status).toBeGreaterThanOrEqual(500);
    await post(sign(text), text).expect(200, { received: true });
    expect(await countEvents()).toBe(before + 1);
  });

  it('keeps an event with characters that the database cannot hold, with others in their place', async () => {
    const text = payload
      .replace('evt_test1', 'evt_odd')
      .replace('"pi_1"', '"pi_odd\\u0000", "receipt_email": "a\\u0000b\\ud83d@x.ca", "\\u0000": 1');
    await post(sign(text), text).expect(200, { received: true });
    await post(sign(text), text).expect(200, { received: true });
    const rows = await shop.db.em.query(
      `SELECT payload #>> '{data,object,receipt_email}' AS mail FROM payment_events WHERE event_id = 'evt_odd'`,
    );
    expect(rows).toEqual([{ mail: 'a\ufffdb\ufffd@x.ca' }]);
    await settled(shop);
  });

  it('keeps what is none of its business, and does nothing', async () => {
    const other = {
      id: 'evt_other',
      object: 'event',
      type: 'payout.paid',
      livemode: false,
      data: { object: { id: 'po_1' } },
    };
    const text = JSON.stringify(other);
    await post(sign(text), text).expect(200);
    await settled(shop);
    const rows = await shop.db.em.query(
      `SELECT result, payload->>'type' AS type FROM payment_events WHERE event_id = 'evt_other'`,
    );
    expect(rows).toEqual([{ result: 'ignored', type: 'payout.paid' }]);
  });

  it('ignores real money in a shop of test money', async () => {
    const text = payload.replace('"livemode": false', '"livemode": true').replace('evt_test1', 'evt_live');
    await post(sign(text), text).expect(200);
    await settled(shop);
    const rows = await shop.db.em.query(`SELECT result FROM payment_events WHERE event_id = 'evt_live'`);
    expect(rows).toEqual([{ result: 'ignored' }]);
  });

  it('applies later what could not be applied at once', async () => {
    const { control } = sandboxOf(shop);
    const { body } = await buy(shop.browser(), cartOf([[await make.product(shop), 1]]));
    const reply = body as PaymentIntentReply;
    control.resumeDeliveries();
    await whileRefused(shop, { table: 'orders', condition: `status = 'paid'` }, async () => {
      await pay(shop, reply);
      await settled(shop);
    });
    expect(await orderOf(shop, reply.order.id)).toMatchObject({ status: 'pending' });
    await sweepAfter(shop, 10);
    expect(await orderOf(shop, reply.order.id)).toMatchObject({ status: 'paid' });
    const rows = await shop.db.em.query(
      `SELECT DISTINCT result, tries FROM payment_events WHERE intent_id = $1 AND type = 'payment_intent.succeeded'`,
      [intentIdOf(reply)],
    );
    expect(rows).toEqual([{ result: 'applied', tries: 1 }]);
  });

  it('gives up on an event that fails for ever, and goes on with the others', async () => {
    const poison = payload.replace('evt_test1', 'evt_poison').replace('pi_1', 'pi_poison');
    const { control } = sandboxOf(shop);
    for (let call = 0; call < 100; call += 1)
      control.failNextCall({ path: '/v1/payment_intents/pi_poison', mode: '500' });
    await post(sign(poison), poison).expect(200);
    await shop.app.get(WebhookInbox).idle();
    // The first retry follows within seconds, the last one about a day later.
    let at = Date.now();
    for (let tries = 1; tries < 15; tries += 1) {
      at += 5_500 * 2 ** (tries - 1);
      clock.set(at);
      await shop.app.get(SweeperService).sweep();
    }
    const rows = await shop.db.em.query(
      `SELECT result, tries FROM payment_events WHERE event_id = 'evt_poison'`,
    );
    expect(rows).toEqual([{ result: 'dead', tries: 15 }]);
    // An event that failed for good violates a rule of the audit until the owner has resolved it.
    await shop.db.em.query(`DELETE FROM payment_events WHERE event_id = 'evt_poison'`);
  });
});
