import type { APIRequestContext } from '@playwright/test';
import type { Order, PaymentIntentReply } from '@shop/shared';
import { buyer, cartWith } from './buying.ts';
import { expect } from './fixtures.ts';

interface Given {
  /** Customer data that differ from those of the default buyer. */
  customer?: Partial<typeof buyer>;
  productId?: number;
  quantity?: number;
  /** Access token of the buyer's account. */
  token?: string;
  language?: string;
  giftNote?: string;
}

/** Places an order without paying it. */
export async function placeOrder(request: APIRequestContext, given: Given = {}): Promise<PaymentIntentReply> {
  const { customer, productId = 14, quantity = 1, token, language, giftNote } = given;
  const customerInfo = { ...buyer, postalCode: 'G5L 3A1', ...customer };
  const data = {
    customerInfo,
    ...(await cartWith(request, productId, quantity)),
    status: 'pending',
    giftNote,
  };
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const reply = await request.post(`/api/create-payment-intent${language ? `?lang=${language}` : ''}`, {
    data,
    headers,
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()) as PaymentIntentReply;
}

export async function readOrder(request: APIRequestContext, id: string): Promise<Order> {
  return (await (await request.get(`/api/orders/${id}`)).json()) as Order;
}

export async function payInSandbox(
  request: APIRequestContext,
  { clientSecret, order: { id } }: PaymentIntentReply,
  card = 'pm_card_visa',
): Promise<void> {
  const config = (await (await request.get('/api/payments/config')).json()) as { publishableKey: string };
  const intent = clientSecret.split('_secret')[0] ?? '';
  const answer = await request.post(`/api/sandbox/stripe/v1/payment_intents/${intent}/confirm`, {
    headers: { Authorization: `Bearer ${config.publishableKey}` },
    form: {
      client_secret: clientSecret,
      payment_method: card,
      return_url: `http://127.0.0.1/order-confirmation?order_id=${id}`,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await expect.poll(async () => (await readOrder(request, id)).status).toBe('paid');
}
