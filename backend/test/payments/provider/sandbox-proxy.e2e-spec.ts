import type { PaymentIntentReply } from '@shop/shared';
import { auditAfterEach } from '../../support/audit.js';
import { buy, cartOf, intentIdOf, orderOf, pay, sandboxOf, settled } from '../../support/make/make-orders.js';
import { make } from '../../support/make/make.js';
import { useTestShop } from '../../support/test-shop.js';

const base = '/api/sandbox/stripe';

describe('the way of a browser to the sandbox', () => {
  const shop = useTestShop();
  auditAfterEach(shop);

  async function checkout(): Promise<PaymentIntentReply> {
    return (await buy(shop.browser(), cartOf([[await make.product(shop), 1]]))).body as PaymentIntentReply;
  }
  const publishable = () => `Bearer ${sandboxOf(shop).publishableKey}`;

  it('takes the card form as the card form sends it', async () => {
    const reply = await checkout();
    const paid = await shop.http
      .post(`${base}/v1/payment_intents/${intentIdOf(reply)}/confirm`)
      .set({ Authorization: publishable(), Origin: shop.url, 'Sec-Fetch-Site': 'same-origin' })
      .type('form')
      .send({
        client_secret: reply.clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242424242424242',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2040',
        'payment_method_data[card][cvc]': '123',
        'payment_method_data[billing_details][name]': 'Agathe Tremblay',
        return_url: `${shop.url}/order-confirmation?order_id=${reply.order.id}`,
      });
    expect(paid.body).toMatchObject({ object: 'payment_intent', status: 'succeeded' });
    await settled(shop);
    expect(await orderOf(shop, reply.order.id)).toMatchObject({ status: 'paid' });
  });

  it('tells a refusal in the language of the browser', async () => {
    const reply = await checkout();
    const paid = await shop.http
      .post(`${base}/v1/payment_intents/${intentIdOf(reply)}/confirm`)
      .set({ Authorization: publishable(), 'Accept-Language': 'fr-CA' })
      .type('form')
      .send({ client_secret: reply.clientSecret, payment_method: 'pm_card_visa_chargeDeclined' });
    expect(paid.status).toBe(402);
    expect(paid.body.error).toMatchObject({ type: 'card_error', code: 'card_declined' });
    expect(paid.body.error.message).toMatch(/carte/);
  });

  it('shows the bank’s page, which looks right, may be answered, and leads back to the shop', async () => {
    const reply = await checkout();
    const { body } = await pay(shop, reply, 'pm_card_threeDSecure2Required');
    const { url } = body.next_action.redirect_to_url as { url: string };
    expect(url).toMatch(/^\/api\/sandbox\/stripe\/pages\/authorize\/pi_/);
    const page = await shop.http.get(url).expect(200).expect('Content-Type', /html/);
    const policy = page.headers['content-security-policy'];
    expect(policy).toMatch(/style-src 'self'/);
    expect(policy).toMatch(/form-action 'self'/);
    expect(page.headers['referrer-policy']).toBe('same-origin');
    const [, style] = /rel="stylesheet" href="([^"]+)"/.exec(page.text) ?? [];
    await shop.http
      .get(new URL(style!, `${shop.url}${url}`).pathname)
      .expect(200)
      .expect('Content-Type', /css/);
    const answer = await shop.http.post(url).type('form').send({ outcome: 'approve' }).expect(303);
    expect(answer.headers.location).toContain(
      `/order-confirmation?order_id=${reply.order.id}&payment_intent=`,
    );
    await settled(shop);
    expect(await orderOf(shop, reply.order.id)).toMatchObject({ status: 'paid' });
  });

  it.each([
    ['GET', '/v1/payment_intents'],
    ['POST', '/v1/payment_intents'],
    ['POST', '/v1/refunds'],
    ['POST', '/v1/payment_intents/pi_1/cancel'],
    ['POST', '/_sandbox/reset'],
    ['GET', '/_sandbox/events'],
    ['GET', '/pages/../_sandbox/events'],
    ['GET', '/pages/%2e%2e/_sandbox/events'],
    ['GET', ''],
  ])('has no %s %s, even with the secret key', async (method, path) => {
    const caller = shop.as({ token: sandboxOf(shop).secretKey });
    const reply = await (method === 'GET' ? caller.get(base + path) : caller.post(base + path));
    expect(reply.status).toBe(404);
  });

  it('shows a browser no payment without its secret, and with it nothing of the shop’s own', async () => {
    const reply = await checkout();
    const path = `${base}/v1/payment_intents/${intentIdOf(reply)}`;
    await shop.http.get(path).set('Authorization', publishable()).expect(400);
    const { body } = await shop.http
      .get(path)
      .query({ client_secret: reply.clientSecret })
      .set('Authorization', publishable())
      .expect(200);
    expect(body).toMatchObject({ status: 'requires_payment_method', amount: 1999 });
    expect(JSON.stringify(body)).not.toContain('attempt_id');
  });

  it('is closed to other sites', async () => {
    const reply = await shop.http
      .post(`${base}/v1/payment_methods`)
      .set({ Authorization: publishable(), Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })
      .type('form')
      .send({ type: 'card' });
    expect(reply.status).toBe(403);
  });
});
