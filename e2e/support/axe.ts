import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './fixtures.ts';

/** Minified, because the source is loaded into every checked page. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules about colors, which depend on the theme; all other rules give the same result in both themes. */
const rulesOfLook = ['color-contrast', 'link-in-text-block'];

/** Rules about texts, which depend on the language; all other rules give the same result in both languages. */
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

/**
 * Accessibility violations that axe finds in the current page. If a modal dialog is open, only the dialog is checked.
 */
export async function violationsOf(page: Page, which: keyof typeof chosen = 'all rules'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Details of passed rules and stylesheets of other hosts are left out, because they take most of the time.
  const options: axe.RunOptions = { runOnly: chosen[which], resultTypes: ['violations'], preload: false };
  const violations = await page.evaluate(async (asked) => {
    const shown = [...document.querySelectorAll(':modal')].at(-1) ?? document;
    const found = await (window as unknown as { axe: typeof axe }).axe.run(shown, asked);
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  }, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(' ')}`);
}

/** Sets the theme without a reload; print documents do not follow the system theme while they are open. */
export async function putOn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
}

/** Violations in both themes, each with the name of the theme. */
async function violationsInBothThemes(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [theme, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await putOn(page, other);
  const violations = await violationsOf(page, 'look');
  // Restores the original theme of the page.
  await putOn(page, theme);
  return [
    ...violations.map((violation) => `${other}: ${violation}`),
    ...(await violationsOf(page)).map((violation) => `${theme}: ${violation}`),
  ];
}

/** Asserts that axe finds no violation in the current page in either theme. */
export async function expectNoViolation(page: Page): Promise<void> {
  expect(await violationsInBothThemes(page), page.url()).toEqual([]);
}
