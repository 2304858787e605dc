import Stripe from 'stripe';
import { failureOf, RETURN_URL, startWorld, type World } from './support/shop.ts';

const ORDER = { amount: 4200, currency: 'cad' };
const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2080, cvc: '123' };

describe('cards', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ now: () => Date.UTC(2046, 4, 15) });
  });
  afterAll(() => world.close());

  const addCard = (stripe: Stripe, card: Partial<typeof CARD>) =>
    stripe.paymentMethods.create({ type: 'card', card: { ...CARD, ...card } });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      'processing_error',
      expect.stringContaining('An error occurred'),
    ],
  ])('%s ends in %s / %s', async (number, code, declineCode, message) => {
    const { stripe } = world;
    const method = await addCard(stripe, { number });
    const { id } = await stripe.paymentIntents.create(ORDER);
    const confirm = stripe.paymentIntents.confirm(id, { payment_method: method.id, return_url: RETURN_URL });
    const error = await failureOf(confirm, Stripe.errors.StripeCardError);
    expect(error).toMatchObject({
      code,
      decline_code: declineCode,
      message,
      charge: expect.stringMatching(/^ch_/),
    });
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
      last_payment_error: { code, decline_code: declineCode, payment_method: { id: method.id } },
      latest_charge: { status: 'failed', paid: false, failure_code: code },
    });
  });

  it.each([
    ['a wrong check digit', { number: '4242424242424241' }, 'incorrect_number', 'number'],
    ['a past year', { exp_year: 2045 }, 'invalid_expiry_year', 'exp_year'],
    ['a past month', { exp_year: 2046, exp_month: 4 }, 'invalid_expiry_month', 'exp_month'],
    ['a thirteenth month', { exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
    ['a short security code', { cvc: '12' }, 'invalid_cvc', 'cvc'],
  ])('refuses %s before any payment', async (_what, wrong, code, param) => {
    const error = await failureOf(addCard(world.stripe, wrong), Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ statusCode: 402, code, param });
  });

  it('refuses a card that may be real, and keeps nothing of it', async () => {
    const error = await failureOf(
      addCard(world.stripe, { number: '4539578763621486' }),
      Stripe.errors.StripeCardError,
    );
    expect(error).toMatchObject({ code: 'card_declined', decline_code: 'test_mode_live_card' });
  });

  it('keeps the brand and the last four digits of a card, nothing else of its number', async () => {
    const method = await addCard(world.browser, { number: '5555 5555 5555 4444' });
    expect(method.card).toMatchObject({ brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2080 });
    expect(JSON.stringify(method)).not.toMatch(/5555|"123"/);
  });

  it('speaks French to a French browser, and English to a server', async () => {
    const { stripe, browser } = world;
    const french = { locale: 'fr-CA' };
    const wrong: Stripe.PaymentMethodCreateParams = {
      type: 'card',
      card: { ...CARD, number: '4242424242424241' },
    };
    const refusal = await failureOf(
      browser.paymentMethods.create({ ...wrong, ...french }),
      Stripe.errors.StripeCardError,
    );
    expect(refusal.message).toBe('Le numéro de votre carte est incorrect.');

    const intent = await stripe.paymentIntents.create(ORDER);
    const confirm = browser.paymentIntents.confirm(intent.id, {
      client_secret: intent.client_secret,
      payment_method: 'pm_card_visa_chargeDeclined',
      return_url: RETURN_URL,
      ...french,
    } as Stripe.PaymentIntentConfirmParams);
    expect((await failureOf(confirm, Stripe.errors.StripeCardError)).message).toBe(
      'Votre carte a été refusée.',
    );
    const unknown = failureOf(
      stripe.paymentMethods.create({ ...wrong, ...french }),
      Stripe.errors.StripeError,
    );
    expect((await unknown).message).toBe('Your card number is incorrect.');
  });

  it('takes the card inside the confirmation, as the browser library sends it', async () => {
    const { stripe, browser } = world;
    const intent = await stripe.paymentIntents.create(ORDER);
    const params = {
      client_secret: intent.client_secret,
      return_url: RETURN_URL,
      use_stripe_sdk: true,
      payment_method_data: {
        type: 'card',
        card: CARD,
        billing_details: { name: 'Anne Roy', email: 'a@b.ca' },
      },
    };
    const paid = await browser.paymentIntents.confirm(intent.id, params as Stripe.PaymentIntentConfirmParams);
    expect(paid.status).toBe('succeeded');
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge'],
    });
    expect(charge).toMatchObject({ billing_details: { name: 'Anne Roy', email: 'a@b.ca' } });
  });
});
