import { editProduct, readProduct } from '../../support/admin.ts';
import {
  buyer,
  cards,
  checkedByShop,
  fillDelivery,
  openCheckout,
  payWith,
  putInCart,
  reachPayment,
  storedCart,
  toastText,
} from '../../support/buying.ts';
import { troublesOf } from '../../support/cut-text.ts';
import { expect, test } from '../../support/fixtures.ts';

test('sends an empty cart back to the cart page', async ({ page, w, at }) => {
  await page.goto(at('/checkout'));
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('heading', { name: w.emptyCart })).toBeVisible();
});

test('takes a suggested address by keyboard, with its town and postal code', async ({ page, w, at }) => {
  await putInCart(page, [{ id: 2, quantity: 1 }]);
  await page.goto(at('/checkout'));
  const street = page.getByLabel(w.address, { exact: true });
  await street.pressSequentially('900 chem');
  const suggestion = page.getByRole('button', { name: /900.*chemin du Sommet.*Rimouski G5L 3A1/ });
  await expect(suggestion).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(suggestion).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(street).toHaveValue(/^900,? chemin du Sommet$/);
  await expect(page.getByLabel(w.city, { exact: true })).toHaveValue('Rimouski');
  await expect(page.getByLabel(w.postalCode)).toHaveValue('G5L 3A1');
  await expect(suggestion).toBeHidden();

  // An address without suggestions can be typed as usual.
  await street.fill('7 rang Double');
  await page.keyboard.press('Tab');
  await expect(street).toHaveValue('7 rang Double');
});

test('follows the back button, the forward button and a reload @phone', async ({ page, w, at }) => {
  await putInCart(page, [{ id: 2, quantity: 1 }]);
  await page.goto(at('/cart'));
  await page.getByRole('link', { name: w.checkout, exact: true }).click();
  await expect(page.locator('footer, chat-widget')).toHaveCount(0);
  await reachPayment(page, w);

  await page.goBack();
  await expect(page.getByLabel(w.city)).toHaveValue('Rimouski');
  await page.goForward();
  await expect(page.getByLabel(w.cardNumber)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(w.cardNumber)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel(w.email, { exact: true })).toHaveValue('agathe@example.com');
  await page.goBack();
  await expect(page).toHaveURL(/\/cart$/);
  expect(await storedCart(page)).toEqual([[2, 1]]);
});

test('has room for a long name on a narrow phone', async ({ page, w, at }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openCheckout(page, at, [{ id: 2, quantity: 1 }]);
  await reachPayment(page, w, { ...buyer, firstName: 'A'.repeat(64) });
  expect(await troublesOf(page)).toEqual([]);
});

test('does not come back to a checkout that is paid', async ({ page, w, at }) => {
  await openCheckout(page, at, [{ id: 2, quantity: 1 }]);
  await reachPayment(page, w);
  await payWith(page, w, cards.accepted);
  await expect(page.locator('[data-status]')).toHaveText(w.statusPaid);
  await page.goBack();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('heading', { name: w.emptyCart })).toBeVisible();
});

test('shows a price that changed before it is paid, and keeps the form', async ({
  page,
  request,
  w,
  at,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const product = await readProduct(request, 6);
  await openCheckout(page, at, [{ id: 6, quantity: 1, price: product.price }]);
  await fillDelivery(page, w);
  await checkedByShop(page);
  await editProduct(request, 6, { price: '21.50' });

  await page.getByRole('button', { name: w.toPayment }).click();
  await expect(page.locator('[data-changes]')).toContainText('21,50');
  await expect(toastText(page)).toContainText(w.intentFailed);
  await expect(page.getByLabel(w.city)).toHaveValue('Rimouski');
  await page.getByRole('button', { name: w.toPayment }).click();
  await expect(page.getByRole('button', { name: w.pay })).toContainText('21,50');
  await editProduct(request, 6, { price: product.price });
});

test('charges once when two tabs pay the same cart', async ({
  page,
  context,
  request,
  w,
  at,
  complaints,
}) => {
  complaints.expect(/status of 4\d\d/);
  const before = await readProduct(request, 7);
  await openCheckout(page, at, [{ id: 7, quantity: 1 }]);
  await reachPayment(page, w);
  const other = await context.newPage();
  await other.goto(at('/checkout'));
  await reachPayment(other, w);
  await payWith(page, w, cards.accepted);
  await expect(page.locator('[data-status]')).toHaveText(w.statusPaid);

  // The other tab notices that the cart is empty and leaves the checkout by itself.
  await expect(other).toHaveURL(/\/cart$/);
  expect((await readProduct(request, 7)).stock).toBe(before.stock - 1);
});
