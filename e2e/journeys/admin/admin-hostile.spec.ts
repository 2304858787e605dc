import type { Page } from '@playwright/test';
import { isPersonName, limits } from '@shop/shared';
import { enterBackOffice } from '../../support/back-office.ts';
import { expect, test } from '../../support/fixtures.ts';
import { madeByText, typeAll, typeEverywhere, watch, type Typed } from '../../support/hostile-texts.ts';

/**
 * Indexes of the texts checked in invoices: one each with markup, quotes, text direction and excessive length. Invoices
 * show the same fields as orders.
 */
const inInvoices = new Set([0, 5, 10, 11]);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('main .spinner, main .skeleton')).toHaveCount(0);
  const wholes = page.getByRole('button', { name: 'Tout lire' });
  while ((await wholes.count()) > 0) await wholes.first().click();
}

async function expectOnlyText(page: Page, path: string): Promise<void> {
  expect(await madeByText(page), path).toEqual([]);
}

/** Asserts that each text is on the page as typed; `length` is the maximum length of its field. */
async function expectShown(page: Page, path: string, all: readonly Typed[], length: number): Promise<void> {
  const shown = ((await page.locator('main').textContent()) ?? '').replace(/\s+/g, ' ');
  const missing = all.map(({ text }) => text.slice(0, length).trim()).filter((text) => !shown.includes(text));
  expect(missing, path).toEqual([]);
}

test.describe.configure({ timeout: 300_000 });

test('whatever a customer types is text in lists, orders and invoices of the back office', async ({
  page,
  playwright,
  baseURL,
}) => {
  const typed = await typeAll({ playwright, baseURL });
  const received = await watch(page, baseURL);
  await enterBackOffice(page);

  // Screens that list the typed texts, with the maximum length of the field.
  const lists: [string, number][] = [
    // All typed e-mail addresses contain these words, unlike those of customers from other tests.
    ['/admin/customers?search=bcc%3Dtous', limits.person.firstName],
    ['/admin/orders', limits.person.firstName],
    ['/admin/messages', limits.contact.message],
    ['/admin/messages?tab=chat', limits.chat.message],
    ['/admin/messages?tab=reviews', limits.review.comment],
  ];
  for (const [path, length] of lists) {
    await open(page, path);
    const isOfNames = /^\/admin\/(customers|orders)/.test(path);
    const shown = typed.filter(({ text }) => !isOfNames || isPersonName(text.slice(0, length)));
    await expectShown(page, path, shown, length);
    await expectOnlyText(page, path);
  }
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expectOnlyText(page, 'the news');
  await page.keyboard.press('Escape');
  for (const [n, one] of typed.entries()) {
    const path = `/admin/orders/${one.orderId}`;
    const invoices = inInvoices.has(n) ? [`${path}/invoice`] : [];
    for (const each of [path, ...invoices]) {
      await open(page, each);
      await expectShown(page, each, [one], limits.person.firstName);
      await expectOnlyText(page, each);
    }
  }
  expect(received).toEqual([]);
});

test('so it is in the search, in panels and in dialogs', async ({ page, playwright, baseURL }) => {
  const one = await typeEverywhere({ playwright, baseURL }, `<img src=x onerror=alert(1)>${Date.now()}`, 50);
  const received = await watch(page, baseURL);
  await enterBackOffice(page);
  await open(page, '/admin/customers');
  const box = page.getByRole('searchbox', { name: /^Rechercher écrans/ });
  await box.fill(one.text);
  const found = page.getByRole('region', { name: 'Résultats de la recherche' });
  await expect(found.getByRole('link')).toHaveCount(3);
  await expect(found).toContainText(one.text);
  await expectOnlyText(page, 'the search');
  await box.fill('');

  await open(page, `/admin/customers?search=${encodeURIComponent(one.text)}`);
  await page.getByRole('button', { name: /^Voir les détails/ }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await expect(panel).toContainText(one.text);
  await expectOnlyText(page, 'the panel');

  await open(page, `/admin/messages?tab=chat&search=${encodeURIComponent(one.text)}`);
  await page.getByRole('button', { name: /^Répondre/ }).click();
  await expect(page.getByRole('dialog').locator('blockquote')).toHaveText(one.text);
  await expectOnlyText(page, 'the dialog');
  expect(received).toEqual([]);
});
