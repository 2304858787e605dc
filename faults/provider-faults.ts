import { createServer } from 'node:http';
import type { PaymentIntentReply } from '@shop/shared';
import { until } from '../harness/program.ts';
import type { Reply } from '../harness/client.ts';
import { intentIdOf } from '../harness/cart.ts';
import { becomes, readAgain, putOnSale } from './scenes.ts';
import { signatureHeader } from '../stripe-sandbox/src/webhooks/signature.ts';
import { expect, same, type Fault, type World } from './world.ts';

const create = { method: 'POST', path: '/v1/payment_intents' };

/** Buys while the provider fails: the answer is 503, pages still work, and a retry continues the same order. */
async function buysAgain(
  world: World,
  failing: () => Promise<unknown>,
  mending: () => Promise<unknown>,
): Promise<void> {
  await world.shop.start();
  const jar = await putOnSale(world.shop, 1);
  const browser = world.shop.client();
  await failing();
  const buying = browser.buy([[jar, 1]]);
  same('browsing', (await world.shop.client().call('GET', `/api/products/${jar.id}`)).status, 200);
  same('the purchase', (await buying).status, 503);
  same('pending orders', await world.count(`SELECT count(*) FROM orders WHERE status = 'pending'`), 1);
  await mending();
  let again: Reply<PaymentIntentReply> | undefined;
  await until('the retry succeeds', async () => (again = await browser.buy([[jar, 1]])).status === 201);
  same('orders', await world.count('SELECT count(*) FROM orders'), 1);
  await world.provider.pay(again?.body.clientSecret ?? '');
  await until('it is paid', async () => (await world.statusOf(again?.body.order.id ?? '')) === 'paid');
}

interface ProviderEvent {
  id: string;
  type: string;
  data: { object: { id: string } };
}

async function paidEvent(world: World, bought: PaymentIntentReply): Promise<ProviderEvent> {
  const events = await world.provider.call<ProviderEvent[]>('GET', 'events');
  const isOfIt = ({ type, data }: ProviderEvent) =>
    type === 'payment_intent.succeeded' && data.object.id === intentIdOf(bought);
  const event = events.find(isOfIt);
  if (!event) throw new Error('the provider has no event of the payment');
  return event;
}

/** Sends the signed webhook of a payment with NUL and a lone surrogate in its text. Returns the status. */
async function sendOdd(world: World, bought: PaymentIntentReply): Promise<number> {
  const event = await paidEvent(world, bought);
  const object = { ...event.data.object, description: 'Miel\0\ud83d' };
  const body = JSON.stringify({ ...event, data: { ...event.data, object } });
  const signature = signatureHeader(body, 'whsec_sandbox', Math.floor(Date.now() / 1000));
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const url = `${world.shop.url}/api/webhooks/stripe`;
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

const nothing = () => Promise.resolve();

export const providerFaults: Fault[] = [
  {
    name: 'provider-down',
    title: 'the provider is down: 503, the order waits, the retry pays it',
    run: (world) =>
      buysAgain(
        world,
        () => world.provider.stop(),
        async () => {
          await world.provider.start();
          await world.provider.notify(world.shop.url);
        },
      ),
  },
  {
    name: 'provider-slow',
    title: 'the provider takes 30 s: 503, the order waits, the retry pays it',
    run: (world) =>
      buysAgain(
        world,
        async () => {
          for (let calls = 0; calls < 3; calls += 1)
            await world.provider.fail({ ...create, mode: 'delay', delayMs: 30_000 });
        },
        () => world.provider.call('POST', 'reset').then(() => world.provider.notify(world.shop.url)),
      ),
  },
  {
    name: 'provider-busy',
    title: 'the provider answers 429: 503, the order waits, the retry pays it',
    run: (world) =>
      buysAgain(
        world,
        async () => {
          for (let calls = 0; calls < 3; calls += 1) await world.provider.fail({ ...create, mode: '429' });
        },
        nothing,
      ),
  },
  {
    name: 'provider-broken',
    title: 'the provider answers what is no JSON: 503, the order waits, the retry pays it',
    async run(world) {
      const broken = createServer((_request, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"object": "payment_inte');
      });
      await buysAgain(
        world,
        async () => {
          await world.provider.stop();
          await new Promise<void>((resolve) => broken.listen(world.provider.port, '127.0.0.1', resolve));
        },
        async () => {
          broken.closeAllConnections();
          await new Promise((resolve) => broken.close(resolve));
          await world.provider.start();
          await world.provider.notify(world.shop.url);
        },
      );
    },
  },
  {
    name: 'provider-answer-lost',
    title: 'the answer of the provider is lost after it made the payment: the retry finds that payment',
    async run(world) {
      await world.shop.start();
      const jar = await putOnSale(world.shop, 5);
      const browser = world.shop.client();
      for (let calls = 0; calls < 3; calls += 1) await world.provider.fail({ ...create, mode: 'drop-after' });
      const first = await browser.buy([[jar, 1]]);
      expect(`503, or mended by a retry of the SDK (${first.status})`, [201, 503].includes(first.status));
      await until('the retry succeeds', async () => (await browser.buy([[jar, 1]])).status === 201);
      same('payments at the provider', (await world.provider.intents()).length, 1);
      same('orders', await world.count('SELECT count(*) FROM orders'), 1);
    },
  },
  {
    name: 'webhooks-lost',
    title: 'every webhook of an hour is lost: the sweeper asks the provider, and the order is paid',
    async run(world) {
      await world.shop.start();
      const jar = await putOnSale(world.shop, 5);
      const { body } = await world.shop.client().buy([[jar, 1]]);
      await world.provider.call('POST', 'deliveries/drop');
      await world.provider.pay(body.clientSecret);
      await readAgain(world);
      await until('it is paid', async () => (await world.statusOf(body.order.id)) === 'paid');
    },
  },
  {
    name: 'odd-event',
    title:
      'an event says what the database cannot hold: it is taken; one that cannot be kept holds up none of those after it',
    async run(world) {
      await world.shop.start();
      const jar = await putOnSale(world.shop, 5);
      await world.provider.call('POST', 'deliveries/drop');
      const buy = async () => {
        const { body } = await world.shop.client().buy([[jar, 1]]);
        await world.provider.pay(body.clientSecret);
        return body;
      };
      const odd = await buy();
      for (const time of ['first', 'second']) same(`the ${time} answer`, await sendOdd(world, odd), 200);
      await becomes(world, odd, 'paid');
      // The hourly read finds two more events, of which the first cannot be stored.
      const [unkept, kept] = [await buy(), await buy()];
      const { id } = await paidEvent(world, unkept);
      await world.query(
        `ALTER TABLE payment_events ADD CONSTRAINT unkept CHECK (event_id <> '${id}') NOT VALID`,
      );
      await world.begin('payments.events');
      await becomes(world, kept, 'paid');
      same('the one that was not kept', await world.statusOf(unkept.order.id), 'pending');
      await world.query('ALTER TABLE payment_events DROP CONSTRAINT unkept');
      await world.begin('payments.events');
      await becomes(world, unkept, 'paid');
      const outputs = `SELECT count(*) FROM jobs.job WHERE output::text ~ 'Agathe|Tremblay|exemple[.]ca'`;
      same('outputs of jobs that name the buyer', await world.count(outputs), 0);
    },
  },
];
