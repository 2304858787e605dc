import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './fixtures.ts';

/** Minified: every page that is looked at reads it anew. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that ask how something looks: the others find in one theme what they find in the other. */
const rulesOfLook = ['color-contrast', 'link-in-text-block'];

/** The rules that ask for words: the others find in one language what they find in the other. */
const rulesOfWords = [
  ...['html-has-lang', 'html-lang-valid', 'html-xml-lang-mismatch', 'valid-lang', 'document-title'],
  ...[
    'button-name',
    'link-name',
    'input-button-name',
    'summary-name',
    'aria-command-name',
    'aria-meter-name',
  ],
  ...['label', 'select-name', 'aria-input-field-name', 'aria-toggle-field-name', 'aria-progressbar-name'],
  ...['image-alt', 'input-image-alt', 'role-img-alt', 'svg-img-alt', 'object-alt', 'frame-title'],
];

const chosen = {
  'all rules': { type: 'tag', values: standards },
  look: { type: 'rule', values: rulesOfLook },
  'look and words': { type: 'rule', values: [...rulesOfLook, ...rulesOfWords] },
} satisfies Record<string, axe.RunOptions['runOnly']>;

/** What axe finds on what is open now, as it is shown: a modal dialog keeps everybody from what is behind it. */
export async function violationsOf(page: Page, which: keyof typeof chosen = 'all rules'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Details of what is right, and styles of other hosts, would take most of the time.
  const options: axe.RunOptions = { runOnly: chosen[which], resultTypes: ['violations'], preload: false };
  const violations = await page.evaluate(async (asked) => {
    const shown = [...document.querySelectorAll(':modal')].at(-1) ?? document;
    const found = await (window as unknown as { axe: typeof axe }).axe.run(shown, asked);
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  }, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(' ')}`);
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
