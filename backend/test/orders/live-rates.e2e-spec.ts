import type { DeliveryChoice, PaymentIntentReply } from '@shop/shared';
import { LiveRatesService } from '../../src/modules/orders/placing/live-rates.service.js';
import { rate, useDelivery } from '../support/make/delivery.js';
import { useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('delivery with live rates', () => {
  const shop = useTestShop();
  const owner = useAdmin(shop);
  const { zone, one, estimate, order } = useDelivery(shop, owner);
  const live = (given: Partial<DeliveryChoice> = {}): DeliveryChoice => ({
    id: 'live:express',
    name: { fr: 'Express', en: 'Express' },
    carrier: 'Purolator',
    feeCents: 1234,
    freeFromCents: null,
    earliestOn: '2026-06-25',
    promisedBy: '2026-06-26',
    ...given,
  });
  const use = (quote: () => Promise<unknown>) =>
    shop.app.get(LiveRatesService).use({ quote: quote as () => Promise<DeliveryChoice[]> });

  it('asks them, and charges what they say', async () => {
    await zone('Québec', ['G'], rate());
    const items = await one();
    use(() => Promise.resolve([live()]));
    const shown = await estimate(items, { postalCode: 'G5L' });
    expect(shown).toMatchObject({ shipping: '12.34', delivery: { chosen: 'live:express' } });
    const request = { total: shown.total, delivery: 'live:express' };
    const { body } = await order(shop.browser(), items, request).expect(201);
    expect((body as PaymentIntentReply).order.total).toBe('32.34');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['away', () => Promise.reject(new Error('ECONNREFUSED'))],
    ['wrong in its shape', () => Promise.resolve({ rates: [] })],
    ['wrong in a fee', () => Promise.resolve([live({ feeCents: -5 })])],
    ['wrong in a day', () => Promise.resolve([live({ promisedBy: '2026-06-31' })])],
    ['empty', () => Promise.resolve([])],
  ])('falls back on its own rates where the source is %s', async (_, quote) => {
    await zone('Québec', ['G'], rate());
    use(quote);
    expect((await estimate(await one(), { postalCode: 'G5L' })).shipping).toBe('9.95');
  });

  it('waits two seconds for them and no longer', async () => {
    await zone('Québec', ['G'], rate());
    const items = await one();
    use(() => new Promise(() => undefined));
    const started = performance.now();
    expect((await estimate(items, { postalCode: 'G5L' })).shipping).toBe('9.95');
    expect(performance.now() - started).toBeLessThan(4_000);
  });
});
