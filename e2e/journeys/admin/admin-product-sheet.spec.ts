import type { Page } from '@playwright/test';
import { expectNoViolation } from '../../support/axe.ts';
import { enterBackOffice } from '../../support/back-office.ts';
import { expect, test } from '../../support/fixtures.ts';
import { headersOf, makeProduct, productNow } from '../../support/products.ts';

const toasts = (page: Page) => page.locator('toast-region');
/** Fields of the sheet. */
const priceOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Prix de ${name}`, exact: true });
const stockOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Stock de ${name}`, exact: true });

/** Products whose names begin with a word of their own, the newest first in the list. */
async function makeProducts(page: Page, token: string, count: number) {
  const word = `Feuille${Date.now()}`;
  const products = [];
  for (let n = 1; n <= count; n++)
    products.push(await makeProduct(page, token, { name: `${word} ${n}`, price: '20.00' }));
  return { word, products };
}

/** Counts the clicks and taps of a page from now on, also across loads. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => sessionStorage.setItem('clicks', '0'));
  const count = () =>
    document.addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        // A key press on a button is a click without a pointer.
        if (!isTrusted || detail === 0) return;
        sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
      },
      { capture: true },
    );
  await page.addInitScript(count);
  await page.evaluate(count);
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')));
}

test('prices and stocks are typed down the list by keyboard', async ({ page }) => {
  const token = await enterBackOffice(page);
  const { word, products } = await makeProducts(page, token, 3);
  const [first, second, third] = products.map(({ name }) => name).reverse() as [string, string, string];
  await page.goto(`/admin/products?search=${word}`);
  await priceOf(page, first).click();
  await page.keyboard.type('21,5');
  await page.keyboard.press('Enter');
  await expect(priceOf(page, second)).toBeFocused();
  await page.keyboard.type('22');
  await page.keyboard.press('Enter');
  await page.keyboard.type('99');
  await page.keyboard.press('Escape');
  await expect(priceOf(page, third)).toHaveValue('20,00');
  await stockOf(page, first).click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(stockOf(page, second)).toBeFocused();
  await expect(priceOf(page, first)).toHaveValue('21,50');
  await expect(toasts(page)).toContainText(/mis à jour/);
  const saved = async () => {
    const now = await Promise.all(products.map(({ id }) => productNow(page, token, id)));
    return now.reverse().map((product) => [product?.price, product?.stock]);
  };
  await expect.poll(saved).toEqual([
    ['21.50', 7],
    ['22.00', 10],
    ['20.00', 10],
  ]);
});

test('two owners who type a price at the same time are told of each other', async ({ page, complaints }) => {
  complaints.expect(/409/);
  const token = await enterBackOffice(page);
  const { products, word } = await makeProducts(page, token, 1);
  const { id = 0, name = '', version = 0 } = products[0] ?? {};
  await page.goto(`/admin/products?search=${word}`);
  const put = (data: object) => page.request.put(`/api/products/${id}`, { headers: headersOf(token), data });

  // An edit of something else is no conflict.
  await priceOf(page, name).fill('21');
  expect((await put({ description: 'Autre.', version })).ok()).toBe(true);
  await priceOf(page, name).press('Enter');
  await expect(toasts(page)).toContainText(/Prix mis à jour.: 21,00/);

  await priceOf(page, name).fill('25');
  expect((await put({ price: '23.00' })).ok()).toBe(true);
  await priceOf(page, name).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Le prix de ${name} a changé` });
  await expect(dialog).toContainText(/Vous avez écrit 25,00.+23,00/);
  await expectNoViolation(page);
  await dialog.getByRole('button', { name: /^Garder 23,00/ }).click();
  await expect(priceOf(page, name)).toHaveValue('23,00');
  await priceOf(page, name).fill('25');
  expect((await put({ price: '24.00' })).ok()).toBe(true);
  await priceOf(page, name).press('Enter');
  await dialog.getByRole('button', { name: /^Enregistrer 25,00/ }).click();
  await expect(dialog).toBeHidden();
  expect((await productNow(page, token, id))?.price).toBe('25.00');
});

test('variants are folded under their product', async ({ page }) => {
  const token = await enterBackOffice(page);
  const { products } = await makeProducts(page, token, 1);
  const { id = 0, name = '' } = products[0] ?? {};
  const data = { label: '500 g', ownLabel: '250 g', price: '35.00', stock: 3 };
  const added = await page.request.post(`/api/admin/products/${id}/variants`, {
    headers: headersOf(token),
    data,
  });
  expect(added.status()).toBe(201);
  await page.goto('/admin/products');
  const fold = page.getByRole('button', { name: `2 formats de ${name}` });
  const row = page.getByRole('row').filter({ has: fold });
  await expect(row).toContainText(/20,00.+35,00/);
  await expect(row).toContainText('13');
  await expect(priceOf(page, `${name} – 500 g`)).toHaveCount(0);
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await priceOf(page, `${name} – 500 g`).fill('36');
  await priceOf(page, `${name} – 500 g`).press('Enter');
  await expect(row).toContainText(/36,00/);
  await expectNoViolation(page);
});

test('ten prices are raised by 5 % in six clicks at most, and put back', async ({ page }) => {
  const token = await enterBackOffice(page);
  const { word, products } = await makeProducts(page, token, 10);
  await page.goto('/admin/products');
  await expect(priceOf(page, `${word} 1`)).toBeVisible();
  const clicks = await countClicks(page);
  await page.getByRole('checkbox', { name: `Sélectionner ${word} 10` }).click();
  await page
    .getByRole('checkbox', { name: `Sélectionner ${word} 1`, exact: true })
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('10 sélectionnés')).toBeVisible();
  await page.getByRole('button', { name: 'Changer les prix' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changer les prix' });
  await page.keyboard.type('5');
  await expect(dialog.getByText('10 changent, 0 restent, 0 refusés')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: `${word} 7` })).toContainText(/20,00.+→ 21,00/);
  await expectNoViolation(page);
  await dialog.getByRole('button', { name: 'Appliquer à 10 prix' }).click();
  await expect(toasts(page)).toContainText('10 produits modifiés');
  expect(await clicks()).toBeLessThanOrEqual(6);
  await expect(priceOf(page, `${word} 4`)).toHaveValue('21,00');

  // One of them is changed by somebody else before the undo.
  const other = products[2];
  await page.request.put(`/api/products/${other?.id}`, {
    headers: headersOf(token),
    data: { price: '30.00' },
  });
  await toasts(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(toasts(page)).toContainText('Changement annulé');
  await expect(toasts(page)).toContainText(`1 a changé depuis et reste ainsi : ${other?.name}`);
  await expect(priceOf(page, `${word} 4`)).toHaveValue('20,00');
  await expect(priceOf(page, `${word} 3`)).toHaveValue('30,00');
});

test('all products that a filter finds are hidden together', async ({ page }) => {
  const token = await enterBackOffice(page);
  const { word, products } = await makeProducts(page, token, 2);
  await page.goto(`/admin/products?search=${word}`);
  await page.getByRole('checkbox', { name: 'Toute la page' }).check();
  await page.getByRole('button', { name: 'Choisir les 2 produits trouvés' }).click();
  await page
    .getByRole('group', { name: 'Sélection de produits' })
    .getByRole('button', { name: 'Masquer' })
    .click();
  await expect(toasts(page)).toContainText('2 produits modifiés');
  for (const { id } of products) expect((await page.request.get(`/products/${id}`)).status()).toBe(404);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('price and stock of a product are set in four taps from the dashboard', async ({ page }) => {
    const token = await enterBackOffice(page);
    const { word, products } = await makeProducts(page, token, 1);
    const name = `${word} 1`;
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const taps = await countClicks(page);
    await page.getByRole('button', { name: 'Ouvrir le menu' }).tap();
    await page.getByRole('link', { name: 'Produits', exact: true }).tap();
    await priceOf(page, name).tap();
    await page.keyboard.type('27,5');
    await stockOf(page, name).tap();
    await page.keyboard.type('42');
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toContainText(/Stock mis à jour.: 42/);
    expect(await taps()).toBeLessThanOrEqual(4);
    expect(await productNow(page, token, products[0]?.id ?? 0)).toMatchObject({ price: '27.50', stock: 42 });
    for (const field of [priceOf(page, name), stockOf(page, name)])
      expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const row = await page
      .getByRole('row')
      .filter({ has: priceOf(page, name) })
      .boundingBox();
    expect(row?.height).toBeLessThan(80);
    await expectNoViolation(page);
  });
});
