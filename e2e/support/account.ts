import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { LoginReply } from '@shop/shared';
import { expect } from './fixtures.ts';

export const password = 'Vergers-2026';

export interface Customer {
  firstName: string;
  lastName: string;
  email: string;
  token: string;
}

/** Nobody in the shop has this address yet. */
export function newEmail(): string {
  return `zoe-${randomBytes(5).toString('hex')}@exemple.ca`;
}

/** Somebody with an account. */
export async function makeCustomer(request: APIRequestContext): Promise<Customer> {
  const person = { firstName: 'Zoé', lastName: 'Gagnon', email: newEmail() };
  const reply = await request.post('/api/auth/register', { data: { ...person, password } });
  expect(reply.status()).toBe(201);
  return { ...person, token: ((await reply.json()) as LoginReply).token };
}

/** Puts values into the browser's storage, as an earlier visit has left them. */
export async function store(page: Page, values: Record<string, string>): Promise<void> {
  await page.goto('/api/health/live');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, values);
}

/** What the browser's storage holds of these keys. */
export function stored(page: Page, ...keys: string[]): Promise<(string | null)[]> {
  return page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);
}

export const tokens = ['finalToken', 'adminToken', 'authToken'];

export async function logInWith(page: Page, email: string, given = password): Promise<void> {
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(given);
  await page.locator('main form [type=submit]').click();
}

/** How often the page asks whether its token is good. */
export function countVerifications(page: Page): { count: number } {
  const seen = { count: 0 };
  page.on('request', (request) => (seen.count += request.url().endsWith('/api/auth/verify') ? 1 : 0));
  return seen;
}
