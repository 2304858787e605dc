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

/** E-mail address that is not used in the shop yet. */
export function newEmail(): string {
  return `zoe-${randomBytes(5).toString('hex')}@exemple.ca`;
}

export async function makeCustomer(request: APIRequestContext): Promise<Customer> {
  const person = { firstName: 'Zoé', lastName: 'Gagnon', email: newEmail() };
  const reply = await request.post('/api/auth/register', { data: { ...person, password } });
  expect(reply.status()).toBe(201);
  return { ...person, token: ((await reply.json()) as LoginReply).token };
}

/** Stores values in the browser's local storage, as if from an earlier visit. */
export async function store(page: Page, values: Record<string, string>): Promise<void> {
  await page.goto('/api/health/live');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, values);
}

export function stored(page: Page, ...keys: string[]): Promise<(string | null)[]> {
  return page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);
}

export const tokens = ['finalToken', 'adminToken', 'authToken'];

export async function logInWith(page: Page, email: string, given = password): Promise<void> {
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(given);
  await page.locator('main form [type=submit]').click();
}

/** Counts the page's requests that verify its access token. */
export function countVerifications(page: Page): { count: number } {
  const seen = { count: 0 };
  page.on('request', (request) => (seen.count += request.url().endsWith('/api/auth/verify') ? 1 : 0));
  return seen;
}
