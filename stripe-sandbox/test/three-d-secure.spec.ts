import type Stripe from 'stripe';
import { RETURN_URL, startWorld, type World } from './support/shop.ts';

const ORDER = { amount: 4200, currency: 'cad', description: 'Commande <7>' };

describe('payments that leave the shop for a page', () => {
  let world: World;
  beforeEach(async () => {
    world = await startWorld();
  });
  afterEach(() => world.close());

  async function challenge(method: string, locale = 'en'): Promise<{ id: string; page: string }> {
    const { stripe, browser } = world;
    const intent = await stripe.paymentIntents.create(ORDER);
    const params = { client_secret: intent.client_secret, return_url: RETURN_URL, locale };
    const chosen =
      method === 'paypal' ? { payment_method_data: { type: 'paypal' } } : { payment_method: method };
    const confirmed = await browser.paymentIntents.confirm(intent.id, {
      ...params,
      ...chosen,
    } as Stripe.PaymentIntentConfirmParams);
    expect(confirmed.status).toBe('requires_action');
    return { id: intent.id, page: String(confirmed.next_action?.redirect_to_url?.url) };
  }

  const answer = (page: string, outcome: string) =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
  const returned = (reply: Response) =>
    Object.fromEntries(new URL(String(reply.headers.get('location'))).searchParams);

  it('sends the buyer back paid after an approval', async () => {
    const { stripe, shop, sandbox } = world;
    const { id, page } = await challenge('pm_card_threeDSecure2Required');
    const reply = await answer(page, 'approve');
    expect(reply.status).toBe(303);
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(intent).toMatchObject({ status: 'succeeded', next_action: null });
    expect(reply.headers.get('location')?.split('?')[0]).toBe('https://shop.example/order-confirmation');
    expect(returned(reply)).toEqual({
      order_id: '7',
      payment_intent: id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
    expect(intent.latest_charge).toMatchObject({
      payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
    });
    await sandbox.control.idle();
    expect(shop.types()).toEqual([
      'payment_intent.created',
      'payment_intent.requires_action',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  it('asks for another method when the authentication fails', async () => {
    const { id, page } = await challenge('pm_card_authenticationRequired');
    expect(returned(await answer(page, 'decline'))).toMatchObject({ redirect_status: 'failed' });
    expect(await world.stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
      latest_charge: null,
    });
  });

  it.each([
    ['pm_card_threeDSecureRequiredChargeDeclined', 'generic_decline'],
    ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ])('%s: the bank may still refuse after the approval', async (token, declineCode) => {
    const { id, page } = await challenge(token);
    expect(returned(await answer(page, 'approve'))).toMatchObject({ redirect_status: 'failed' });
    const { last_payment_error: error } = await world.stripe.paymentIntents.retrieve(id);
    expect(error).toMatchObject({ code: 'card_declined', decline_code: declineCode });
  });

  it('pays by PayPal, at once or later', async () => {
    const { stripe, sandbox } = world;
    const first = await challenge('paypal');
    await answer(first.page, 'approve');
    const paid = await stripe.paymentIntents.retrieve(first.id, { expand: ['latest_charge'] });
    expect(paid).toMatchObject({
      status: 'succeeded',
      latest_charge: { payment_method_details: { type: 'paypal' } },
    });

    const second = await challenge('paypal');
    expect(returned(await answer(second.page, 'approve_later'))).toMatchObject({
      redirect_status: 'pending',
    });
    expect((await stripe.paymentIntents.retrieve(second.id)).status).toBe('processing');
    await expect(stripe.paymentIntents.cancel(second.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    sandbox.control.advanceClock(60);
    expect((await stripe.paymentIntents.retrieve(second.id)).status).toBe('succeeded');
    expect(sandbox.control.listEvents().map(({ type }) => type)).toContain('payment_intent.processing');
  });

  it('comes back unpaid from a cancelled PayPal', async () => {
    const { id, page } = await challenge('paypal');
    await answer(page, 'decline');
    expect((await world.stripe.paymentIntents.retrieve(id)).last_payment_error?.code).toBe(
      'payment_method_customer_decline',
    );
  });

  it('does not pay an intent the shop cancelled meanwhile, nor twice', async () => {
    const { stripe, sandbox } = world;
    const late = await challenge('pm_card_threeDSecure2Required');
    await stripe.paymentIntents.cancel(late.id);
    expect(returned(await answer(late.page, 'approve'))).toMatchObject({ redirect_status: 'failed' });
    expect((await stripe.paymentIntents.retrieve(late.id)).status).toBe('canceled');

    const twice = await challenge('pm_card_threeDSecure2Required');
    await Promise.all([
      answer(twice.page, 'approve'),
      answer(twice.page, 'approve'),
      answer(twice.page, 'decline'),
    ]);
    const charges = sandbox.control.listEvents().filter(({ type }) => type === 'charge.succeeded');
    expect(charges).toHaveLength(1);
  });

  it('forgets the page of an older attempt', async () => {
    const { stripe } = world;
    const { id, page } = await challenge('pm_card_threeDSecure2Required');
    const params = { payment_method: 'pm_card_threeDSecure2Required', return_url: RETURN_URL };
    await stripe.paymentIntents.confirm(id, params);
    expect((await answer(page, 'approve')).status).toBe(404);
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_action');
  });

  it('needs an address to come back to only when the buyer may leave', async () => {
    const { stripe } = world;
    const open = await stripe.paymentIntents.create(ORDER);
    await expect(
      stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_visa' }),
    ).rejects.toMatchObject({
      param: 'return_url',
    });
    const never = await stripe.paymentIntents.create({
      ...ORDER,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    });
    const confirmed = await stripe.paymentIntents.confirm(never.id, {
      payment_method: 'pm_card_authenticationRequired',
    });
    expect(confirmed.next_action?.type).toBe('use_stripe_sdk');
    world.sandbox.control.completeAction(never.id, 'approve');
    expect((await stripe.paymentIntents.retrieve(never.id)).status).toBe('succeeded');
  });

  it.each(['javascript:alert(1)', '/order', 'ftp://shop.example/', 'https://user:pass@shop.example/'])(
    'does not send anybody to %s',
    async (url) => {
      const { id } = await world.stripe.paymentIntents.create(ORDER);
      const confirm = world.stripe.paymentIntents.confirm(id, {
        payment_method: 'pm_card_visa',
        return_url: url,
      });
      await expect(confirm).rejects.toMatchObject({ code: 'url_invalid', param: 'return_url' });
    },
  );

  describe('the page itself', () => {
    it('shows what is paid, in French when the shop is, escaped, marked as simulated', async () => {
      const { page } = await challenge('pm_card_threeDSecure2Required', 'fr');
      const reply = await fetch(page);
      const text = await reply.text();
      expect(text).toContain('<html lang="fr-CA">');
      expect(text).toContain('42,00');
      expect(text).toContain('•••• 3220');
      expect(text).toContain('Commande &lt;7&gt;');
      expect(text).toContain('Paiements simulés');
      expect(text).toContain('href="?locale=en"');
    });

    it('fits behind a prefix and under a strict policy', async () => {
      const { page } = await challenge('paypal');
      const reply = await fetch(page);
      const text = await reply.text();
      const links = [...text.matchAll(/(?:href|src|action)="([^"]*)"/g)].map((match) => match[1]);
      expect(links).toEqual(['../../style.css', '?locale=fr']);
      expect(text).not.toMatch(/<script|<style|style=|onclick/);
      expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
      const style = await fetch(new URL('../../style.css', page));
      expect(style.headers.get('content-type')).toContain('text/css');
    });

    it('offers the way back when there is nothing left to answer', async () => {
      const { page } = await challenge('paypal', 'fr');
      await answer(page, 'approve');
      const text = await (await fetch(page)).text();
      expect(text).toContain('Cette étape est terminée');
      expect(text).toContain('redirect_status=succeeded');
    });

    it('lives under the address of the proxy when the proxy says so', async () => {
      const { stripe, sandbox } = world;
      const intent = await stripe.paymentIntents.create(ORDER);
      const reply = await fetch(`${sandbox.url}/v1/payment_intents/${intent.id}/confirm`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${sandbox.publishableKey}`,
          'x-sandbox-base-url': 'http://localhost:3000/api/sandbox/stripe',
        },
        body: new URLSearchParams({
          client_secret: String(intent.client_secret),
          'payment_method_data[type]': 'paypal',
          return_url: RETURN_URL,
        }),
      });
      expect(await reply.json()).toMatchObject({
        next_action: {
          redirect_to_url: {
            url: expect.stringMatching(
              /^http:\/\/localhost:3000\/api\/sandbox\/stripe\/pages\/authorize\/pi_/,
            ),
          },
        },
      });
    });
  });
});
