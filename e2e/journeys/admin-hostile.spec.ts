import { readFile } from 'node:fs/promises';
import type { Page, PlaywrightWorkerArgs } from '@playwright/test';
import { isPersonName, limits, type LoginReply, type PaymentIntentReply } from '@shop/contracts';
import { password } from '../support/account.ts';
import { enterBackOffice } from '../support/back-office.ts';
import { cartWith } from '../support/buying.ts';
import { expect, test } from '../support/fixtures.ts';

/** Every screen that the back office leads to, from its own list: a new one is looked at without being named here. */
async function screens(): Promise<string[]> {
  const list = new URL('../../frontend/src/islands/admin/shell/admin-links.ts', import.meta.url);
  const found = (await readFile(list, 'utf8')).matchAll(/\bpath: '(\/admin\/[^']+)'/g);
  return [...found].map(([, path = '']) => path);
}

/** What people might type to make a page do something. Nothing of it is refused, and nothing of it may run. */
const texts = [
  `<script>alert('script')</script>`,
  `</Script><Script>alert('Script')</Script>`,
  `<img src=x onerror="alert('handler')">`,
  `<svg onload=alert('svg')><a href=//evil.example>`,
  `"><iframe src=javascript:alert(1)>`,
  `' onmouseover='alert(1)' style='color:red`,
  `{{constructor.constructor('alert(1)')()}}`,
  '${alert(1)} <%= 7*7 %> #{7*7} $t(admin.title)',
  `&lt;script&gt;alert('entity')&lt;/script&gt;&nbsp;`,
  `javascript:alert('link')//https://evil.example`,
  `\u202Ednib\u202C \u2066a\u2069 \u200Fb`,
  'M'.repeat(5000),
];
/** Of each kind one, markup, quotes, directions and length: an invoice shows the same fields as its order. */
const inInvoices = new Set([0, 5, 10, 11]);
/** An address may hold all this and is one nevertheless. */
const emailOf = (n: number) => `a'b?bcc=tous&subject={{7*7}}%0d%0a+${n}-${Date.now()}@exemple.ca`;

interface Typed {
  text: string;
  orderId: string;
}

/** Where the shop of this worker is. */
interface Shop {
  playwright: PlaywrightWorkerArgs['playwright'];
  baseURL: string | undefined;
}

/** What accounts and orders take of a text for names: those that advertise, or break lines, are refused. */
function namesFrom(text: string, n: number): { firstName: string; lastName: string } {
  const cut = (length: number) => text.slice(0, length);
  const { firstName, lastName } = limits.person;
  return isPersonName(cut(firstName))
    ? { firstName: cut(firstName), lastName: cut(lastName) }
    : { firstName: 'Agathe', lastName: `Tremblay ${n}` };
}

/** Types a text into every field that the shop gives to its customers, as somebody new. */
async function typeEverywhere({ playwright, baseURL }: Shop, text: string, n: number): Promise<Typed> {
  const request = await playwright.request.newContext({ baseURL });
  const fit = (length: number) => text.slice(0, length);
  const email = emailOf(n);
  const names = namesFrom(text, n);
  const post = async (path: string, data: object, token?: string) => {
    const headers = { 'User-Agent': 'hostile', ...(token && { Authorization: `Bearer ${token}` }) };
    const reply = await request.post(`/api${path}`, { data, headers });
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
    return reply;
  };
  const registered = await post('/auth/register', { ...names, email, password });
  const { token } = (await registered.json()) as LoginReply;
  const { line, city } = limits.address;
  const address = { address: fit(line), city: fit(city), postalCode: 'G5L 3A1', country: 'Canada' };
  const placed = await post('/create-payment-intent', {
    customerInfo: { ...names, email, phone: fit(limits.person.phone), ...address },
    ...(await cartWith(request, 15)),
  });
  const contact = {
    name: fit(limits.contact.name),
    email,
    subject: 'general',
    message: fit(limits.contact.message),
  };
  await post('/contact', contact);
  const page = `http://127.0.0.1/${encodeURIComponent(fit(100))}`;
  await post('/chat/messages', { message: fit(limits.chat.message), userAgent: text, url: page, email });
  await post('/products/15/reviews', { rating: 1 + (n % 5), comment: fit(limits.review.comment) }, token);
  await post('/newsletter', { email, source: fit(limits.newsletter.source) });
  const { order } = (await placed.json()) as PaymentIntentReply;
  await request.dispose();
  return { text, orderId: order.id };
}

/** What went wrong on the pages that were opened. */
function watch(page: Page, baseURL: string): string[] {
  const heard: string[] = [];
  page.on('dialog', (dialog) => {
    heard.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== baseURL) heard.push(`asked elsewhere: ${url.href}`);
  });
  return heard;
}

/** The policy tells what it has stopped; the console of the journey then fails it. */
async function listenToPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => undefined;
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      console.error(`the policy was violated: ${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('main .spinner, main .skeleton')).toHaveCount(0);
  const wholes = page.getByRole('button', { name: 'Tout lire' });
  while ((await wholes.count()) > 0) await wholes.first().click();
}

/** Nothing on the page was made by somebody's text, and nothing is wider than the page. */
async function expectOnlyText(page: Page, path: string): Promise<void> {
  const made =
    'img[src="x"], svg[onload], iframe, [onmouseover], [onerror], a[href*="evil"], a[href^="javascript"]';
  await expect(page.locator(made), path).toHaveCount(0);
  const mails = await page
    .locator('a[href^="mailto:"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(
    mails.filter((href) => new URL(href).search !== ''),
    path,
  ).toEqual([]);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, `${path} is too wide`).toBeLessThanOrEqual(0);
}

/** All of a text is on the page, as it was typed; `length` is what its field keeps. */
async function expectShown(page: Page, path: string, all: readonly Typed[], length: number): Promise<void> {
  const shown = ((await page.locator('main').textContent()) ?? '').replace(/\s+/g, ' ');
  const missing = all.map(({ text }) => text.slice(0, length).trim()).filter((text) => !shown.includes(text));
  expect(missing, path).toEqual([]);
}

test.describe.configure({ timeout: 300_000 });

test('whatever a customer types is text on every screen of the back office', async ({
  page,
  playwright,
  baseURL,
}) => {
  const typed: Typed[] = [];
  for (const [n, text] of texts.entries()) typed.push(await typeEverywhere({ playwright, baseURL }, text, n));
  const heard = watch(page, baseURL ?? '');
  await listenToPolicy(page);
  await enterBackOffice(page);

  // Where lists hold what was typed, and how much of it their fields keep.
  const lists: [string, number][] = [
    // Every address that was typed holds these words: other journeys have customers of their own.
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
  const paths = await screens();
  expect(paths).toContain('/admin/settings');
  for (const path of [...paths, '/admin/orders/all']) {
    await open(page, path);
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
  expect(heard).toEqual([]);
});

test('so it is in the search, in sheets and in dialogs', async ({ page, playwright, baseURL }) => {
  const one = await typeEverywhere({ playwright, baseURL }, `<img src=x onerror=alert(1)>${Date.now()}`, 50);
  const heard = watch(page, baseURL ?? '');
  await listenToPolicy(page);
  await enterBackOffice(page);
  await open(page, '/admin/customers');
  const box = page.getByRole('searchbox', { name: 'Rechercher produits, commandes et clients' });
  await box.fill(one.text);
  const found = page.getByRole('region', { name: 'Résultats de la recherche' });
  await expect(found.getByRole('link')).toHaveCount(2);
  await expect(found).toContainText(one.text);
  await expectOnlyText(page, 'the search');
  await box.fill('');

  await open(page, `/admin/customers?search=${encodeURIComponent(one.text)}`);
  await page.getByRole('button', { name: /^Voir les détails/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('listitem')).toHaveCount(4);
  await expect(sheet).toContainText(one.text);
  await expectOnlyText(page, 'the sheet');

  await open(page, `/admin/messages?tab=chat&search=${encodeURIComponent(one.text)}`);
  await page.getByRole('button', { name: /^Répondre/ }).click();
  await expect(page.getByRole('dialog').locator('blockquote')).toHaveText(one.text);
  await expectOnlyText(page, 'the dialog');
  expect(heard).toEqual([]);
});
