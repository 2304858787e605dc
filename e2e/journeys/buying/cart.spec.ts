import type { Locator, Page } from '@playwright/test';
import { editProduct, readProduct } from '../../support/admin.ts';
import { addedText, putInCart, storedCart, toastText } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Texts } from '../../support/texts.ts';

const good = { id: 2, name: 'x', description: 'y', price: '1.00', quantity: 1 };

const hostile: [string, string, number][] = [
  ['no JSON', '{{{', 0],
  ['null', 'null', 0],
  [
    'lines that are none',
    JSON.stringify({ state: { items: [null, 7, { id: {} }, { id: 2, quantity: 'NaN' }] } }),
    0,
  ],
  ['items that are no list', JSON.stringify({ state: { items: 'length' }, version: {} }), 0],
  ['a poisoned prototype', '{"__proto__":{"state":{"items":[1]}},"state":{"items":{"length":-1}}}', 0],
  [
    'markup and a tracking picture',
    JSON.stringify([
      {
        ...good,
        name: '<img src=x onerror=alert(1)>',
        image: 'https://evil.example/pixel.gif',
        price: 'free',
      },
    ]),
    1,
  ],
  ['a product that does not exist', JSON.stringify([{ ...good, id: 2_000_000_000 }]), 0],
  ['a quantity beyond all stock', JSON.stringify([{ ...good, quantity: 1e15 }]), 1],
];

test('stands a stored cart that holds what somebody else put there', async ({ page, w, at }) => {
  await page.route('https://evil.example/**', () => {
    throw new Error('The shop asked another site for a picture.');
  });
  for (const [what, value, lines] of hostile)
    await test.step(what, async () => {
      // Runs on every page load; the script added last overwrites the value of the earlier ones.
      await page.addInitScript((text) => localStorage.setItem('cart-storage', text), value);
      await page.goto(at('/cart'));
      await expect(page.locator('[data-line]')).toHaveCount(lines);
      if (lines === 0) await expect(page.getByRole('heading', { name: w.emptyCart })).toBeVisible();
      else await expect(page.locator('[data-changes]')).toBeVisible();
      await page.goto(at('/products/4'));
      await page.getByRole('button', { name: w.addToCart }).first().click();
      await expect(addedText(page)).toContainText(w.added);
    });
});

test('changes quantities, removes, takes back and clears @everywhere', async ({ page, w, at }) => {
  await putInCart(page, [
    { id: 2, quantity: 1 },
    { id: 4, quantity: 2 },
  ]);
  await page.goto(at('/cart'));
  const first = page.locator('[data-line="2"]');
  const [less, more] = [first.locator('button').nth(0), first.locator('button').nth(1)];
  await expect(less).toBeDisabled();
  await more.click();
  await expect(less).toBeEnabled();
  await expect(page.locator('cart-badge')).toContainText('4');
  const featured = page.locator('[data-featured]');
  await expect(featured).toBeHidden();

  await first.getByText(w.remove).click();
  await expect(first).toHaveCount(0);
  await expect(page.getByRole('button', { name: w.undo })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first).toBeFocused();
  await expect(
    page
      .locator('main')
      .getByRole('status')
      .filter({ hasText: w.inCart(4) }),
  ).toHaveCount(1);
  expect(await storedCart(page)).toEqual([
    [2, 2],
    [4, 2],
  ]);

  await page.getByRole('button', { name: w.clear }).click();
  await expect(page.getByRole('heading', { name: w.emptyCart })).toBeVisible();
  await expect(page.locator('cart-badge')).toBeHidden();
  await expect(featured).toBeVisible();
  await page.getByRole('button', { name: w.undoClear }).press('Enter');
  await expect(first).toBeFocused();
  await expect(page.locator('[data-line]')).toHaveCount(2);
});

test('a full cart says that it is full, not that the shop has no more', async ({ page, at }) => {
  const lines = Array.from({ length: 50 }, (_, n) => ({ ...good, id: 100_000 + n }));
  await page.addInitScript((items) => localStorage.setItem('cart-storage', JSON.stringify(items)), lines);
  await page.goto(at('/products/2'));
  await page.locator('.buy-box [data-add]').click();
  await expect(toastText(page)).toContainText('Panier plein');
  await expect(toastText(page)).toContainText('au plus 50 produits différents');
});

/** Removes a line and restores it by keyboard only. */
async function removeByTyping(page: Page, container: Locator, w: Texts): Promise<void> {
  const line = container.locator('[data-line="2"]');
  for (const typed of ['0', '-3']) {
    await line.locator('input').fill(typed);
    await page.keyboard.press(typed === '0' ? 'Enter' : 'Tab');
    await expect(line).toHaveCount(0);
    await expect(container.getByRole('button', { name: w.undo })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(line).toBeFocused();
    await expect(line.locator('input')).toHaveValue('2');
  }
}

test('a typed 0 removes as the button does, on the page and in the slide-over @phone', async ({
  page,
  w,
  at,
}) => {
  await putInCart(page, [
    { id: 2, quantity: 2 },
    { id: 4, quantity: 1 },
  ]);
  await page.goto(at('/cart'));
  await removeByTyping(page, page.locator('main'), w);
  await page.goto(at('/products/2'));
  await page.locator('header [data-cart-open]').click();
  await removeByTyping(page, page.getByRole('dialog', { name: w.cart }), w);
});

test('the keyboard keeps its place where a quantity ends', async ({ page, at }) => {
  await putInCart(page, [{ id: 2, quantity: 2 }]);
  await page.goto(at('/cart'));
  const line = page.locator('[data-line]');
  await line.locator('button').first().press('Enter');
  await expect(line.locator('input')).toHaveValue('1');
  await expect(line.locator('input')).toBeFocused();
  await line.locator('button').nth(1).press('Enter');
  await expect(line.locator('button').nth(1)).toBeFocused();

  await page.goto(at('/products/2'));
  const box = page.locator('add-to-cart').first();
  await box.locator('[data-more]').press('Enter');
  await box.locator('[data-less]').press('Enter');
  await expect(box.locator('input')).toHaveValue('1');
  await expect(box.locator('input')).toBeFocused();
});

test('takes back what was removed before the shop has said its prices', async ({ page, w, at }) => {
  await putInCart(page, [
    { id: 2, quantity: 1 },
    { id: 4, quantity: 2 },
  ]);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/cart/estimate', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(at('/cart'));
  await page.locator('[data-line="2"]').getByText(w.remove).click();
  const undo = page.getByRole('button', { name: w.undo });
  await expect(undo).toBeFocused();
  answer();
  await expect(page.locator('[data-changes]')).toBeVisible();
  await undo.press('Enter');
  await expect(page.locator('[data-line]')).toHaveCount(2);
  expect(await storedCart(page)).toEqual([
    [2, 1],
    [4, 2],
  ]);
});

test('is filled from what the shop recommends, which stays while it is', async ({ page, w, at }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const wasAsked = (what: RegExp) => asked.some((url) => what.test(url));
  await page.goto(at('/cart'), { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: w.emptyCart })).toBeVisible();
  // With an empty cart, neither the estimate nor React is requested.
  expect(wasAsked(/\/react\.|\/estimate$/)).toBe(false);
  const buttons = page.locator('[data-featured]').getByRole('button', { name: w.addToCart });
  await buttons.nth(0).click();
  await expect(page.locator('[data-line]')).toHaveCount(1);
  await expect.poll(() => wasAsked(/\/react\./) && wasAsked(/\/estimate$/)).toBe(true);
  await buttons.nth(1).click();
  await expect(page.locator('[data-line]')).toHaveCount(2);
});

test('is drawn by a newer version of the shop, which has other files', async ({
  page,
  w,
  at,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  await page.goto(at('/cart'));
  await page.route('**/_astro/mount-page.*', (route) => route.abort(), { times: 1 });
  await page.locator('[data-featured]').getByRole('button', { name: w.addToCart }).first().click();
  await expect(page.locator('[data-line]')).toHaveCount(1);
});

test('follows what another tab does', async ({ page, context, w, at }) => {
  await page.goto(at('/cart'));
  await expect(page.getByRole('heading', { name: w.emptyCart })).toBeVisible();
  const other = await context.newPage();
  await other.goto(at('/products/2'));
  await other.locator('add-to-cart [data-more]').first().click();
  await other.locator('add-to-cart [data-add]').first().click();
  await expect(page.locator('[data-line="2"] input')).toHaveValue('2');
  await expect(page.locator('cart-badge')).toContainText('2');
});

test('tells a changed price and a shorter stock when the cart is opened', async ({ page, request, at }) => {
  const product = await readProduct(request, 8);
  await putInCart(page, [{ id: 8, quantity: 3, price: product.price }]);
  await editProduct(request, 8, { price: '31.25', stock: 2 });
  await page.goto(at('/cart'));
  await expect(page.locator('[data-changes] li')).toHaveCount(2);
  await expect(page.locator('[data-changes]')).toContainText('31,25');
  expect(await storedCart(page)).toEqual([[8, 2]]);
  await editProduct(request, 8, { price: product.price, stock: product.stock });
});

test('never adds more than the stock', async ({ page, request, at }) => {
  const product = await readProduct(request, 9);
  await editProduct(request, 9, { stock: 2 });
  await page.goto(at('/products/9'));
  const box = page.locator('add-to-cart').first();
  await box.locator('input').fill('50');
  await box.locator('input').blur();
  await expect(box.locator('input')).toHaveValue('2');
  await expect(box.locator('[data-more]')).toBeDisabled();
  await box.locator('[data-add]').click();
  await expect(addedText(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await box.locator('[data-add]').click();
  await expect(toastText(page)).toContainText('Stock insuffisant');
  expect(await storedCart(page)).toEqual([[9, 2]]);
  await editProduct(request, 9, { stock: product.stock });
});

test('opens and closes the slide-over by keyboard, and loads React no sooner', async ({ page, w, at }) => {
  const scripts: string[] = [];
  page.on('response', (reply) => {
    if (reply.request().resourceType() === 'script') scripts.push(reply.url());
  });
  await putInCart(page, [{ id: 2, quantity: 1 }]);
  await page.goto(at('/products/2'));
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /client\.|react/i.test(url))).toEqual([]);

  const opener = page.locator('header [data-cart-open]');
  await opener.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: w.cart });
  await expect(panel.locator('[data-line]')).toHaveCount(1);
  expect(scripts.some((url) => /client\.|react/i.test(url))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/\/products\/2-[\w-]+$/);
});

test('stays open where it is opened again before the browser has stepped back', async ({ page, w, at }) => {
  await page.goto(at('/products'));
  await page.goto(at('/products/2'));
  const panel = page.getByRole('dialog', { name: w.cart });
  const opener = page.locator('header [data-cart-open]');
  for (const isBefore of [true, false]) {
    await opener.click();
    await expect(panel).toBeVisible();
    const stepped = page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          addEventListener('popstate', () => setTimeout(resolve), { once: true }),
        ),
    );
    // Reopens the panel both before and after the page has handled the close event.
    await panel.evaluate((dialog: HTMLDialogElement, isBefore) => {
      const reopen = () => document.querySelector<HTMLElement>('header [data-cart-open]')?.click();
      if (!isBefore) dialog.addEventListener('close', reopen, { once: true });
      dialog.close();
      if (isBefore) reopen();
    }, isBefore);
    await stepped;
    await expect(panel).toBeVisible();
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\/products\/2-[\w-]+$/);
  }
});

test('shows one toast at a time, for five seconds, and lets it be swiped away', async ({ page, at }) => {
  await page.clock.install({ time: 0 });
  await page.goto(at('/products'));
  await page.clock.pauseAt(3_600_000);
  // Fires the event with which the shop's scripts show a toast.
  const show = () =>
    page.evaluate(() =>
      document.dispatchEvent(new CustomEvent('shop:toast', { detail: { title: 'Bonjour' } })),
    );
  const toast = toastText(page).locator('[data-variant]').locator('visible=true');
  await show();
  await show();
  await expect(toast).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(4_900);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);

  await show();
  await page.keyboard.press('F8');
  await expect(toastText(page)).toBeFocused();
  await page.clock.runFor(60_000);
  await expect(toast).toHaveCount(1);
  for (const [distance, left] of [
    [40, 1],
    [60, 0],
  ] as const) {
    await toast.hover({ position: { x: 30, y: 20 } });
    const { x, y } = (await toast.boundingBox())!;
    await page.mouse.down();
    await page.mouse.move(x + 30 + distance, y + 20, { steps: 4 });
    await page.mouse.up();
    await expect(toast).toHaveCount(left);
  }
});
