import type { APIRequestContext, Page } from '@playwright/test';
import type { CartEstimate, PaymentIntentRequest } from '@shop/shared';
import { expect } from './fixtures.ts';
import type { Texts } from './texts.ts';

/** Test card numbers from Stripe's documentation. */
export const cards = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  challenge: '4000 0027 6000 3184',
};

export const buyer = {
  firstName: 'Agathe',
  lastName: 'Pelletier',
  email: 'agathe@example.com',
  address: '12, rue du Fleuve',
  city: 'Rimouski',
  postalCode: 'g5l3a1',
};

/** Cart of one product with delivery to Rimouski; the total includes delivery and taxes. */
export async function cartWith(
  request: APIRequestContext,
  productId: number,
  quantity = 1,
): Promise<Pick<PaymentIntentRequest, 'items' | 'total'>> {
  const data = { items: [{ productId, quantity }], postalCode: buyer.postalCode };
  const { lines, total } = (await (
    await request.post('/api/cart/estimate', { data })
  ).json()) as CartEstimate;
  return { items: lines.map(({ price }) => ({ productId, quantity, price })), total };
}

/** Stores a cart in the browser without using the pages. The shop adds missing product data when the cart is shown. */
export async function putInCart(page: Page, lines: { id: number; quantity: number; price?: string }[]) {
  await page.addInitScript((items) => {
    if (sessionStorage.getItem('prepared')) return;
    sessionStorage.setItem('prepared', 'yes');
    localStorage.setItem('cart-storage', JSON.stringify({ state: { items }, version: 0 }));
  }, lines);
}

/** Opens the checkout with these lines in the cart; `at` is the fixture of the same name. */
export async function openCheckout(
  page: Page,
  at: (path: string) => string,
  lines: Parameters<typeof putInCart>[1],
): Promise<void> {
  await putInCart(page, lines);
  await page.goto(at('/checkout'));
}

export async function fillDelivery(page: Page, w: Texts, details: typeof buyer = buyer): Promise<void> {
  for (const field of Object.keys(details) as (keyof typeof buyer)[])
    await page.getByLabel(w[field], { exact: true }).fill(details[field]);
}

/**
 * Waits until the prices and stock of the cart have been updated; before, the checkout would send the buyer back once.
 */
export async function checkedByShop(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { state } = JSON.parse(localStorage.getItem('cart-storage') ?? '') as {
      state: { items: { stock?: number }[] };
    };
    return state.items.every(({ stock }) => stock !== undefined);
  });
}

/** Fills in the delivery step and waits until the payment form is ready. */
export async function reachPayment(page: Page, w: Texts, details = buyer): Promise<void> {
  await fillDelivery(page, w, details);
  await checkedByShop(page);
  await page.getByRole('button', { name: w.toPayment }).click();
  await expect(page.getByLabel(w.cardNumber)).toBeVisible();
}

export async function payWith(page: Page, w: Texts, number: string): Promise<void> {
  await page.getByLabel(w.cardName).fill('Agathe Pelletier');
  await page.getByLabel(w.cardNumber).fill(number);
  await page.getByLabel(w.expiry).fill('12/34');
  await page.getByLabel(w.cvv).fill('123');
  await page.getByRole('button', { name: w.pay }).click();
}

/** Product ids and quantities in the stored cart (`cart-storage`). */
export function storedCart(page: Page): Promise<[number, number][]> {
  return page.evaluate(() => {
    const { state } = JSON.parse(localStorage.getItem('cart-storage') ?? '{"state":{"items":[]}}') as {
      state: { items: { id: number; quantity: number }[] };
    };
    return state.items.map(({ id, quantity }): [number, number] => [id, quantity]);
  });
}

/** Message about the product that was just added to the cart. */
export function addedText(page: Page) {
  return page.locator('[data-added]');
}

export function toastText(page: Page) {
  return page.locator('toast-region');
}
