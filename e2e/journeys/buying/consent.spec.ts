import type { Page } from '@playwright/test';
import { putInCart } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';

const texts = {
  fr: {
    all: 'Tout accepter',
    essential: 'Essentiels seulement',
    customise: 'Personnaliser',
    always: /^Essentiels/,
    analytics: /^Mesure/,
    marketing: /^Publicité/,
    functional: /^Fonctions/,
    save: 'Enregistrer mes choix',
    change: 'Gérer les témoins',
  },
  en: {
    all: 'Accept all',
    essential: 'Essential only',
    customise: 'Customise',
    always: /^Essential/,
    analytics: /^Analytics/,
    marketing: /^Marketing/,
    functional: /^Functional/,
    save: 'Save my choices',
    change: 'Manage cookies',
  },
};
interface Box {
  y: number;
  height: number;
}
const isApart = (one: Box, other: Box) => one.y + one.height <= other.y || other.y + other.height <= one.y;
const banner = (page: Page) => page.locator('cookie-banner');

async function firstVisit(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: '2026-06-01T10:00:00Z' });
  await page.clock.pauseAt('2026-06-01T10:00:01Z');
  await page.goto(path);
}

function storedConsent(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null') as unknown);
}

test('asks after a second and never again @phone', async ({ page, at, language }) => {
  const w = texts[language];
  await firstVisit(page, at('/'));
  await page.clock.runFor(990);
  await expect(banner(page)).toBeHidden();
  await page.clock.runFor(10);
  await expect(banner(page)).toBeVisible();
  expect(await storedConsent(page)).toBeNull();

  await banner(page).getByRole('button', { name: w.essential }).click();
  await expect(banner(page)).toBeHidden();
  expect(await storedConsent(page)).toEqual({
    essential: true,
    analytics: false,
    marketing: false,
    functional: false,
    decidedAt: expect.stringMatching(/^2026-06-01T10:00:0/) as unknown as string,
    wording: expect.stringMatching(/./) as unknown as string,
  });
  await page.reload();
  await page.clock.runFor(5_000);
  await expect(banner(page)).toBeHidden();
});

test('takes a choice apart, and another one from the footer @phone', async ({ page, at, language }) => {
  const w = texts[language];
  await firstVisit(page, at('/about'));
  await page.clock.runFor(1_000);
  await banner(page).getByRole('button', { name: w.customise }).click();
  await expect(banner(page).getByRole('checkbox', { name: w.always })).toBeDisabled();
  await expect(banner(page).getByRole('checkbox', { name: w.always })).toBeChecked();
  for (const name of [w.analytics, w.marketing, w.functional])
    await expect(banner(page).getByRole('checkbox', { name })).not.toBeChecked();
  await expect(banner(page).getByRole('checkbox', { name: w.analytics })).toBeFocused();
  await page.keyboard.press('Space');
  await banner(page).getByRole('button', { name: w.save }).click();
  expect(await storedConsent(page)).toMatchObject({ analytics: true, marketing: false, functional: false });

  const change = page.locator('footer').getByRole('button', { name: w.change });
  await change.click();
  await expect(banner(page).getByRole('checkbox', { name: w.analytics })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(banner(page)).toBeHidden();
  await expect(change).toBeFocused();
  await page.keyboard.press('Enter');
  await banner(page).getByRole('button', { name: w.all }).click();
  await expect(change).toBeFocused();
  expect(await storedConsent(page)).toMatchObject({ analytics: true, marketing: true, functional: true });
});

test('asks again where the wording was another one', async ({ page }) => {
  await page.addInitScript(() => {
    const consent = { essential: true, analytics: true, decidedAt: '2020-01-01T00:00:00Z', wording: '2020' };
    localStorage.setItem('cookie-consent', JSON.stringify(consent));
  });
  await firstVisit(page, '/');
  await page.clock.runFor(1_000);
  await expect(banner(page)).toBeVisible();
});

test('only logs that the browser keeps nothing', async ({ page, complaints }) => {
  complaints.expect(/QuotaExceededError|no room/);
  await page.addInitScript(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key: string, value: string) {
      if (key === 'cookie-consent') throw new Error('no room');
      set.call(this, key, value);
    };
  });
  await firstVisit(page, '/');
  await page.clock.runFor(1_000);
  const logged = page.waitForEvent('console', (message) => message.text().includes('no room'));
  await banner(page).getByRole('button', { name: texts.fr.all }).click();
  await logged;
  await expect(banner(page)).toBeHidden();
});

test('a first visit asks no other host, gets no cookie and leaves nothing in the browser', async ({
  page,
  context,
  baseURL,
  w,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await firstVisit(page, '/');
  for (const path of ['/', '/products', '/products/1', '/categories', '/about', '/contact', '/cart']) {
    await page.goto(path);
    await page.clock.runFor(5_000);
    await page.mouse.wheel(0, 5_000);
    await page.waitForLoadState('networkidle');
  }
  // Opening the empty cart sends no request to other hosts either.
  await page.goto('/about');
  await page.locator('[data-cart-open]').first().click();
  await expect(page.getByRole('dialog').getByText(w.emptyCart)).toBeVisible();
  const foreign = asked.filter((url) => !/^(data|blob):/.test(url) && new URL(url).origin !== baseURL);
  expect(foreign).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('is seen at once, leaves name, price and button uncovered, and refuses as easily as it accepts', async ({
    page,
    w,
  }) => {
    await firstVisit(page, '/products/1');
    await page.clock.runFor(1_000);
    await expect(banner(page)).toBeInViewport({ ratio: 1 });
    const buyBox = page.locator('.buy-box');
    await expect(buyBox.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    const [price, notice] = [
      await buyBox.getByText('$').first().boundingBox(),
      await banner(page).boundingBox(),
    ];
    expect(price && notice && price.y + price.height <= 844 && isApart(price, notice)).toBe(true);
    const add = await buyBox.getByRole('button', { name: w.addToCart }).boundingBox();
    expect(add && notice && isApart(add, notice)).toBe(true);
    const [all, essential] = await Promise.all(
      [texts.fr.all, texts.fr.essential].map((name) =>
        banner(page).getByRole('button', { name }).boundingBox(),
      ),
    );
    // Compared with a tolerance, because browsers lay out in units of 1/64 pixel.
    for (const side of ['y', 'width', 'height'] as const)
      expect(all?.[side], side).toBeCloseTo(essential?.[side] ?? Number.NaN, 1);
  });

  test('leaves the buttons that buy uncovered', async ({ page, w }) => {
    await putInCart(page, [{ id: 2, quantity: 1 }]);
    await firstVisit(page, '/cart');
    await page.clock.runFor(1_000);
    await expect(banner(page)).toBeInViewport({ ratio: 1 });
    const checkout = page.locator('main').getByRole('link', { name: w.checkout });
    await checkout.scrollIntoViewIfNeeded();
    const [button, notice] = [await checkout.boundingBox(), await banner(page).boundingBox()];
    expect(button && notice && isApart(button, notice)).toBe(true);
    await checkout.click();
    await expect(page).toHaveURL(/\/checkout$/);
    // The URL changes before the new page has set its timer.
    await page.waitForLoadState();
    await page.clock.runFor(1_000);
    // On the checkout page the banner is below the form and covers nothing.
    const next = page.getByRole('button', { name: w.toPayment });
    await expect(banner(page)).toBeVisible();
    const [onward, below] = [await next.boundingBox(), await banner(page).boundingBox()];
    expect(onward && below && below.y >= onward.y + onward.height).toBe(true);
  });
});
