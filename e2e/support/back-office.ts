import type { Page } from '@playwright/test';
import { adminToken } from './admin.ts';

/** Logs the browser in as the administrator, for every page that it opens from now on. */
export async function enterBackOffice(page: Page): Promise<string> {
  const token = await adminToken(page.request);
  await storeToken(page, token);
  return token;
}

/** A token as a login leaves it; once, so that a screen may remove it. */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
}
