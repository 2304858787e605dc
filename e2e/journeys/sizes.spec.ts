import type { Page } from '@playwright/test';
import type { Order } from '@shop/contracts';
import { readProduct } from '../support/admin.ts';
import { expectNoViolation } from '../support/axe.ts';
import { addedText, cards, fillDelivery, payWith, reachPayment, storedCart } from '../support/buying.ts';
import { expect, test } from '../support/fixtures.ts';
import { firstView } from '../../bench/first-view.mjs';

/** The rooibos of the demo: 75 g is the main product, 150 g the middle size, 300 g is sold out. */
const main = 27;
const sizes = { fr: '150 g', en: '150 g' };
const middleOf = (page: Page) => page.locator('.sizes a', { hasText: '150 g' });

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, selector: string, text: string | RegExp) {
  const target = page.locator(selector, { hasText: text }).first();
  for (let stops = 0; stops < 120; stops++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${selector}`);
}

test('buys the middle size by keyboard @everywhere', async ({ page, request, w, at, language }) => {
  await page.goto(at(`/products/${main}`));
  await expectNoViolation(page);
  await tabTo(page, '.sizes a', sizes[language]);
  await page.keyboard.press('Enter');
  await expect(middleOf(page)).toHaveAttribute('aria-current', 'true');
  const id = parseInt(page.url().split('/').at(-1) ?? '', 10);
  expect(id).not.toBe(main);
  const before = await readProduct(request, id);
  await expect(page.locator('.buy-price')).toContainText(language === 'fr' ? '20,99' : '20.99');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/products/${main}-`));

  await tabTo(page, '.buy-add [data-add]', w.addToCart);
  await page.keyboard.press('Enter');
  await expect(addedText(page)).toContainText(`– ${sizes[language]}`);
  expect(await storedCart(page)).toEqual([[id, 1]]);
  await tabTo(page, 'dialog a', w.checkout);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout$/);
  await fillDelivery(page, w);
  await reachPayment(page, w);
  await payWith(page, w, cards.accepted);

  await expect(page.locator('[data-status]')).toHaveText(w.statusPaid);
  await expect(page.locator('main')).toContainText(`– ${sizes[language]}`);
  expect((await readProduct(request, id)).stock).toBe(before.stock - 1);
  const orderId = new URL(page.url()).searchParams.get('order_id');
  const order = (await (await page.request.get(`/api/orders/${orderId}`)).json()) as Order;
  expect(order.items.map(({ productId }) => productId)).toEqual([id]);
});

test('shows a product once, from its lowest price, and weighs no more than others', async ({
  page,
  at,
  baseURL,
}) => {
  await page.goto(at('/products?search=rooibos'));
  await expect(page.locator('main article')).toHaveCount(1);
  const card = page.locator('main article');
  await expect(card).toContainText('dès');
  await expect(card).toContainText('11,99');
  await card.getByRole('link', { name: /^Choisir un format/ }).click();
  await expect(page.locator('.sizes li')).toHaveCount(3);
  await expect(page.locator('.sizes')).toContainText(/15,99\s\$ \/ 100\sg/);
  const { all, script } = await firstView(baseURL ?? '', `/products/${main}`);
  expect(all).toBeLessThan(110_000);
  expect(script).toBeLessThan(20_000);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('chooses the middle size by its link @everywhere', async ({ page, at, language }) => {
    await page.goto(at(`/products/${main}`));
    await middleOf(page).click();
    await expect(middleOf(page)).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('.buy-price')).toContainText(language === 'fr' ? '20,99' : '20.99');
    await expect(page.locator('.buy-unit')).toContainText('/ 100');
    await expect(page.locator('.needs-script').first()).toBeVisible();
    await page.locator('.sizes a', { hasText: '300 g' }).click();
    await expect(page.locator('.buy-price .badge-out')).toBeVisible();
  });
});
