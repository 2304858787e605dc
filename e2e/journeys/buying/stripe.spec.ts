import type { Page } from '@playwright/test';
import { checkedByShop, fillDelivery, openCheckout, putInCart, toastText } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';

/**
 * Fake of Stripe's script, which only works with Stripe: records its calls and answers a confirmation with
 * `window.stripeAnswer`, set by the test.
 */
const stripeScript = `
  const calls = (window.stripeCalls = []);
  const element = (type, options) => {
    const listeners = {};
    calls.push(['create', type, options]);
    return {
      on: (name, listener) => (listeners[name] = listener),
      off: () => {},
      mount: (node) => {
        node.textContent = type === 'payment' ? 'Payment Element' : 'Apple Pay';
        node.onclick = () => listeners.confirm?.({});
        setTimeout(() => listeners.ready?.({ availablePaymentMethods: { applePay: true } }));
      },
      update: (options) => calls.push(['update', options]),
      destroy: () => {}, unmount: () => {},
    };
  };
  window.Stripe = (key, options) => {
    calls.push(['Stripe', key, options]);
    return {
      elements: (options) => {
        calls.push(['elements', options]);
        return { create: element, getElement: () => null, update: (options) => calls.push(['elements.update', options]), submit: async () => ({}) };
      },
      createToken: async () => ({}), createPaymentMethod: async () => ({}), confirmCardPayment: async () => ({}),
      confirmPayment: async ({ elements, ...rest }) => { calls.push(['confirmPayment', rest]); return window.stripeAnswer; },
      retrievePaymentIntent: async () => ({ paymentIntent: { last_payment_error: { message: 'Banque.' } } }),
    };
  };
`;

async function useStripe(page: Page): Promise<string[]> {
  const scripts: string[] = [];
  await page.route('**/api/payments/config', (route) =>
    route.fulfill({ json: { mode: 'stripe', publishableKey: 'pk_test_journey', expiresInMinutes: 30 } }),
  );
  await page.route('https://js.stripe.com/**', (route) => {
    scripts.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: stripeScript });
  });
  return scripts;
}

/** Arguments of all calls to the fake Stripe function of this name. */
const callsOf = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const { stripeCalls } = globalThis as unknown as { stripeCalls: unknown[][] };
    return stripeCalls.filter(([call]) => call === wanted).map(([, ...args]) => args);
  }, name);

const answerWith = (page: Page, answer: object) =>
  page.evaluate((given) => Object.assign(globalThis, { stripeAnswer: given }), answer);

test('gives real Stripe the form, on step 2 only, and follows every answer', async ({
  page,
  w,
  at,
  baseURL,
}) => {
  const scripts = await useStripe(page);
  await putInCart(page, [{ id: 12, quantity: 1 }]);
  await page.goto(at('/cart'));
  await page.goto(at('/checkout'));
  await fillDelivery(page, w);
  await checkedByShop(page);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);

  await page.getByRole('button', { name: w.toPayment }).click();
  await expect(page.getByText('Payment Element')).toBeVisible();
  await expect(page.getByLabel(w.cardNumber)).toHaveCount(0);
  expect(scripts).toHaveLength(1);
  const french = { locale: 'fr-CA' };
  expect(await callsOf(page, 'Stripe')).toEqual([['pk_test_journey', expect.objectContaining(french)]]);
  const elements = {
    ...french,
    clientSecret: expect.stringContaining('_secret_'),
    appearance: { variables: { colorBackground: expect.stringMatching(/^rgb/) } },
  };
  expect(await callsOf(page, 'elements')).toMatchObject([[elements]]);
  const layout = { layout: { type: 'tabs' }, paymentMethodOrder: ['card', 'paypal'] };
  expect(await callsOf(page, 'create')).toMatchObject([
    ['expressCheckout', {}],
    ['payment', layout],
  ]);

  const pay = page.getByRole('button', { name: w.pay });
  await answerWith(page, { error: { type: 'card_error', message: 'Votre banque a refusé.' } });
  await pay.click();
  const refusal = page.locator('main [role=alert]', { hasText: w.paymentError });
  await expect(refusal).toContainText('Votre banque a refusé.');
  await expect(refusal).toContainText(w.notCharged);

  await answerWith(page, { error: { type: 'api_error', message: 'internal' } });
  await page.getByText('Apple Pay').click();
  await expect(toastText(page)).toContainText("Une erreur inattendue s'est produite.");

  await answerWith(page, {
    error: { type: 'invalid_request_error', payment_intent: { status: 'canceled' } },
  });
  await pay.click();
  await expect(page.getByLabel(w.city)).toHaveValue('Rimouski');
  await page.getByRole('button', { name: w.toPayment }).click();
  await expect(page.getByText('Payment Element')).toBeVisible();

  await answerWith(page, { paymentIntent: { status: 'processing' } });
  await pay.click();
  await expect(page).toHaveURL(/\/order-confirmation\?order_id=/);
  await expect(page.locator('[data-status]')).toHaveText('En attente');
  expect(baseURL && page.url().startsWith(baseURL)).toBe(true);
});

test('offers to try again when the script of Stripe cannot be had', async ({ page, w, at, complaints }) => {
  complaints.expect(/js\.stripe\.com|ERR_FAILED/);
  await useStripe(page);
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await openCheckout(page, at, [{ id: 12, quantity: 1 }]);
  await fillDelivery(page, w);
  await page.getByRole('button', { name: w.toPayment }).click();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await expect(page.getByRole('button', { name: w.pay })).toBeDisabled();
});
