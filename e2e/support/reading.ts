import type { Locator, Page } from '@playwright/test';

/**
 * Waits until something on the page says this and nothing else, or until a place holds it, and notes that it was
 * there.
 */
export type See = (text: string, place?: Locator) => Promise<void>;

/** What is read on a screen, and how it is brought up. The texts are the specification's. */
export interface Row {
  screen: string;
  how: string;
  texts: string[];
  walk: (page: Page, see: See) => Promise<void>;
  /** Looked at by a customer instead of an administrator. */
  isCustomer?: boolean;
}

export const fails = (page: Page, url: RegExp) =>
  page.route(url, (route) => route.fulfill({ status: 500, body: '' }));
export const isEmpty = (page: Page, url: RegExp) => page.route(url, (route) => route.fulfill({ json: [] }));
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
export const pressIn = (page: Page, role: 'dialog' | 'alertdialog', name: string) =>
  page.getByRole(role).getByRole('button', { name, exact: true }).click();
export const rowOf = (page: Page, text: string) => page.locator('[data-row]').filter({ hasText: text });
export const input = (page: Page, name: RegExp) => page.getByRole('textbox', { name });

export const orders = /\/api\/orders(\?|$)/;
export const products = /\/api\/products(\/\d+)?(\?|$)/;
export const customers = /\/api\/admin\/customers\?/;
export const categories = /\/api\/categories(\/\d+)?$/;
export const testimonials = /\/api\/(admin\/)?testimonials(\/\d+)?(\?|$)/;
export const slides = /\/api\/hero-slides(\/\d+)?$/;
export const upload = /\/api\/upload(\?|$)/;

export interface States {
  screen: string;
  list: RegExp;
  failed?: string;
  none: string;
}

/** What becomes of a list of cards or rows that does not load, or is empty. */
export async function readStates(page: Page, see: See, { screen, list, failed, none }: States) {
  await fails(page, list);
  await page.goto(screen);
  if (failed) await see(failed);
  await see('Réessayer');
  await page.unrouteAll();
  await isEmpty(page, list);
  await page.goto(screen);
  await see(none);
}
