import { createServer } from 'node:http';
import { until } from './program.ts';
import type { Bought, Reply } from './shop.ts';
import { expect, same, type Fault, type World } from './world.ts';

const patienceMs = 12_000;
const create = { method: 'POST', path: '/v1/payment_intents' };

/** A purchase while the provider fails: 503 in time, the shop can be browsed meanwhile, and a retry finds the same order. */
async function buysAgain(
  world: World,
  failing: () => Promise<unknown>,
  mending: () => Promise<unknown>,
): Promise<void> {
  await world.shop.start();
  const jar = await world.shop.jar(1);
  const browser = world.shop.browser();
  await failing();
  const started = Date.now();
  const buying = browser.buy(jar);
  same('browsing', (await world.shop.browser().call('GET', `/api/products/${jar.id}`)).status, 200);
  same('the purchase', (await buying).status, 503);
  expect(`an answer within ${patienceMs / 1000} s`, Date.now() - started < patienceMs);
  same('pending orders', await world.count(`SELECT count(*) FROM orders WHERE status = 'pending'`), 1);
  await mending();
  let again: Reply<Bought> | undefined;
  await until('the retry succeeds', async () => (again = await browser.buy(jar)).status === 201, 30_000);
  same('orders', await world.count('SELECT count(*) FROM orders'), 1);
  await world.provider.pay(again?.body.clientSecret ?? '');
  await until('it is paid', async () => (await world.statusOf(again?.body.order.id ?? '')) === 'paid');
}

const nothing = () => Promise.resolve();

export const providerFaults: Fault[] = [
  {
    id: 'P17a',
    title: 'the provider is down: 503 in time, the order waits, the retry pays it',
    run: (world) =>
      buysAgain(
        world,
        () => world.provider.stop(),
        async () => {
          await world.provider.start();
          await world.provider.call('POST', 'webhook-url', { url: `${world.shop.url}/api/webhooks/stripe` });
        },
      ),
  },
  {
    id: 'P17b',
    title: 'the provider takes 30 s: 503 in time, the order waits, the retry pays it',
    run: (world) =>
      buysAgain(
        world,
        async () => {
          for (let calls = 0; calls < 3; calls += 1)
            await world.provider.fail({ ...create, mode: 'delay', delayMs: 30_000 });
        },
        () =>
          world.provider
            .call('POST', 'reset')
            .then(() =>
              world.provider.call('POST', 'webhook-url', { url: `${world.shop.url}/api/webhooks/stripe` }),
            ),
      ),
  },
  {
    id: 'P17c',
    title: 'the provider answers 429: 503 in time, the order waits, the retry pays it',
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
    id: 'P17d',
    title: 'the provider answers what is no JSON: 503 in time, the order waits, the retry pays it',
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
          await world.provider.call('POST', 'webhook-url', { url: `${world.shop.url}/api/webhooks/stripe` });
        },
      );
    },
  },
  {
    id: 'M16',
    title: 'the answer of the provider is lost after it made the payment: the retry finds that payment',
    isQuick: true,
    async run(world) {
      await world.shop.start();
      const jar = await world.shop.jar(5);
      const browser = world.shop.browser();
      for (let calls = 0; calls < 3; calls += 1) await world.provider.fail({ ...create, mode: 'drop-after' });
      const first = await browser.buy(jar);
      expect(`503, or mended by a retry of the SDK (${first.status})`, [201, 503].includes(first.status));
      await until('the retry succeeds', async () => (await browser.buy(jar)).status === 201);
      same('payments at the provider', (await world.provider.intents()).length, 1);
      same('orders', await world.count('SELECT count(*) FROM orders'), 1);
    },
  },
  {
    id: 'M28',
    title: 'every webhook of an hour is lost: the sweeper asks the provider, and the order is paid',
    async run(world) {
      await world.shop.start();
      const jar = await world.shop.jar(5);
      const { body } = await world.shop.browser().buy(jar);
      await world.provider.call('POST', 'deliveries/drop');
      await world.provider.pay(body.clientSecret);
      // An hour later.
      await world.query(`UPDATE payment_attempts SET created_at = created_at - interval '1 hour',
        last_synced_at = last_synced_at - interval '1 hour'`);
      await world.sweep();
      await until('it is paid', async () => (await world.statusOf(body.order.id)) === 'paid', 75_000);
    },
  },
];
