import { expectNoViolation } from '../support/axe.ts';
import { putInCart, reachPayment } from '../support/buying.ts';
import { expect, test } from '../support/fixtures.ts';

test('can be used by everybody, from the cart to the payment', async ({ page, w, at }) => {
  await putInCart(page, [{ id: 2, quantity: 1 }]);
  await page.goto(at('/cart'));
  await expect(page.locator('[data-changes]')).toBeVisible();
  await expectNoViolation(page);
  await page.goto(at('/'));
  await page.locator('header [data-cart-open]').click();
  await expect(page.getByRole('dialog').locator('[data-line]')).toBeVisible();
  await expectNoViolation(page);
  await page.goto(at('/checkout'));
  await page.getByRole('button', { name: w.toPayment }).click();
  await expectNoViolation(page);
  await reachPayment(page, w);
  await expectNoViolation(page);
});
