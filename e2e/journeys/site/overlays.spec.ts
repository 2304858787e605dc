import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

/** Controls of the page that the button of the chat lies on, in the window as it is. */
const coveredByChat = (page: Page) =>
  page.locator('[data-chat-open]').evaluate((button) => {
    if (getComputedStyle(button).pointerEvents === 'none') return [];
    const box = button.getBoundingClientRect();
    return [...document.querySelectorAll('main :is(a, button, input), footer :is(a, button, input)')]
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return right > box.left && left < box.right && bottom > box.top && top < box.bottom;
      })
      .map((control) => control.outerHTML.slice(0, 100));
  });

test('the button of the chat lies on nothing that is pressed', async ({ page, at }) => {
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/products', '/products/13']) {
      await page.goto(at(path));
      await expect(page.locator('[data-chat-open]')).toBeAttached();
      await expect(page.locator('chat-widget')).not.toHaveAttribute('hidden');
      for (const part of [0, 0.1, 0.23, 0.5, 0.77, 1]) {
        await page.evaluate((to) => scrollTo(0, to * document.documentElement.scrollHeight), part);
        await expect.poll(() => coveredByChat(page), `${path}, ${width} wide, at ${part}`).toEqual([]);
      }
    }
  }
});

test('a message stands right under the header, however many lines are above it', async ({ page, at }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(at('/products'));
    await page.evaluate(() => {
      // As many lines as a closure and a long announcement have on a phone.
      const line = document.querySelector('.delivery-line');
      for (let lines = 0; lines < 4; lines += 1) line?.append(document.createElement('br'), 'Rien ne part');
      const detail = { title: 'Erreur', description: 'Une erreur.', durationMs: 60_000 };
      document.dispatchEvent(new CustomEvent('shop:toast', { detail }));
    });
    const toast = page.locator('toast-region .toast');
    await expect(toast).toBeVisible();
    for (const y of [0, 900]) {
      await page.evaluate((to) => scrollTo(0, to), y);
      await expect
        .poll(async () => {
          const header = await page.locator('header.header').boundingBox();
          const box = await toast.boundingBox();
          const gap = (box?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0);
          return gap > 0 && gap <= 8;
        })
        .toBe(true);
    }
  }
});
