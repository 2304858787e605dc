import type { ErrorReply } from '@shop/shared';
import { add } from '../../cart/state/cart';
import { clearOrder } from '../../cart/state/checkout-storage';
import { emptyForm } from './delivery-form';
import { startPayment } from './start-payment';

const honey = { id: 12, name: 'Miel', description: '', price: '14.50', stock: 9 };
const cart = add([], honey, 2);
const form = { ...emptyForm, firstName: 'Agathe', postalCode: 'g5l3a1', phone: ' ' };
const destination = { postalCode: 'G5L' };
const fallback = 'Erreur lors de la création du paiement';
const texts = { fallback, deliveryGone: 'Plus offert.' };
const wish = { cart, form, destination, giftNote: '', texts };
const start = () => startPayment(wish);

const sent: { url: string; body: unknown; key?: string }[] = [];
const kept = new Map<string, string>();
const answers = new Map<string, { status: number; body: unknown }>();

/** Replaces `fetch`: each request gets the reply that the test has set. */
function answer(
  url: string,
  { body, headers }: { body?: string; headers: Record<string, string> },
): Promise<Response> {
  sent.push({ url, body: body && JSON.parse(body), key: headers['Idempotency-Key'] });
  const { status, body: reply } = answers.get(url) ?? { status: 200, body: { mode: 'sandbox' } };
  return Promise.resolve(new Response(JSON.stringify(reply), { status }));
}

function refuse(status: number, reply: Partial<ErrorReply>) {
  answers.set('/api/create-payment-intent', {
    status,
    body: { statusCode: status, message: 'Non.', ...reply },
  });
}

beforeEach(() => {
  sent.length = 0;
  kept.clear();
  answers.clear();
  answers.set('/api/cart/estimate', { status: 200, body: { total: '38.95', taxes: [] } });
  answers.set('/api/create-payment-intent', {
    status: 201,
    body: { clientSecret: 'pi_1_secret_2', order: { id: 'abc', total: '38.95' } },
  });
  Object.assign(globalThis, {
    fetch: answer,
    isSecureContext: true,
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    },
    document: { documentElement: { lang: 'fr' } },
  });
});

describe('asking for a payment', () => {
  it('sends the total that the shop has counted for where it goes', async () => {
    const outcome = await start();
    expect(outcome).toMatchObject({
      kind: 'ready',
      intent: { order: { id: 'abc' } },
      config: { mode: 'sandbox' },
    });
    expect(sent[0]).toMatchObject({
      url: '/api/cart/estimate',
      body: { items: [{ productId: 12, quantity: 2 }], postalCode: 'G5L' },
    });
    expect(sent[1]).toEqual({
      url: '/api/create-payment-intent',
      key: expect.any(String),
      body: {
        customerInfo: expect.objectContaining({
          firstName: 'Agathe',
          postalCode: 'G5L 3A1',
          country: 'Canada',
        }),
        items: [{ productId: 12, quantity: 2, price: '14.50' }],
        total: '38.95',
        status: 'pending',
      },
    });
    expect(sent[1]!.body).not.toHaveProperty('customerInfo.phone');
  });

  it('names the same request of this browser the same, until its order is paid', async () => {
    await start();
    await start();
    await startPayment({ ...wish, cart: add(cart, { ...honey, id: 13 }, 1) });
    clearOrder();
    await start();
    const [first, again, changed, next] = sent.flatMap(({ key }) => key ?? []);
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\.[\da-f]{32}$/);
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
    expect(changed!.slice(0, 36)).toBe(first!.slice(0, 36));
    expect(next!.slice(0, 36)).not.toBe(first!.slice(0, 36));
  });

  it('sends no key where the browser makes none', async () => {
    Object.assign(globalThis, { isSecureContext: false });
    expect(await start()).toMatchObject({ kind: 'ready' });
    expect(sent.map(({ key }) => key)).not.toContainEqual(expect.any(String));
  });

  it('hands on the current lines when prices or stock have moved', async () => {
    const lines = [{ productId: 12, name: 'Miel', price: '15.00', stock: 1, isAvailable: true }];
    refuse(409, { code: 'orders.price_changed', details: { lines, total: '15.00' } });
    expect(await start()).toEqual({ kind: 'changed', lines, message: 'Non.' });
  });

  it('says under the postal code that no mail goes there', async () => {
    refuse(422, { code: 'orders.province_unknown' });
    expect(await start()).toEqual({ kind: 'fields', messages: { postalCode: 'Non.' }, message: 'Non.' });
  });

  it('sends the province that the buyer has confirmed', async () => {
    const chosen = { postalCode: 'G5L', province: 'ON', isProvinceConfirmed: true } as const;
    await startPayment({ ...wish, destination: chosen });
    expect(sent[1]!.body).toMatchObject({ customerInfo: { province: 'ON', isProvinceConfirmed: true } });
  });

  it('knows an order that is already paid', async () => {
    refuse(409, { code: 'payments.already_paid', details: { orderId: 'abc' } });
    expect(await start()).toEqual({ kind: 'alreadyPaid', orderId: 'abc' });
  });

  it('puts the sentences of the shop under their fields', async () => {
    const details = [
      { field: 'customerInfo.email', message: 'Mauvais email.' },
      { field: 'items.0.quantity', message: 'Trop.' },
    ];
    refuse(400, { code: 'request.invalid', details });
    expect(await start()).toEqual({ kind: 'fields', messages: { email: 'Mauvais email.' }, message: 'Non.' });
  });

  it('says why it failed, in the words of the shop or in its own', async () => {
    refuse(503, { code: 'payments.unavailable' });
    expect(await start()).toEqual({ kind: 'failed', message: 'Non.' });
    answers.set('/api/create-payment-intent', { status: 201, body: { order: { id: 'abc' } } });
    expect(await start()).toEqual({ kind: 'failed', message: 'Erreur lors de la création du paiement' });
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('offline')) });
    expect(await start()).toEqual({ kind: 'failed', message: 'Erreur lors de la création du paiement' });
  });
});
