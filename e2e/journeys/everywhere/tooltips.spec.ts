import type { Page } from '@playwright/test';
import { expectNoViolation } from '../../support/axe.ts';
import { enterBackOffice } from '../../support/back-office.ts';
import { expect, test } from '../../support/fixtures.ts';

const noon = '2026-06-01T12:00:00Z';
const tip = (page: Page) => page.getByRole('tooltip');

/** Opens a page with a stopped clock. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: noon });
  await page.clock.pauseAt(new Date(Date.parse(noon) + 1000));
  await page.goto(path);
  await expect(page.locator('html')).toHaveClass(/js/);
}

test('icons are named after 700 ms, the next at once within 300 ms', async ({ page }) => {
  await open(page, '/about');
  const [theme, account] = [
    page.locator('[data-theme-toggle]').first(),
    page.locator('[data-user-menu] summary'),
  ];
  await theme.hover();
  await page.clock.runFor(690);
  await expect(tip(page)).toHaveCount(0);
  await page.clock.runFor(10);
  await expect(tip(page)).toHaveText((await theme.getAttribute('aria-label')) ?? '');

  await account.hover();
  await page.clock.runFor(1);
  await expect(tip(page)).toHaveText((await account.getAttribute('aria-label')) ?? '');
  await page.mouse.move(1, 500);
  await expect(tip(page)).toBeHidden();
  await expect(account).toHaveAttribute('title', /./);
  await page.clock.runFor(310);
  await theme.hover();
  await page.clock.runFor(690);
  await expect(tip(page)).toBeHidden();
  await page.clock.runFor(10);
  await expect(tip(page)).toBeVisible();
});

test('stay while the pointer goes over to them, and go with Escape, a press or the page', async ({
  page,
}) => {
  await open(page, '/about');
  const theme = page.locator('[data-theme-toggle]').first();
  await theme.hover();
  await page.clock.runFor(700);
  const [from, to] = [await theme.boundingBox(), await tip(page).boundingBox()];
  if (!from || !to) throw new Error('Nothing is shown.');
  await page.mouse.move(from.x + from.width / 2, to.y - 3, { steps: 5 });
  await page.mouse.move(to.x + 5, to.y + 5, { steps: 5 });
  await expect(tip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip(page)).toBeHidden();

  await page.mouse.move(1, 500);
  await page.clock.runFor(1_000);
  await theme.hover();
  await page.clock.runFor(700);
  await expect(tip(page)).toBeVisible();
  await page.mouse.down();
  await expect(tip(page)).toBeHidden();
  await page.mouse.up();
});

test('come at once to the keyboard, in the back office, too', async ({ page }) => {
  await enterBackOffice(page);
  await page.goto('/admin/categories');
  const edit = page.getByRole('button', { name: /^Modifier / }).first();
  await expect(edit).toBeVisible();
  await page
    .getByRole('searchbox', { name: /catégorie|nom/i })
    .last()
    .focus();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    if (await edit.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(tip(page)).toHaveText((await edit.getAttribute('aria-label')) ?? '');
  await expectNoViolation(page);
  await page.keyboard.press('Tab');
  await expect(tip(page)).toHaveText(/^Supprimer /);
});
