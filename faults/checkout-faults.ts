import type { ShopClient } from '../harness/client.ts';
import { until } from '../harness/program.ts';
import { die, jarFor, putOnSale, runOut, type Jar } from './scenes.ts';
import { same, type Fault } from './world.ts';

export const checkoutFaults: Fault[] = [
  {
    name: 'killed-before-order',
    title: 'killed before the order is committed: nothing is stored, the stock is whole',
    async run(world) {
      const jar = await jarFor(world);
      const browser = world.shop.client();
      await world.parked(
        'LOCK TABLE orders IN ACCESS EXCLUSIVE MODE',
        () => void browser.buy([[jar, 1]]).catch(() => undefined),
        () => die(world),
      );
      await world.shop.start();
      same('orders', await world.count('SELECT count(*) FROM orders'), 0);
      same('stock', await world.stockOf(jar), 5);
      same('the next buyer', (await browser.buy([[jar, 1]])).status, 201);
    },
  },
  {
    name: 'killed-before-provider',
    title:
      'killed between the order and the call to the provider: the retry of a new browser goes on with the same order, though it holds the last jar',
    isQuick: true,
    async run(world) {
      const jar = await jarFor(world, 1);
      const browser = world.shop.client();
      await world.provider.fail({
        mode: 'delay',
        method: 'POST',
        path: '/v1/payment_intents',
        delayMs: 1_500,
      });
      void browser.buy([[jar, 1]]).catch(() => undefined);
      await until(
        'the order is committed',
        async () => (await world.count('SELECT count(*) FROM orders')) === 1,
      );
      await die(world);
      await world.shop.start();
      const again = await browser.buy([[jar, 1]]);
      same('the retry', again.status, 201);
      same('orders', await world.count('SELECT count(*) FROM orders'), 1);
      same('payments at the provider', (await world.provider.intents()).length, 1);
      same('stock', await world.stockOf(jar), 0);
    },
  },
  {
    name: 'killed-and-left',
    title: 'killed there, and nobody comes back: the time runs out and frees the stock',
    async run(world) {
      const jar = await jarFor(world);
      await world.provider.fail({
        mode: 'delay',
        method: 'POST',
        path: '/v1/payment_intents',
        delayMs: 1_500,
      });
      void world.shop
        .client()
        .buy([[jar, 1]])
        .catch(() => undefined);
      await until(
        'the order is committed',
        async () => (await world.count('SELECT count(*) FROM orders')) === 1,
      );
      await die(world);
      await runOut(world);
      await world.shop.start();
      await world.sweep();
      await until('the stock is back', async () => (await world.stockOf(jar)) === 5);
      same('cancelled', await world.count(`SELECT count(*) FROM orders WHERE status = 'cancelled'`), 1);
    },
  },
  {
    name: 'told-to-stop',
    title: 'asked to stop with 20 checkouts under way: all are answered, then it ends with 0',
    async run(world) {
      await world.shop.start();
      // Five buyers for each product, because twenty buyers of one product would wait for its lock until some time out
      // on a slow machine.
      const buyers: { browser: ShopClient; jar: Jar }[] = [];
      for (let count = 0; count < 4; count += 1) {
        const jar = await putOnSale(world.shop, 5);
        for (let buyer = 0; buyer < 5; buyer += 1) buyers.push({ browser: world.shop.client(), jar });
      }
      await Promise.all(buyers.map(({ browser }) => browser.call('GET', '/api/products')));
      for (let calls = 0; calls < buyers.length; calls += 1)
        await world.provider.fail({
          mode: 'delay',
          method: 'POST',
          path: '/v1/payment_intents',
          delayMs: 2_000,
        });
      const buying = Promise.all(buyers.map(({ browser, jar }) => browser.buy([[jar, 1]])));
      await until('all are under way', async () => (await world.count('SELECT count(*) FROM orders')) === 20);
      const ended = world.shop.stop();
      same(
        'answers',
        (await buying).map(({ status }) => status),
        Array(20).fill(201),
      );
      same('exit code', await ended, 0);
    },
  },
];
