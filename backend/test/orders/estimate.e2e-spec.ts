import type { CartEstimate, ErrorReply, ProductKind } from '@shop/shared';
import { make } from '../support/make/make.js';
import { register } from '../support/make/taxes.js';
import { useTestShop } from '../support/test-shop.js';

describe('the estimate of a cart', () => {
  const shop = useTestShop();
  beforeAll(async () => {
    await shop.db.em.query(`UPDATE settings SET free_delivery_from_cents = 7500, delivery_fee_cents = 995`);
  });
  afterEach(() => register(shop));

  const product = (priceCents: number, kind: ProductKind | null, given: object = {}) =>
    make.product(shop, { priceCents, kind, stock: 10, ...given });
  const ask = (body: object, language = 'fr') =>
    shop.http.post('/api/cart/estimate').set('Accept-Language', language).send(body);
  const estimate = async (body: object, language?: string) =>
    (await ask(body, language).expect(200)).body as CartEstimate;

  it('adds up lines and delivery where no tax is charged', async () => {
    const honey = await product(1399, 'grocery');
    const soap = await product(850, 'cosmetic');
    const items = [
      { productId: soap.id, quantity: 1 },
      { productId: honey.id, quantity: 2 },
    ];
    expect(await estimate({ items, postalCode: 'W1A 1A1' })).toMatchObject({
      subtotal: '36.48',
      shipping: '9.95',
      taxes: [],
      total: '46.43',
      province: null,
      lines: [
        { productId: soap.id, price: '8.50', stock: 10, isAvailable: true },
        { productId: honey.id, price: '13.99' },
      ],
    });
  });

  it('adds the taxes of where it goes, of the shop itself while nobody has said', async () => {
    await register(shop, 'gst', 'qst');
    const oil = await product(1699, 'oil');
    const items = [{ productId: oil.id, quantity: 1 }];
    const taxesAt = async (where: object, language?: string) => {
      const { taxes, total, province } = await estimate({ items, ...where }, language);
      return [province, ...taxes.map(({ name, amount }) => `${name} ${amount}`), total];
    };
    expect(await taxesAt({})).toEqual(['QC', 'TPS 1.35', 'TVQ 2.69', '30.98']);
    expect(await taxesAt({ postalCode: 'm5v' }, 'en')).toEqual(['ON', 'HST 3.50', '30.44']);
    expect(await taxesAt({ postalCode: 'M5V 1A1', province: 'AB' })).toEqual(['AB', 'TPS 1.35', '28.29']);
  });

  it('says of which lines the price comes with taxes', async () => {
    const items = [await product(1399, 'grocery'), await product(850, 'cosmetic')].map(({ id }) => {
      return { productId: id, quantity: 1 };
    });
    const taxable = async () => (await estimate({ items })).lines.map(({ isTaxable }) => isTaxable);
    expect(await taxable()).toEqual([undefined, undefined]);
    await register(shop, 'qst');
    expect(await taxable()).toEqual([undefined, true]);
  });

  it('refuses a postal code to which no mail goes', async () => {
    await register(shop, 'gst');
    const { body } = await ask({ items: [], postalCode: 'W1A 1A1' }).expect(422);
    expect(body as ErrorReply).toMatchObject({
      code: 'orders.province_unknown',
      message: 'Ce code postal n’existe pas au Canada : vérifiez-le.',
      details: { field: 'postalCode' },
    });
  });

  it('counts what can be sold, and says so of the rest', async () => {
    const few = await product(1000, 'goods', { stock: 2 });
    const hidden = await product(500, 'goods', { isActive: false });
    const items = [few.id, hidden.id, 2_000_000_000].map((productId) => ({ productId, quantity: 3 }));
    const { lines, subtotal } = await estimate({ items });
    expect(subtotal).toBe('20.00');
    expect(lines.map(({ stock, isAvailable }) => [stock, isAvailable])).toEqual([
      [2, true],
      [0, false],
      [0, false],
    ]);
  });

  it('costs nothing where nothing is left', async () => {
    expect(await estimate({ items: [] })).toMatchObject({ shipping: '0.00', total: '0.00', lines: [] });
  });

  it.each([
    ['no list', {}],
    ['too many lines', { items: Array.from({ length: 51 }, () => ({ productId: 1, quantity: 1 })) }],
    ['no quantity', { items: [{ productId: 1 }] }],
    ['another country', { items: [], province: 'NY' }],
  ])('refuses %s', async (_, body) => void (await ask(body).expect(400)));
});
