import type { Page } from '@playwright/test';
import type { AdminProduct, Order } from '@shop/shared';
import { readProduct } from '../../support/admin.ts';
import { expectNoViolation } from '../../support/axe.ts';
import { enterBackOffice } from '../../support/back-office.ts';
import { addedText, cards, fillDelivery, payWith, reachPayment, storedCart } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';
import { headersOf, makeProduct } from '../../support/products.ts';
import { firstView } from '../../../bench/first-view.mjs';

/** Rooibos of the demo data: 75 g is the main product, 150 g the middle size, and 300 g is sold out. */
const main = 27;
const sizes = { fr: '150 g', en: '150 g' };
const middleOf = (page: Page) => page.locator('.variants a', { hasText: '150 g' });

/** Presses Tab until an element with this selector and text has the focus. */
async function tabTo(page: Page, selector: string, text: string | RegExp) {
  const target = page.locator(selector, { hasText: text }).first();
  for (let stops = 0; stops < 120; stops++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${selector}`);
}

test('buys the middle size by keyboard', async ({ page, request, w, at, language }) => {
  await page.goto(at(`/products/${main}`));
  await expectNoViolation(page);
  await tabTo(page, '.variants a', sizes[language]);
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
  await expect(page.locator('.variants li')).toHaveCount(3);
  await expect(page.locator('.variants')).toContainText(/15,99\s\$ \/ 100\sg/);
  const { all, script } = await firstView(baseURL ?? '', `/products/${main}`);
  expect(all).toBeLessThan(110_000);
  expect(script).toBeLessThan(20_000);
});

test('the owner adds a size, types over its price and separates it again', async ({ page, complaints }) => {
  complaints.expect(/status of 409/);
  const token = await enterBackOffice(page);
  const name = `Baume ${Date.now()}`;
  const made = { name, label: '30 g', price: '12,00', netQuantity: 30, netUnit: 'g', stock: 5 } as const;
  const { id } = await makeProduct(page, token, made);
  await page.goto(`/admin/products/${id}/edit`);
  await page.getByRole('button', { name: 'Ajouter un format' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ajouter un format' }).click();
  await expect(dialog.getByText('Un format a un nom, par exemple « 500 g ».')).toBeVisible();
  await dialog.getByLabel('Nom du format (français)').fill('30 G');
  await dialog.getByLabel(/^Prix/).fill('21,00');
  await dialog.getByLabel(/^Stock/).fill('3');
  await dialog.getByRole('button', { name: 'Ajouter un format' }).click();
  await expect(dialog.getByText('Ce produit a déjà un format de ce nom.').first()).toBeVisible();
  await dialog.getByLabel('Nom du format (français)').fill('60 g');
  await dialog.getByRole('button', { name: 'Ajouter un format' }).click();

  const table = page.getByRole('table', { name: 'Formats' });
  const price = table.getByRole('textbox', { name: 'Prix de 60 g' });
  await expect(price).toHaveValue('21,00');
  await expectNoViolation(page);
  await price.fill('beaucoup');
  await price.press('Enter');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await price.fill('19,50');
  await price.press('Enter');
  await expect(page.locator('toast-region')).toContainText('Format enregistré');
  const [, size] = (await readProduct(page.request, id)).variants ?? [];
  expect(size).toMatchObject({ label: '60 g', price: '19.50', stock: 3 });

  await table.getByRole('button', { name: 'Monter 60 g' }).focus();
  await page.keyboard.press('Enter');
  await expect(table.getByRole('row').nth(1).getByRole('textbox').first()).toHaveValue('60 g');
  await expect
    .poll(async () => (await readProduct(page.request, id)).variants?.map(({ label }) => label))
    .toEqual(['60 g', '30 g']);

  await page.goto(`/products/${id}`);
  await page.locator('.variants a', { hasText: '60 g' }).click();
  await expect(page.locator('.buy-price')).toContainText('19,50');
  await page.goto(`/admin/products/${id}/edit`);
  await page.getByRole('button', { name: 'Séparer 60 g' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Séparer' }).click();
  await expect(page.locator('toast-region')).toContainText('« 60 g » est de nouveau un produit à part.');
  expect((await readProduct(page.request, id)).variants).toBeUndefined();
  expect(await readProduct(page.request, size?.id ?? 0)).toMatchObject({ name: `${name} – 60 g` });
});

test('the address of a deleted variant leads to its product for good, that of a hidden one for now', async ({
  page,
}) => {
  const token = await enterBackOffice(page);
  const { id } = await makeProduct(page, token, { name: `Adresse ${Date.now()}`, label: '30 g' });
  const headers = headersOf(token);
  const add = async (label: string) => {
    const data = { label, price: '9', stock: 1 };
    const reply = await page.request.post(`/api/admin/products/${id}/variants`, { headers, data });
    return ((await reply.json()) as AdminProduct[]).at(-1)?.id;
  };
  const [hidden, gone] = [await add('60 g'), await add('90 g')];
  await page.request.put(`/api/products/${hidden}`, { headers, data: { isActive: false } });
  await page.request.delete(`/api/products/${gone}`, { headers });
  for (const [variant, status] of [
    [hidden, 302],
    [gone, 301],
  ] as const) {
    const reply = await page.request.get(`/products/${variant}`, { maxRedirects: 0 });
    expect(reply.status()).toBe(status);
    expect(reply.headers().location).toMatch(new RegExp(`^/products/${id}-`));
  }
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('chooses the middle size by its link', async ({ page, at, language }) => {
    await page.goto(at(`/products/${main}`));
    await middleOf(page).click();
    await expect(middleOf(page)).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('.buy-price')).toContainText(language === 'fr' ? '20,99' : '20.99');
    await expect(page.locator('.buy-price .unit-price')).toContainText('/ 100');
    await expect(page.locator('.needs-script').first()).toBeVisible();
    await page.locator('.variants a', { hasText: '300 g' }).click();
    await expect(page.locator('.buy-price .badge-out')).toBeVisible();
  });
});
