import type { DeliveryRateInput } from '@shop/shared';
import type { APIRequestContext } from '@playwright/test';
import { expectNoViolation } from '../../support/axe.ts';
import { adminHeaders } from '../../support/admin.ts';
import { enterBackOffice } from '../../support/back-office.ts';
import { newEmail } from '../../support/account.ts';
import {
  buyer,
  cards,
  checkedByShop,
  fillDelivery,
  openCheckout,
  payWith,
  putInCart,
  storedCart,
} from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';
import { mailedOrderLink } from '../../support/mails.ts';

const texts = {
  fr: {
    free: 'Livraison gratuite dès 75,00',
    inCart: 'Livraison gratuite dès',
    by: 'Livré au plus tard le',
    ready: 'Prêt le',
    pickup: 'Cueillette : La boutique',
    forPickup: 'À quel nom est votre commande ?',
    onPickup: /^Sur place/,
    order: /Commander et payer .* sur place/,
    toConfirm: 'À confirmer par courriel',
    byMail: 'Ouvrez ce courriel',
    confirm: 'Confirmer ma commande',
    toPay: 'À payer sur place',
    handOver: 'Payée et remise',
    pickedUp: 'Ramassée',
  },
  en: {
    free: 'Free delivery on orders of $75.00',
    inCart: 'Free delivery from',
    by: 'Delivered by',
    ready: 'Ready on',
    pickup: 'Pick-up: The shop',
    forPickup: 'Who is picking up?',
    onPickup: /^At pick-up/,
    order: /Order and pay .* at pick-up/,
    toConfirm: 'To be confirmed by email',
    byMail: 'Open that e-mail',
    confirm: 'Confirm my order',
    toPay: 'Pay at pick-up',
    handOver: 'Paid and handed over',
    pickedUp: 'Picked up',
  },
};

const rate = (given: Partial<DeliveryRateInput>): DeliveryRateInput => ({
  name: { fr: 'Standard', en: 'Standard' },
  carrier: 'Postes Canada',
  basis: 'amount',
  from: 0,
  below: null,
  feeCents: 995,
  freeFromCents: 7500,
  minDays: 2,
  maxDays: 5,
  ...given,
});

/** Creates a zone with two rates and a pick-up place, runs `use`, and removes them again. */
async function withZones(request: APIRequestContext, use: () => Promise<void>): Promise<void> {
  const headers = await adminHeaders(request);
  const made: string[] = [];
  const make = async (list: string, data: object) => {
    const reply = await request.post(`/api/admin/delivery/${list}`, { data, headers });
    expect(reply.ok(), await reply.text()).toBe(true);
    made.push(`/api/admin/delivery/${list}/${((await reply.json()) as { id: number }).id}`);
  };
  try {
    const express = rate({
      name: { fr: 'Express', en: 'Express' },
      carrier: 'Purolator',
      feeCents: 1895,
      freeFromCents: null,
      maxDays: 2,
    });
    await make('zones', { name: 'Québec', prefixes: ['G', 'H', 'J'], rates: [rate({}), express] });
    await make('places', {
      name: 'La boutique',
      nameEn: 'The shop',
      address: '48, rue des Ruchers',
      city: 'Rimouski',
      province: 'QC',
      postalCode: 'G5L 0A7',
      hours: { fr: '9 h à 17 h', en: '9 to 5' },
      leadDays: 1,
      canPayOnPickup: true,
    });
    await use();
  } finally {
    for (const path of made) await request.delete(path, { headers });
  }
}

test('a rate is chosen by keyboard, and what the cart says is what is paid @phone', async ({
  page,
  w,
  at,
  request,
}) => {
  const t = texts[w.cart === 'Votre panier' ? 'fr' : 'en'];
  await withZones(request, async () => {
    await page.goto(at('/products/1'));
    await expect(page.locator('.delivery-line')).toContainText(t.free);
    const product = page.locator('delivery-estimate');
    await product.getByRole('textbox').click();
    await page.keyboard.type('h2x');
    await expect(product.locator('[data-answer]')).toContainText('Postes Canada');

    await putInCart(page, [{ id: 1, quantity: 2 }]);
    await page.goto(at('/cart'));
    const main = page.getByRole('main');
    await expect(main.getByLabel(w.postalCode)).toHaveValue('H2X');
    await expect(main.locator('[data-delivery-day]')).toContainText(t.by);
    await expect(main.getByText(t.inCart).first()).toBeVisible();
    await main.getByRole('radio', { name: /Standard/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(main.getByRole('radio', { name: /Express/ })).toBeChecked();
    await expect(main.locator('[data-delivery-day]')).toContainText('Express, Purolator');
    const total = await main.locator('[data-total]').first().textContent();

    await page.goto(at('/checkout'));
    await checkedByShop(page);
    await fillDelivery(page, w, { ...buyer, postalCode: 'H2X 1Y4' });
    await expect(page.getByRole('radio', { name: /Express/ })).toBeChecked();
    await page.getByRole('button', { name: w.toPayment }).click();
    await payWith(page, w, cards.accepted);
    await expect(page.locator('[data-delivery-promise]').first()).toContainText('Express (Purolator)');
    await expect(page.getByText(total ?? '').first()).toBeVisible();
  });
});

test('an order is picked up where the shop is, for nothing', async ({ page, w, at, request }) => {
  const t = texts[w.cart === 'Votre panier' ? 'fr' : 'en'];
  await withZones(request, async () => {
    await openCheckout(page, at, [{ id: 1, quantity: 1 }]);
    await checkedByShop(page);
    await fillDelivery(page, w, { ...buyer, postalCode: 'M5V 3L9' });
    const pickup = page.getByRole('radio', { name: new RegExp(t.pickup) });
    await pickup.focus();
    await page.keyboard.press('Space');
    await expect(pickup).toBeChecked();
    // For pick-up, nothing is asked that is needed only for a delivery.
    await expect(page.getByRole('heading', { level: 2, name: t.forPickup })).toBeVisible();
    await expect(page.getByLabel('Province')).toHaveCount(0);
    await page.getByRole('button', { name: w.toPayment }).click();
    await payWith(page, w, cards.accepted);
    const promise = page.locator('[data-delivery-promise]').first();
    await expect(promise).toContainText(t.pickup);
    await expect(promise).toContainText('48, rue des Ruchers');
  });
});

test('an order is paid where it is picked up, and handed over in one step', async ({
  page,
  w,
  at,
  request,
}) => {
  const t = texts[w.cart === 'Votre panier' ? 'fr' : 'en'];
  await withZones(request, async () => {
    await openCheckout(page, at, [{ id: 1, quantity: 1 }]);
    await checkedByShop(page);
    await fillDelivery(page, w, { ...buyer, email: newEmail() });
    await page.getByRole('radio', { name: new RegExp(t.pickup) }).check();
    await page.getByRole('button', { name: w.toPayment }).click();
    await page.getByRole('radio', { name: t.onPickup }).check();
    await expectNoViolation(page);
    await page.getByRole('button', { name: t.order }).click();
    const order = page.locator('[data-order]');
    await expect(order.locator('[data-status]')).toHaveText(t.toConfirm);
    await expect(order.locator('[data-confirm-pickup]')).toContainText(t.byMail);
    await expectNoViolation(page);
    expect(await storedCart(page)).toEqual([]);
    const id = (await order.getAttribute('data-order')) ?? '';

    await page.goto(await mailedOrderLink(id));
    await page.getByRole('button', { name: t.confirm }).click();
    await expect(order.locator('[data-status]')).toHaveText(t.toPay);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await enterBackOffice(page);
    await page.goto(at(`/admin/orders/${id}`));
    await page.getByRole('button', { name: t.handOver }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.handOver }).click();
    await expect(page.locator('[data-status="delivered"]').first()).toHaveText(t.pickedUp);
    // No return was requested, and the legal cancellation period has ended.
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-order-returns]')).toHaveCount(0);
  });
});
