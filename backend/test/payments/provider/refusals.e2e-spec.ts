import type { PaymentIntentRequest } from '@shop/shared';
import { auditAfterEach } from '../../support/audit.js';
import { agathe, buy, cartOf, sandboxOf } from '../../support/make/make-orders.js';
import { make } from '../../support/make/make.js';
import { useTestShop } from '../../support/test-shop.js';

describe('the checkout refuses, in both languages, and stores nothing', () => {
  const shop = useTestShop();
  auditAfterEach(shop);

  const countOrders = () => count('orders');
  async function count(table: string): Promise<number> {
    const [row] = (await shop.db.em.query(`SELECT count(*)::int AS n FROM ${table}`)) as { n: number }[];
    return row?.n ?? -1;
  }
  const wrong: [
    what: string,
    change: (cart: PaymentIntentRequest) => object,
    code: string,
    status: number,
  ][] = [
    ...[0, -1, 1.5, 1e9, '2', null, undefined, Number.NaN, [2], {}].map(
      (quantity): (typeof wrong)[number] => [
        `a quantity of ${JSON.stringify(quantity)}`,
        (cart) => ({ ...cart, items: [{ ...cart.items[0], quantity }] }),
        'request.invalid',
        400,
      ],
    ),
    ...['19.99x', '-19.99', 'NaN', '1e3', '19.999', '', null, {}].map((price): (typeof wrong)[number] => [
      `a price of ${JSON.stringify(price)}`,
      (cart) => ({ ...cart, items: [{ ...cart.items[0], price }] }),
      'request.invalid',
      400,
    ]),
    ['an empty cart', (cart) => ({ ...cart, items: [] }), 'request.invalid', 400],
    ['no cart', (cart) => ({ ...cart, items: undefined }), 'request.invalid', 400],
    ['lines that are none', (cart) => ({ ...cart, items: [null, 'x', 3] }), 'request.invalid', 400],
    [
      'a cart of 51 lines',
      (cart) => ({ ...cart, items: Array(51).fill(cart.items[0]) }),
      'request.invalid',
      400,
    ],
    [
      'a product id that is text',
      (cart) => ({ ...cart, items: [{ ...cart.items[0], productId: '1' }] }),
      'request.invalid',
      400,
    ],
    ['no customer', (cart) => ({ ...cart, customerInfo: undefined }), 'request.invalid', 400],
    ['a customer that is a list', (cart) => ({ ...cart, customerInfo: [] }), 'request.invalid', 400],
    [
      'a customer without address',
      (cart) => ({ ...cart, customerInfo: { ...agathe, address: ' ' } }),
      'request.invalid',
      400,
    ],
    [
      'a name that advertises',
      (cart) => ({ ...cart, customerInfo: { ...agathe, firstName: 'Gagnez sur https://exemple.ca' } }),
      'request.invalid',
      400,
    ],
    [
      'an e-mail that is none',
      (cart) => ({ ...cart, customerInfo: { ...agathe, email: 'agathe' } }),
      'request.invalid',
      400,
    ],
    [
      'a name with NUL',
      (cart) => ({ ...cart, customerInfo: { ...agathe, city: 'a\0b' } }),
      'request.invalid',
      400,
    ],
    [
      'a name of 5000 letters',
      (cart) => ({ ...cart, customerInfo: { ...agathe, lastName: 'a'.repeat(5000) } }),
      'request.invalid',
      400,
    ],
    ['a total that is text', (cart) => ({ ...cart, total: 'free' }), 'request.invalid', 400],
    ['no total', (cart) => ({ ...cart, total: undefined }), 'request.invalid', 400],
    ['a lower total', (cart) => ({ ...cart, total: '0.01' }), 'orders.price_changed', 409],
    [
      'a lower price',
      (cart) => ({ ...cart, items: [{ ...cart.items[0], price: '0.01' }] }),
      'orders.price_changed',
      409,
    ],
    [
      'a lower price and total',
      (cart) => ({ ...cart, items: [{ ...cart.items[0], price: '0.01' }], total: '0.01' }),
      'orders.price_changed',
      409,
    ],
    [
      'an unknown product',
      (cart) => ({ ...cart, items: [{ ...cart.items[0], productId: 2_000_000_000 }] }),
      'catalog.unavailable',
      409,
    ],
    [
      'more than there is',
      (cart) => ({ ...cart, items: [{ ...cart.items[0], quantity: 11 }], total: '219.89' }),
      'catalog.out_of_stock',
      409,
    ],
  ];

  it.each(wrong)('%s', async (_what, change, code, status) => {
    const cart = change(cartOf([[await make.product(shop, { stock: 10 }), 1]]));
    const before = [await countOrders(), await count('stock_movements'), await count('payment_attempts')];
    const intents = sandboxOf(shop).control.listIntents().length;
    const french = await buy(shop.browser(), cart, { 'Accept-Language': 'fr-CA' });
    const english = await buy(shop.browser(), cart, { 'Accept-Language': 'en-CA' });
    expect(french.body).toMatchObject({ statusCode: status, code });
    expect(english.body).toMatchObject({ statusCode: status, code });
    expect(french.status).toBe(status);
    expect(english.body.message).not.toBe(french.body.message);
    expect([await countOrders(), await count('stock_movements'), await count('payment_attempts')]).toEqual(
      before,
    );
    expect(sandboxOf(shop).control.listIntents()).toHaveLength(intents);
  });

  it('a total below half a dollar', async () => {
    const sticker = await make.product(shop, { priceCents: 10 });
    const before = await countOrders();
    const reply = await buy(shop.browser(), cartOf([[sticker, 4]]));
    expect(reply.status).toBe(422);
    expect(reply.body.code).toBe('orders.total_too_small');
    expect(await countOrders()).toBe(before);
    expect((await buy(shop.browser(), cartOf([[sticker, 5]]))).status).toBe(201);
  });

  it('a key that is no key', async () => {
    const cart = cartOf([[await make.product(shop), 1]]);
    expect((await buy(shop.browser(), cart, { 'Idempotency-Key': 'a'.repeat(256) })).status).toBe(400);
  });
});
