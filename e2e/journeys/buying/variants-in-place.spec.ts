import type { Page, Request } from '@playwright/test';
import { addedText, storedCart } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';
import { expectNoViolation } from '../../support/axe.ts';

/** Rooibos of the demo data: 75 g is the main product, 150 g the middle size, and 300 g is sold out. */
const main = 27;
const prices = { fr: { small: '11,99', middle: '20,99' }, en: { small: '11.99', middle: '20.99' } };
const stocks = { fr: /En stock|Stock faible/, en: /In stock|Low stock/ };
const soldOut = { fr: 'Rupture', en: 'Out of stock' };

const chip = (page: Page, label: string) => page.locator('.variants a', { hasText: label });

/** Paths of page loads; showing a variant in place must not add one. */
function openedPages(page: Page): string[] {
  const opened: string[] = [];
  page.on('request', (request: Request) => {
    if (request.isNavigationRequest()) opened.push(request.url());
  });
  return opened;
}

/** Asserts that the page shows this variant, with unchanged scroll position and the focus on its link. */
async function expectChosen(page: Page, label: string, scrolledTo: number) {
  const chosen = chip(page, label);
  await expect(chosen).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.variants [aria-current]')).toHaveCount(1);
  await expect(chosen).toBeFocused();
  await expect(page).toHaveURL(await chosen.evaluate(({ href }: HTMLAnchorElement) => href));
  await expect(page).toHaveTitle(new RegExp(label.replace(' ', '\\s')));
  expect(await page.evaluate(() => scrollY)).toBe(scrolledTo);
}

test('a size chosen by click or key changes in place, and is what is bought @everywhere', async ({
  page,
  at,
  language,
}) => {
  await page.goto(at(`/products/${main}`));
  await page.evaluate(() => scrollTo(0, 120));
  const scrolledTo = await page.evaluate(() => scrollY);
  expect(scrolledTo).toBeGreaterThan(0);
  const opened = openedPages(page);
  const price = page.locator('.buy-price');
  const status = page.locator('variant-picker [role=status]');

  await chip(page, '150 g').click();
  await expect(price).toContainText(prices[language].middle);
  await expect(price.locator('.badge')).toHaveText(stocks[language]);
  await expect(price.locator('.unit-price')).toContainText('/ 100');
  await expectChosen(page, '150 g', scrolledTo);
  await expect(status).toContainText(prices[language].middle);
  await expect(status).toContainText(stocks[language]);
  await expect(page.locator('buy-bar')).toContainText(prices[language].middle);
  await expect(page.locator('.essentials')).toContainText(/150\sg/);

  // Links to the variants are ordered by size.
  await page.keyboard.press('Tab');
  await expect(chip(page, '300 g')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(price.locator('.badge')).toHaveText(soldOut[language]);
  await expectChosen(page, '300 g', scrolledTo);
  await expect(page.locator('.buy-add [data-add]')).toBeDisabled();
  await expect(page.locator('stock-alert form')).toBeVisible();
  await expect(status).toContainText(soldOut[language]);
  await expectNoViolation(page);

  // The script for the form of a sold-out variant is loaded, although the first variant did not need it.
  await page.locator('stock-alert button').click();
  await expect(page.locator('#stock-alert-error')).toBeVisible();

  await page.evaluate((top) => scrollTo(0, top), scrolledTo);
  await chip(page, '75 g').press('Enter');
  await expect(price).toContainText(prices[language].small);
  await expectChosen(page, '75 g', scrolledTo);
  await expect(page.locator('stock-alert')).toHaveCount(0);

  await chip(page, '150 g').click();
  await expectChosen(page, '150 g', scrolledTo);
  expect(opened).toEqual([]);
  await page.locator('.buy-add [data-more]').click();
  await page.locator('.buy-add [data-add]').click();
  await expect(addedText(page)).toContainText('150 g');
  const id = Number(/\/products\/(\d+)/.exec(page.url())?.[1]);
  expect(id).not.toBe(main);
  expect(await storedCart(page)).toEqual([[id, 2]]);
});

test('of two sizes chosen in a hurry the last one counts, and nothing can be bought before it is there', async ({
  page,
}) => {
  await page.goto(`/products/${main}`);
  const slow = await chip(page, '150 g').evaluate(({ href }: HTMLAnchorElement) => href);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(slow, async (route) => {
    await isReleased;
    await route.continue().catch(() => undefined);
  });
  await chip(page, '150 g').click();
  await expect(chip(page, '150 g')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('.buy-add')).toHaveAttribute('inert');
  await chip(page, '300 g').click();
  await expect(page.locator('.buy-price .badge')).toHaveText('Rupture');
  release();
  await expectChosen(page, '300 g', 0);
  await expect(page.locator('.buy-add')).not.toHaveAttribute('inert');
});

test('a size that cannot be fetched is opened as a page, and one with Ctrl in another tab', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  await page.goto(`/products/${main}`);
  const target = await chip(page, '150 g').evaluate(({ href }: HTMLAnchorElement) => href);
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    chip(page, '150 g').click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(other).toHaveURL(target);
  await other.close();
  await expect(chip(page, '75 g')).toHaveAttribute('aria-current', 'true');

  await page.reload();
  await page.route(target, (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  );
  const opened = openedPages(page);
  await chip(page, '150 g').click();
  await expect(chip(page, '150 g')).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.buy-price')).toContainText('20,99');
  expect(opened).toEqual([target]);
});

test('sizes stand in one row, and the buy bar sells the chosen one @everywhere', async ({
  page,
  at,
  language,
}) => {
  await page.goto(at(`/products/${main}`));
  const tops = await page
    .locator('.variants a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
  await chip(page, '150 g').click();
  await expect(page.locator('.buy-price')).toContainText(prices[language].middle);
  const bar = page.locator('buy-bar');
  await page.locator('#reviews').evaluate((reviews) => reviews.scrollIntoView());
  await expect(bar).toBeVisible();
  await expect(bar).toContainText(/150\sg/);
  await bar.getByRole('button').click();
  await expect(addedText(page)).toContainText('150 g');
  await page.keyboard.press('Escape');

  await chip(page, '300 g').click();
  await expect(page.locator('.buy-price .badge')).toHaveText(soldOut[language]);
  await page.locator('#reviews').evaluate((reviews) => reviews.scrollIntoView());
  await expect(bar).toBeHidden();
});
