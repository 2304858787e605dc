import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const noon = '2026-06-01T12:00:00Z';

/** A home page where time stands still until it is told to run. */
async function openHome(page: Page, reducedMotion: 'reduce' | 'no-preference'): Promise<void> {
  await page.emulateMedia({ reducedMotion });
  await page.clock.install({ time: noon });
  await page.clock.pauseAt(new Date(Date.parse(noon) + 1000));
  await page.goto('/');
  await expect(page.locator('[data-slide].is-current')).toHaveCount(1);
}

const slideOf = (page: Page) =>
  page
    .locator('[data-slide]')
    .evaluateAll((slides) => slides.findIndex((slide) => slide.classList.contains('is-current')));
const imageOf = (page: Page) =>
  page
    .locator('[data-slide].is-current [data-slide-image]')
    .evaluateAll((images) => images.findIndex((image) => image.classList.contains('is-current')));

test('the next slide comes every 5 s and the next image of one every 3 s, unless somebody looks closer', async ({
  page,
}) => {
  await openHome(page, 'no-preference');
  const slides = await page.locator('[data-slide]').count();
  const images = await page.locator('[data-slide].is-current [data-slide-image]').count();
  expect(slides).toBeGreaterThan(1);
  await page.clock.runFor(2_990);
  expect([await slideOf(page), await imageOf(page)]).toEqual([0, 0]);
  await page.clock.runFor(10);
  expect([await slideOf(page), await imageOf(page)]).toEqual([0, 1 % images]);
  await page.clock.runFor(1_990);
  expect(await slideOf(page)).toBe(0);
  await page.clock.runFor(10);
  expect(await slideOf(page)).toBe(1);
  for (let more = 2; more <= slides; more += 1) await page.clock.runFor(5_000);
  expect(await slideOf(page)).toBe(0);

  await page.locator('hero-slideshow').hover();
  await page.clock.runFor(20_000);
  expect(await slideOf(page)).toBe(0);
  await page.mouse.move(1, 1);
  await page.clock.runFor(5_000);
  expect(await slideOf(page)).toBe(1);

  await page.locator('[data-next]').focus();
  await page.clock.runFor(20_000);
  expect(await slideOf(page)).toBe(1);
});

test('previous, next and dots choose a slide, which stands still where motion is unwanted', async ({
  page,
}) => {
  await openHome(page, 'reduce');
  const slides = await page.locator('[data-slide]').count();
  await page.clock.runFor(20_000);
  expect(await slideOf(page)).toBe(0);
  await page.locator('[data-previous]').press('Enter');
  expect(await slideOf(page)).toBe(slides - 1);
  await page.locator('[data-next]').press('Enter');
  expect(await slideOf(page)).toBe(0);
  await page.locator('[data-dot]').nth(1).press('Enter');
  expect(await slideOf(page)).toBe(1);
  await expect(page.locator('[data-dot]').nth(1)).toHaveAttribute('aria-current', 'true');
});

test('six testimonials are shown first, all at a press, and one in full', async ({ page }) => {
  await page.goto('/');
  const cards = page.locator('[data-testimonials] article:visible');
  const all = await page.locator('[data-testimonials] article').count();
  expect(all).toBeGreaterThan(6);
  await expect(cards).toHaveCount(6);
  await page.locator('[data-testimonial-toggle]').click();
  await expect(cards).toHaveCount(all);
  await page.locator('[data-testimonial-toggle]').click();
  await expect(cards).toHaveCount(6);
  await page.locator('[data-testimonial-open]').first().click();
  const dialog = page.locator('[data-testimonial-dialog]');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[data-testimonial-body]')).not.toBeEmpty();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the page about the shop tells its figures and leads to the contact', async ({ page }) => {
  await page.goto('/about');
  for (const figure of ['10+', '1000+', '100+', '24/7'])
    await expect(page.locator('main')).toContainText(figure);
  await page.locator('main a[href="/contact"]').first().click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('the theme is the system’s until somebody chooses, and right from the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      sessionStorage.setItem('first-theme', document.documentElement.dataset.theme ?? '');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  const first = () => page.evaluate(() => sessionStorage.getItem('first-theme'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await first()).toBe('dark');
  await page.locator('[data-theme-toggle]').first().click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  await page.reload();
  expect(await first()).toBe('light');
});
