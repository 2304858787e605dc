import type { Page } from '@playwright/test';
import type { AdminHeroSlide } from '@shop/shared';
import { enterBackOffice } from '../../support/back-office.ts';
import { expect, test } from '../../support/fixtures.ts';
import { pictureNamed } from '../../support/pictures.ts';

const noon = '2026-06-01T12:00:00Z';

/** Opens the home page with a stopped clock. */
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

/** Adds a slide with three images, runs the given function, and removes the slide again. */
async function withThreeImages(
  page: Page,
  { isAlone }: { isAlone: boolean },
  check: () => Promise<void>,
): Promise<void> {
  const token = await enterBackOffice(page);
  const headers = { Authorization: `Bearer ${token}` };
  const slides = (await (await page.request.get('/api/hero-slides', { headers })).json()) as AdminHeroSlide[];
  const set = async ({ id, translations: { fr }, sortOrder }: AdminHeroSlide, isActive: boolean) => {
    const multipart = { title: fr.title, sortOrder: String(sortOrder), isActive: String(isActive) };
    expect((await page.request.put(`/api/hero-slides/${id}`, { headers, multipart })).status()).toBe(200);
  };
  const form = new FormData();
  form.set('title', 'Trois vues');
  form.set('sortOrder', '-9');
  for (const name of ['1.png', '2.png', '3.png']) {
    const { buffer, mimeType } = pictureNamed(name);
    form.append('images', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  }
  const made = await page.request.post('/api/hero-slides', { headers, multipart: form });
  const { id } = (await made.json()) as AdminHeroSlide;
  const hidden = isAlone ? slides.filter(({ isActive }) => isActive) : [];
  for (const slide of hidden) await set(slide, false);
  await check().finally(async () => {
    for (const slide of hidden) await set(slide, true);
    await page.request.delete(`/api/hero-slides/${id}`, { headers });
  });
}

test('every image of a slide has its turn, beside other slides and alone', async ({ page }) => {
  const seen = async (turns: number) => {
    const images = new Set<number>();
    for (let second = 0; second < turns; second += 1) {
      if ((await slideOf(page)) === 0) images.add(await imageOf(page));
      await page.clock.runFor(1_000);
    }
    return [...images].sort();
  };
  await withThreeImages(page, { isAlone: false }, async () => {
    await openHome(page, 'no-preference');
    const slides = await page.locator('[data-slide]').count();
    expect(await seen(slides * 10 + 5)).toEqual([0, 1, 2]);
  });
  await withThreeImages(page, { isAlone: true }, async () => {
    await openHome(page, 'no-preference');
    await expect(page.locator('[data-slide]')).toHaveCount(1);
    expect(await seen(9)).toEqual([0, 1, 2]);
    await page.locator('[data-pause]').press('Enter');
    const still = await imageOf(page);
    await page.clock.runFor(9_000);
    expect(await imageOf(page)).toBe(still);
    await page.locator('[data-next]').press('Enter');
    expect(await imageOf(page)).toBe((still + 1) % 3);
  });
});

test('a press on a button does not hold the slides once the pointer is gone', async ({ page }) => {
  await openHome(page, 'no-preference');
  await page.locator('[data-next]').click();
  expect(await slideOf(page)).toBe(1);
  await page.mouse.move(1, 1);
  await page.clock.runFor(5_000);
  expect(await slideOf(page)).not.toBe(1);
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

test('the page about the shop tells the figures of its owner and leads to the contact', async ({ page }) => {
  await page.goto('/about');
  await expect(page.locator('.figures dd')).toHaveText(['10+', '1000+', '100+', '24/7']);
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
