import type { Page } from '@playwright/test';
import { adminToken } from './admin.ts';

/** Stores the token of the administrator for every page that the browser opens from now on; returns the token. */
export async function enterBackOffice(page: Page): Promise<string> {
  const token = await adminToken(page.request);
  await storeToken(page, token);
  return token;
}

/** Stores an access token as a login does, but only once, so that a screen can remove it. */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
}
