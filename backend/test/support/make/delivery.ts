import type { CartEstimate, DeliveryRateInput, DeliveryZone } from '@shop/shared';
import { useClock } from '../clock.js';
import { LiveRatesService } from '../../../src/modules/orders/placing/live-rates.service.js';
import type { TestShop } from '../test-shop.js';
import { agathe, type Browser } from './make-orders.js';
import { make, type Person } from './make.js';
import { register } from './taxes.js';

/** A Tuesday before the cut-off at 15:00, and before the holiday on the 24th. */
const morning = new Date('2026-06-23T10:00:00-04:00');

export const rate = (given: Partial<DeliveryRateInput> = {}): DeliveryRateInput => ({
  name: { fr: 'Standard', en: 'Standard' },
  carrier: 'Postes Canada',
  basis: 'amount',
  from: 0,
  below: null,
  feeCents: 995,
  freeFromCents: null,
  minDays: 2,
  maxDays: 3,
  ...given,
});

/**
 * Prepares a suite about delivery: each test starts on the same morning and removes its zones, places and closures.
 */
export function useDelivery(shop: TestShop, owner: Person) {
  let now: Date;
  const clock = useClock(shop);
  beforeEach(() => {
    now = morning;
    clock.set(() => now);
  });
  afterEach(async () => {
    shop.app.get(LiveRatesService).use(null);
    await register(shop);
    for (const list of ['zones', 'places'])
      for (const { id } of (await call('get', list).expect(200)).body as { id: number }[])
        await call('delete', `${list}/${id}`).expect(204);
    await call('put', '').send({ cutoffHour: 15, closures: [] }).expect(200);
    clock.goOn();
  });

  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, language = 'fr') =>
    shop.as(owner)[method](`/api/admin/delivery/${path}`.replace(/\/$/, '')).set('Accept-Language', language);
  const zone = async (name: string, prefixes: string[], ...rates: DeliveryRateInput[]) =>
    (await call('post', 'zones').send({ name, prefixes, rates }).expect(201)).body as DeliveryZone;
  const soap = (given: object = {}) =>
    make.product(shop, { priceCents: 2000, kind: 'cosmetic', stock: 50, ...given });
  const estimate = async (items: { productId: number; quantity: number }[], where: object = {}) =>
    (
      await shop.http
        .post('/api/cart/estimate')
        .send({ items, ...where })
        .expect(200)
    ).body as CartEstimate;
  const one = async (given: object = {}) => [{ productId: (await soap(given)).id, quantity: 1 }];
  const order = (
    browser: Browser,
    items: { productId: number; quantity: number }[],
    { total, price = '20.00', customer = {}, ...more }: Record<string, unknown>,
  ) =>
    browser.post('/api/create-payment-intent').send({
      customerInfo: { ...agathe, ...(customer as object) },
      items: items.map((item) => ({ ...item, price })),
      total,
      ...more,
    });
  const setNow = (moment: Date) => void (now = moment);
  return { setNow, call, zone, soap, estimate, one, order };
}
