import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that ask how something looks: the others find in one theme what they find in the other. */
const rulesOfLook = ['color-contrast', 'link-in-text-block'];

/** What axe finds on what is open now, as it is shown. */
export async function violationsOf(page: Page, which: 'all rules' | 'look' = 'all rules'): Promise<string[]> {
  // Details of what is right would take most of the time; one frame needs no page of its own to put results together.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const chosen = which === 'look' ? axe.withRules(rulesOfLook) : axe.withTags(standards);
  const { violations } = await chosen.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Puts a theme on in place: papers for the printer do not follow the system by themselves once they are open. */
export async function putOn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
}

/** The same in both themes, each named. */
async function violationsInBothThemes(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [theme, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await putOn(page, other);
  const look = await violationsOf(page, 'look');
  // At the end the page is as it was.
  await putOn(page, theme);
  return [
    ...look.map((violation) => `${other}: ${violation}`),
    ...(await violationsOf(page)).map((violation) => `${theme}: ${violation}`),
  ];
}

/** Axe finds nothing on what is open now, in either theme. */
export async function expectNoViolation(page: Page): Promise<void> {
  expect(await violationsInBothThemes(page), page.url()).toEqual([]);
}
