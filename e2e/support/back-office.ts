import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { LoginReply } from '@shop/contracts';
import { admin } from './admin.ts';
import { expect } from './fixtures.ts';

/** Logs the browser in as the administrator, for every page that it opens from now on. */
export async function enterBackOffice(page: Page): Promise<string> {
  const login = await page.request.post('/api/auth/admin/login', { data: admin });
  const { token } = (await login.json()) as LoginReply;
  await storeToken(page, token);
  return token;
}

/** A token as a login leaves it; once, so that a screen may remove it. */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Axe finds nothing on what is open now. */
export async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
