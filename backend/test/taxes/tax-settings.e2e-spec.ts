import type { CartEstimate, ErrorReply, KindsMissing, TaxMeters, TaxRate, TaxSettings } from '@shop/shared';
import { ProductRow } from '../../src/modules/catalog/model/product.entity.js';
import type { Sellable } from '../../src/modules/catalog/model/sellable.js';
import { useClock } from '../support/clock.js';
import { hideAll, setVariant } from '../support/make/make-catalog.js';
import { OrderRow } from '../../src/modules/orders/entities/order.entity.js';
import { make, useAdmin } from '../support/make/make.js';
import { register } from '../support/make/taxes.js';
import { useTestShop } from '../support/test-shop.js';

const gst = { tax: 'gst', number: '123456789RT0001', startsOn: '2020-01-01' };
const qst = { tax: 'qst', number: '1234567890TQ0001', startsOn: '2020-01-01' };

describe('the taxes of the shop', () => {
  const shop = useTestShop();
  const clock = useClock(shop);
  const admin = useAdmin(shop);
  afterEach(async () => {
    await register(shop);
    await hideAll(shop);
  });

  const call = (method: 'get' | 'put' | 'post' | 'delete', path = '') =>
    shop.as(admin)[method](`/api/admin/taxes${path}`);
  const settings = async () => (await call('get').expect(200)).body as TaxSettings;
  const save = (body: object) => call('put').send({ delivery: 'follows', registrations: [], ...body });
  const refusal = (reply: { status: number; body: unknown }) => {
    const { code, details } = reply.body as ErrorReply;
    return [reply.status, code, details];
  };
  const fieldsOf = (reply: { body: unknown }) =>
    ((reply.body as ErrorReply).details as { field: string }[]).map(({ field }) => field);

  it('are none at first: a small supplier', async () => {
    expect(await settings()).toMatchObject({ registrations: [], delivery: 'follows' });
  });

  it('are saved in the form of the tax office, written down without their values, and hold at once', async () => {
    const log = () =>
      shop.db.em.query<object[]>(
        `SELECT entity, fields FROM audit_log WHERE action = 'taxes.updated' ORDER BY id`,
      );
    const { length: earlier } = await log();
    const { version } = await settings();
    const soap = await make.product(shop, { kind: 'cosmetic' });
    const registrations = [{ ...gst, number: ' 123456789 rt 0001' }, qst];
    const saved = await save({ version, registrations, delivery: 'taxable' }).expect(200);
    expect(saved.body).toEqual({ registrations: [gst, qst], delivery: 'taxable', version: version + 1 });
    expect((await shop.http.get(`/api/products/${soap.id}`)).body).toMatchObject({ isTaxable: true });
    await save({ version: version + 1, registrations: [gst, qst], delivery: 'taxable' }).expect(200);
    expect((await settings()).version).toBe(version + 1);
    expect((await log()).slice(earlier)).toEqual([
      { entity: 'taxes', fields: ['registrations', 'delivery'] },
    ]);
  });

  it('are not overwritten unseen', async () => {
    const { version } = await settings();
    await save({ version, registrations: [gst] }).expect(200);
    const reply = await save({ version, registrations: [qst] });
    expect(refusal(reply)).toEqual([409, 'taxes.changed_meanwhile', { current: await settings() }]);
    expect((await settings()).registrations).toEqual([gst]);
  });

  it.each([
    ['registrations.0.number', { registrations: [{ ...gst, number: '123456789' }] }],
    ['registrations.0.number', { registrations: [{ ...gst, number: qst.number }] }],
    ['registrations.0.number', { registrations: [{ ...gst, number: 7 }] }],
    ['registrations.1.startsOn', { registrations: [gst, { ...qst, startsOn: '2026-02-29' }] }],
    ['registrations.0.startsOn', { registrations: [{ ...gst, startsOn: '' }] }],
    ['registrations.0.tax', { registrations: [{ ...gst, tax: 'hst' }] }],
    ['registrations', { registrations: [gst, gst] }],
    ['registrations', { registrations: 'none' }],
    ['registrations', { registrations: [[]] }],
    ['registrations', { registrations: [[gst]] }],
    ['registrations', { registrations: [null] }],
    ['delivery', { delivery: 'never' }],
  ])('refuse a wrong %s beside its field', async (field, body) => {
    const before = await settings();
    const reply = await save(body).expect(400);
    expect(fieldsOf(reply)).toContain(field);
    expect(await settings()).toEqual(before);
  });

  it('wait until everything on sale has said what it is, and name what has not', async () => {
    const translations = { en: { name: 'Mystery' } };
    const mystery = await make.product(shop, { name: 'Mystère', translations });
    await make.product(shop, { kind: 'grocery' });
    await make.product(shop, { isActive: false });
    const before = await settings();
    const reply = await save({ registrations: [gst] }).set('Accept-Language', 'en');
    const details: KindsMissing = { total: 1, products: [{ id: mystery.productId, name: 'Mystery' }] };
    expect(refusal(reply)).toEqual([409, 'catalog.kinds_missing', details]);
    expect(await settings()).toEqual(before);
    await save({ delivery: 'taxable' }).expect(200);
    await shop.db.em.update(ProductRow, { id: mystery.productId }, { kind: 'goods' });
    await save({ registrations: [gst] }).expect(200);
  });

  it('never lets a product without an answer on sale, however close the two calls are', async () => {
    for (let round = 0; round < 5; round += 1) {
      await register(shop);
      const { id } = await make.product(shop, { isActive: false });
      const show = shop.as(admin).put(`/api/products/${id}`);
      const [shown, registered] = await Promise.all([
        show.send({ isActive: true }),
        save({ registrations: [gst] }),
      ]);
      expect([shown.status, registered.status].sort()).not.toEqual([200, 200]);
      await setVariant(shop, id, { isActive: false });
    }
  });

  describe('rates', () => {
    beforeEach(() => clock.set('2026-11-20T17:00:00Z'));
    const rates = async () => (await call('get', '/rates').expect(200)).body as TaxRate[];
    const rate = { tax: 'hst', province: 'NS', rate: 13_500, startsOn: '2027-01-01' };
    const keyOf = ({ tax, province, startsOn }: typeof rate) => ({ tax, province, startsOn });

    it('are added from a day on, and taken back while that day is to come', async () => {
      const before = await rates();
      expect(before).toContainEqual({ tax: 'hst', province: 'NS', rate: 14_000, startsOn: '2025-04-01' });
      await call('post', '/rates').send(rate).expect(204);
      expect(await rates()).toContainEqual(rate);
      expect(refusal(await call('post', '/rates').send({ ...rate, rate: 1 }))).toEqual([
        409,
        'taxes.rate_exists',
        { field: 'startsOn' },
      ]);
      await call('delete', '/rates').query(keyOf(rate)).expect(204);
      expect(await rates()).toEqual(before);
      expect(refusal(await call('delete', '/rates').query(keyOf(rate)))[1]).toBe('taxes.rate_not_found');
      const log = await shop.db.em.query(
        `SELECT action, entity FROM audit_log WHERE action LIKE 'taxes.rate%' ORDER BY id`,
      );
      const entity = 'tax_rate:hst:NS:2027-01-01';
      expect(log).toEqual([
        { action: 'taxes.rate_added', entity },
        { action: 'taxes.rate_removed', entity },
      ]);
    });

    it('are charged as long as they are there', async () => {
      const soap = await make.product(shop, { kind: 'cosmetic', priceCents: 10_000 });
      await register(shop, 'gst');
      const taxesNow = async () => {
        const items = [{ productId: soap.id, quantity: 1 }];
        const cart = { items, postalCode: 'B3H 1A1' };
        const { body } = await shop.http.post('/api/cart/estimate').send(cart).expect(200);
        return (body as CartEstimate).taxes.map(({ amount }) => amount);
      };
      const before = await taxesNow();
      const lower = { ...rate, rate: 1_000, startsOn: '2026-11-20' };
      await call('post', '/rates').send(lower).expect(204);
      expect(await taxesNow()).not.toEqual(before);
      await call('delete', '/rates').query(keyOf(lower)).expect(204);
      expect(await taxesNow()).toEqual(before);
    });

    it('do not change the past', async () => {
      const before = await rates();
      const past = { ...rate, startsOn: '2026-11-19' };
      expect(refusal(await call('post', '/rates').send(past))).toEqual([
        422,
        'taxes.rate_in_past',
        { field: 'startsOn' },
      ]);
      const begun = keyOf({ ...rate, startsOn: '2025-04-01' });
      expect(refusal(await call('delete', '/rates').query(begun))[1]).toBe('taxes.rate_begun');
      expect(await rates()).toEqual(before);
      const today = { ...rate, startsOn: '2026-11-20' };
      await call('post', '/rates').send(today).expect(204);
      await call('delete', '/rates').query(keyOf(today)).expect(204);
    });

    it.each([
      ['rate', { rate: 9.5 }],
      ['rate', { rate: -1 }],
      ['rate', { rate: 100_001 }],
      ['province', { province: 'QC' }],
      ['province', { tax: 'constructor' }],
      ['startsOn', { startsOn: '2027-13-01' }],
    ])('refuse a wrong %s beside its field (%j)', async (field, wrong) => {
      const reply = await call('post', '/rates')
        .send({ ...rate, ...wrong })
        .expect(400);
      expect(fieldsOf(reply)).toContain(field);
    });
  });

  it('are measured by sales without taxes and refunds, by quarter and destination', async () => {
    const soap = await make.product(shop, { kind: 'cosmetic', priceCents: 10_000, stock: 100 });
    const card = await make.product(shop, { kind: 'gift_card', priceCents: 5_000, stock: 100 });
    const sell = async (
      at: string,
      given: Partial<OrderRow> = {},
      lines = [[soap, 1] as [Sellable, number]],
    ) => {
      const { id } = await make.order(shop, { lines, status: 'paid' });
      await shop.db.em.update(OrderRow, { id }, { createdAt: new Date(at), ...given });
    };
    clock.set('2026-11-20T17:00:00Z');
    await sell('2026-10-01T04:00:00Z', { province: 'SK', postalCode: 'H2X 1Y4' });
    await sell('2026-10-01T03:59:59Z', { postalCode: 'v5k 0a1' });
    await sell('2025-11-21T17:00:00Z', { postalCode: 'R3C 4T3' });
    await sell('2025-11-19T17:00:00Z', { postalCode: 'R3C 4T3' });
    await sell('2025-10-01T04:00:00Z');
    await sell('2025-10-01T03:59:59Z');
    await sell('2026-11-01T17:00:00Z', { refundedCents: 5_000 });
    await sell('2026-11-01T17:00:00Z', { totalCents: 11_498 });
    await sell('2026-11-01T17:00:00Z', { status: 'cancelled' });
    await sell('2026-11-01T17:00:00Z', {}, [
      [soap, 1],
      [card, 1],
    ]);
    expect((await call('get', '/meters').expect(200)).body as TaxMeters).toEqual({
      quarterStartsOn: '2026-10-01',
      currentQuarter: '350.00',
      lastFourQuarters: '400.00',
      provinces: { BC: '100.00', SK: '100.00', MB: '100.00' },
    });
  });
});
