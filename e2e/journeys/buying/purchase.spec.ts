import { readProduct } from '../../support/admin.ts';
import {
  addedText,
  cards,
  checkedByShop,
  fillDelivery,
  openCheckout,
  payWith,
  reachPayment,
  storedCart,
  toastText,
} from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';

test('buys a product, from the home page to the paid order @everywhere', async ({ page, request, w, at }) => {
  await page.goto(at('/'));
  const nav = page.getByRole('navigation').getByRole('link', { name: w.categories, exact: true });
  if (!(await nav.first().isVisible()))
    await page.locator('[popovertarget="categories-drawer"]').first().click();
  await nav.locator('visible=true').first().click();
  await page.locator('main .category a').first().click();
  await page.locator('main article h2 a, main article h3 a').first().click();
  await expect(page).toHaveURL(/\/products\/\d+-[a-z\d-]+$/);

  const id = parseInt(page.url().split('/').at(-1) ?? '', 10);
  const before = await readProduct(request, id);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.locator('main').getByRole('button', { name: w.addToCart, exact: true }).first().click();
  await expect(addedText(page)).toContainText(w.added);
  await expect(addedText(page)).toContainText(w.addedText(name));

  const panel = page.getByRole('dialog', { name: w.cart });
  await expect(panel.locator('[data-line]')).toHaveCount(1);
  await panel.getByRole('link', { name: w.seeCart }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.cart);
  await expect(page.locator('main')).toContainText(w.free);
  await page.getByRole('link', { name: w.checkout, exact: true }).click();

  await fillDelivery(page, w);
  await page.getByRole('button', { name: w.toPayment }).click();
  await expect(page.getByRole('note')).toContainText(w.neverReal);
  await payWith(page, w, cards.accepted);

  await expect(page).toHaveURL(/\/order-confirmation\?order_id=[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.thanks);
  await expect(page.locator('[data-status]')).toHaveText(w.statusPaid);
  await expect(page.locator('main')).toContainText('G5L 3A1');
  await expect(toastText(page)).toContainText(w.paid);
  await expect(toastText(page)).toContainText(w.paidText);
  await expect(page.locator('cart-badge')).toBeHidden();
  expect(await storedCart(page)).toEqual([]);
  expect((await readProduct(request, id)).stock).toBe(before.stock - 1);

  const orderId = new URL(page.url()).searchParams.get('order_id');
  const order = (await (await page.request.get(`/api/orders/${orderId}`)).json()) as { status: string };
  expect(order.status).toBe('paid');
});

test('keeps form and cart when the card is declined, and takes another card @phone', async ({
  page,
  w,
  at,
  complaints,
}) => {
  complaints.expect(/status of 402/);
  await openCheckout(page, at, [{ id: 2, quantity: 2 }]);
  await reachPayment(page, w);
  await payWith(page, w, cards.declined);
  const refusal = page.locator('main [role=alert]', { hasText: w.declined });
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expect(refusal).toContainText(w.paymentError);
  await expect(refusal).toContainText(w.notCharged);
  await expect(toastText(page)).not.toContainText(w.paymentError);
  expect(await storedCart(page)).toEqual([[2, 2]]);

  await payWith(page, w, cards.accepted);
  await expect(page.locator('[data-status]')).toHaveText(w.statusPaid);
  expect(await storedCart(page)).toEqual([]);
});

test('passes through the page of the bank @phone', async ({ page, w, at }) => {
  await openCheckout(page, at, [{ id: 3, quantity: 1 }]);
  await reachPayment(page, w);
  await payWith(page, w, cards.challenge);
  await page.getByRole('button', { name: w.approve }).click();

  await expect(page.locator('[data-status]')).toHaveText(w.statusPaid);
  await expect(page).toHaveURL(/order_id=[\w-]+$/);
  await expect(toastText(page)).toContainText(w.paid);
  expect(await storedCart(page)).toEqual([]);
});

test('comes back to the payment when the bank says no', async ({ page, w, at }) => {
  await openCheckout(page, at, [{ id: 3, quantity: 1 }]);
  await reachPayment(page, w);
  await payWith(page, w, cards.challenge);
  await page.getByRole('button', { name: w.failAuthentication }).click();

  await expect(page).toHaveURL(/\/checkout#payment$/);
  expect(await storedCart(page)).toEqual([[3, 1]]);
  const refusal = page.locator('main form [role=alert] p');
  await expect(refusal).toBeVisible();
  await expect(refusal).toContainText(w.paymentError);
  await expect(refusal).toContainText(w.notCharged);
  await page.getByRole('tab', { name: 'PayPal' }).click();
  await expect(refusal).toHaveCount(0);
  await page.getByRole('tab', { name: /^Carte$/ }).click();
  await payWith(page, w, cards.accepted);
  await expect(page.locator('[data-status]')).toHaveText(w.statusPaid);
});

test('pays with PayPal', async ({ page, w, at }) => {
  await openCheckout(page, at, [{ id: 4, quantity: 1 }]);
  await reachPayment(page, w);
  await expect(page.getByRole('tab')).toHaveText([/^Carte$/, 'PayPal']);
  await page.getByRole('tab', { name: 'PayPal' }).click();
  await page.getByRole('button', { name: w.pay }).click();
  await page.getByRole('button', { name: w.approve }).click();
  await expect(page.locator('[data-status]')).toHaveText(w.statusPaid);
});

test('takes the money once, however often the button is pressed', async ({ page, request, w, at }) => {
  const before = await readProduct(request, 11);
  await openCheckout(page, at, [{ id: 11, quantity: 1 }]);
  await fillDelivery(page, w);
  await checkedByShop(page);
  await page.getByRole('button', { name: w.toPayment }).dblclick();
  let confirmations = 0;
  page.on('request', (sent) => (confirmations += sent.url().endsWith('/confirm') ? 1 : 0));
  await page.getByLabel(w.cardName).fill('Agathe Pelletier');
  await page.getByLabel(w.cardNumber).fill(cards.accepted);
  await page.getByLabel(w.expiry).fill('12/34');
  await page.getByLabel(w.cvv).fill('123');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const paid = page.waitForResponse((reply) => reply.url().endsWith('/confirm'));
  await page.getByRole('button', { name: w.pay }).dblclick();
  await (await paid).finished();
  // A late second click still hits this page, although the API has already replied.
  await page.clock.runFor(490);
  await page.locator('button[aria-busy=true]').click();
  await page.clock.resume();
  await expect(page.locator('[data-status]')).toHaveText(w.statusPaid);
  expect(confirmations).toBe(1);
  expect((await readProduct(request, 11)).stock).toBe(before.stock - 1);
});
