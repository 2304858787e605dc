import type { Page } from '@playwright/test';
import { enterBackOffice, expectNoViolation } from '../support/back-office.ts';
import { expect, test } from '../support/fixtures.ts';

/** The screens that the sidebar leads to, and the settings, in the language of the page. */
async function screensFrom(page: Page, first: string): Promise<string[]> {
  await page.goto(first);
  const links = page.locator('a[href*="/admin/"]');
  const all = await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).pathname));
  const screens = [...new Set(all)].filter((path) => /\/admin\/[a-z-]+$/.test(path));
  return screens.filter((path) => !/login|success/.test(path));
}

/** More stops than any screen has. */
const mostStops = 400;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[role=status][aria-label], .skeleton')).toHaveCount(0);
}

/** Where the focus is, and whether one sees it: an outline or a ring that is not there otherwise. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const look = (one: Element) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one);
      const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
      return isOutlined ? `${outlineStyle} ${outlineWidth} ${outlineColor}` : boxShadow;
    };
    // A switch or a radio may show the focus on its label.
    const shows = [element, element.closest('label')].some((one) => one && look(one) !== 'none');
    const { width, height } = element.getBoundingClientRect();
    return { html: element.outerHTML.slice(0, 160), isShown: shows && width * height > 0 };
  });
}

/** From the top of the page through every stop, by Tab alone, until the focus is back at the first one. */
async function walkByTab(page: Page): Promise<string[]> {
  const stops: string[] = [];
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    if (!here) return stops;
    expect(here.isShown, `the focus on ${here.html} in ${page.url()}`).toBe(true);
    stops.push(here.html);
  }
  throw new Error(`The focus does not come out of ${page.url()}.`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const language of ['fr', 'en'] as const) {
    test.describe(`in the ${colorScheme} theme, in ${language}`, () => {
      test.use({ colorScheme });

      test('every screen can be used by everybody', async ({ page }) => {
        test.slow();
        await enterBackOffice(page);
        const screens = await screensFrom(page, language === 'fr' ? '/admin/settings' : '/en/admin/settings');
        expect(screens.length).toBeGreaterThan(7);
        for (const screen of screens) {
          await open(page, screen);
          await expectNoViolation(page);
          if (language === 'en') continue;
          const stops = await walkByTab(page);
          expect(stops.length).toBeGreaterThan(screens.length);
        }
      });
    });
  }
}
