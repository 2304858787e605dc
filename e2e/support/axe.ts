import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on what is open now, as it is shown. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Details of what is right would take most of the time; one frame needs no page of its own to put results together.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(standards);
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Puts a theme on in place: papers for the printer do not follow the system by themselves once they are open. */
export async function putOn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
    // Half-way between two colours nothing has the contrast that it will have.
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
  }, theme);
}

/** The same in both themes, each named. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [theme, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const found: string[] = [];
  // At the end the page is as it was.
  for (const next of [other, theme]) {
    await putOn(page, next);
    found.push(...(await violationsOf(page)).map((violation) => `${next}: ${violation}`));
  }
  return found;
}

/** Axe finds nothing on what is open now, in either theme. */
export async function expectNoViolation(page: Page): Promise<void> {
  expect(await violationsInBothThemes(page), page.url()).toEqual([]);
}
