import type { ErrorReply } from '@shop/contracts';
import { add } from '../cart/cart';
import { emptyForm } from './delivery-form';
import { startPayment } from './start-payment';

const cart = add([], { id: 12, name: 'Miel', description: '', price: '14.50', stock: 9 }, 2);
const form = { ...emptyForm, firstName: 'Agathe', postalCode: 'g5l3a1', phone: ' ' };
const delivery = { kind: 'free-from', fromCents: 7500, feeCents: 995 } as const;
const start = () =>
  startPayment({ cart, form, delivery, fallback: 'Erreur lors de la création du paiement' });

const sent: { url: string; body: unknown }[] = [];
const answers = new Map<string, { status: number; body: unknown }>();

/** The browser around the call: the shop answers what the test has put down. */
function answer(url: string, { body }: { body?: string }): Promise<Response> {
  sent.push({ url, body: body && JSON.parse(body) });
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
  answers.clear();
  answers.set('/api/create-payment-intent', {
    status: 201,
    body: { clientSecret: 'pi_1_secret_2', order: { id: 'abc', total: '38.95' } },
  });
  Object.assign(globalThis, {
    fetch: answer,
    localStorage: { getItem: () => null },
    document: { documentElement: { lang: 'fr' } },
  });
});

describe('asking for a payment', () => {
  it('sends what the buyer was shown, delivery included', async () => {
    const outcome = await start();
    expect(outcome).toMatchObject({
      kind: 'ready',
      intent: { order: { id: 'abc' } },
      config: { mode: 'sandbox' },
    });
    expect(sent[0]).toEqual({
      url: '/api/create-payment-intent',
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
    expect(sent[0]!.body).not.toHaveProperty('customerInfo.phone');
  });

  it('hands on the current lines when prices or stock have moved', async () => {
    const lines = [{ productId: 12, name: 'Miel', price: '15.00', stock: 1, isAvailable: true }];
    refuse(409, { code: 'orders.price_changed', details: { lines, total: '15.00' } });
    expect(await start()).toEqual({ kind: 'moved', lines, message: 'Non.' });
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
