import type { APIRequestContext, Page } from '@playwright/test';
import type { CartEstimate, PaymentIntentRequest } from '@shop/shared';
import { expect } from './fixtures.ts';
import type { Words } from './words.ts';

/** Numbers of Stripe's documentation. */
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

/** A cart of one product for Rimouski, with what the shop asks for it: delivery and taxes are in the total. */
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

/** Fills the cart without clicking through the shop; what is missing the shop adds when the cart is shown. */
export async function putInCart(page: Page, lines: { id: number; quantity: number; price?: string }[]) {
  await page.addInitScript((items) => {
    if (sessionStorage.getItem('prepared')) return;
    sessionStorage.setItem('prepared', 'yes');
    localStorage.setItem('cart-storage', JSON.stringify({ state: { items }, version: 0 }));
  }, lines);
}

/** The checkout, with these in the cart; `at` is the fixture. */
export async function openCheckout(
  page: Page,
  at: (path: string) => string,
  lines: Parameters<typeof putInCart>[1],
): Promise<void> {
  await putInCart(page, lines);
  await page.goto(at('/checkout'));
}

export async function fillDelivery(page: Page, w: Words, details: typeof buyer = buyer): Promise<void> {
  for (const field of Object.keys(details) as (keyof typeof buyer)[])
    await page.getByLabel(w[field], { exact: true }).fill(details[field]);
}

/** Until the shop has said what things cost now and how many there are: before, it would send the buyer back once. */
export async function checkedByShop(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { state } = JSON.parse(localStorage.getItem('cart-storage') ?? '') as {
      state: { items: { stock?: number }[] };
    };
    return state.items.every(({ stock }) => stock !== undefined);
  });
}

/** Through step 1, to where the payment form can be filled in. */
export async function reachPayment(page: Page, w: Words, details = buyer): Promise<void> {
  await fillDelivery(page, w, details);
  await checkedByShop(page);
  await page.getByRole('button', { name: w.toPayment }).click();
  await expect(page.getByLabel(w.cardNumber)).toBeVisible();
}

export async function payWith(page: Page, w: Words, number: string): Promise<void> {
  await page.getByLabel(w.cardName).fill('Agathe Pelletier');
  await page.getByLabel(w.cardNumber).fill(number);
  await page.getByLabel(w.expiry).fill('12/34');
  await page.getByLabel(w.cvv).fill('123');
  await page.getByRole('button', { name: w.pay }).click();
}

/** What the browser holds under `cart-storage`: product ids and quantities. */
export function storedCart(page: Page): Promise<[number, number][]> {
  return page.evaluate(() => {
    const { state } = JSON.parse(localStorage.getItem('cart-storage') ?? '{"state":{"items":[]}}') as {
      state: { items: { id: number; quantity: number }[] };
    };
    return state.items.map(({ id, quantity }): [number, number] => [id, quantity]);
  });
}

/** What the cart says of what was just put into it. */
export function addedText(page: Page) {
  return page.locator('[data-added]');
}

export function toastText(page: Page) {
  return page.locator('toast-region');
}
