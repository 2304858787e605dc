import type { Page, PlaywrightWorkerArgs } from '@playwright/test';
import { isPersonName, limits, type LoginReply, type PaymentIntentReply } from '@shop/shared';
import { password } from './account.ts';
import { cartWith } from './buying.ts';
import { expect } from './fixtures.ts';

/** Texts with which an attacker could try to run code. The shop must accept them and show them as plain text. */
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
/** Valid e-mail address with characters that are special in URLs, SQL and templates. */
const emailOf = (n: number) => `a'b?bcc=tous&subject={{7*7}}%0d%0a+${n}-${Date.now()}@exemple.ca`;

export interface Typed {
  text: string;
  orderId: string;
}

/** Base URL of the shop of this worker. */
interface Shop {
  playwright: PlaywrightWorkerArgs['playwright'];
  baseURL: string | undefined;
}

/**
 * First and last name from a text. Accounts and orders refuse names with web addresses or line breaks, so these are
 * replaced.
 */
function namesFrom(text: string, n: number): { firstName: string; lastName: string } {
  const cut = (length: number) => text.slice(0, length);
  const { firstName, lastName } = limits.person;
  return isPersonName(cut(firstName))
    ? { firstName: cut(firstName), lastName: cut(lastName) }
    : { firstName: 'Agathe', lastName: `Tremblay ${n}` };
}

/** Enters a text into every field that the shop offers to customers, as a new customer. */
export async function typeEverywhere({ playwright, baseURL }: Shop, text: string, n: number): Promise<Typed> {
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

/** Enters each hostile text as a new customer. */
export async function typeAll(shop: Shop): Promise<Typed[]> {
  const typed: Typed[] = [];
  for (const [n, text] of texts.entries()) typed.push(await typeEverywhere(shop, text, n));
  return typed;
}

/**
 * Records dialogs and requests to other hosts. Violations of the content security policy are reported as console
 * errors, which fail the test.
 */
export async function watch(page: Page, baseURL = ''): Promise<string[]> {
  const received: string[] = [];
  page.on('dialog', (dialog) => {
    received.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== baseURL)
      received.push(`asked elsewhere: ${url.href}`);
  });
  await page.addInitScript(() => {
    window.print = () => undefined;
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      console.error(`the policy was violated: ${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  return received;
}

/**
 * Effects of typed text on the page, which must be empty: injected markup, `mailto:` links with parameters, and a page
 * wider than the viewport.
 */
export function madeByText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const made =
      'img[src="x"], svg[onload], iframe, [onmouseover], [onerror], a[href*="evil"], a[href^="javascript"]';
    const mails = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="mailto:"]')];
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...[...document.querySelectorAll(made)].map(({ outerHTML }) => outerHTML),
      ...mails.map(({ href }) => href).filter((href) => new URL(href).search !== ''),
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []),
    ];
  });
}
