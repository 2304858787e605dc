import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What hangs on colours: all that the second theme can change. */
const ofColours = ['color-contrast', 'link-in-text-block'];

type Asked = { type: 'tag' | 'rule'; values: string[] };

async function found(page: Page, asked: Asked, theme: string): Promise<string[]> {
  // Details of what is right would take most of the time; one frame needs no page of its own to put results together.
  const axe = new AxeBuilder({ page }).options({ runOnly: asked, resultTypes: ['violations'] });
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id} (${theme}): ${nodes.map(({ html }) => html).join(' ')}`);
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

/** What axe finds on what is open now, in both themes. */
export async function violationsOf(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [theme, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const violations = await found(page, { type: 'tag', values: standards }, theme);
  await putOn(page, other);
  violations.push(...(await found(page, { type: 'rule', values: ofColours }, other)));
  await putOn(page, theme);
  return violations;
}

/** Axe finds nothing on what is open now, in either theme. */
export async function expectNoViolation(page: Page): Promise<void> {
  expect(await violationsOf(page), page.url()).toEqual([]);
}
