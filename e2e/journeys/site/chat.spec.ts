import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { AdminChatMessage } from '@shop/shared';
import { adminHeaders } from '../../support/admin.ts';
import { expect, test } from '../../support/fixtures.ts';

const texts = {
  fr: { message: 'Votre message', send: 'Envoyer', automatic: 'Message automatique', email: /^Courriel/ },
  en: { message: 'Your message', send: 'Send', automatic: 'Automatic message', email: /^Email/ },
};
const delivery = {
  fr: { ask: 'Et la livraison ?', reply: 'habituellement en 2 à 3 jours ouvrables' },
  en: { ask: 'What about shipping?', reply: 'usually arrives in 2 to 3 business days' },
};

/** Stops the clock of a page, so that the test can advance it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-06-01T10:00:00Z' });
  await page.clock.pauseAt('2026-06-01T10:00:01Z');
}

const panel = (page: Page) => page.locator('chat-widget dialog');
const bubbles = (page: Page, from: 'visitor' | 'automatic' | 'shop') =>
  panel(page).locator(`[data-from="${from}"]`);
const field = (page: Page) => panel(page).locator('textarea');
const openButton = (page: Page) => page.locator('[data-chat-open]');
const alert = (page: Page) => page.locator('[data-chat-alert]');

async function write(page: Page, text: string): Promise<void> {
  const before = await bubbles(page, 'visitor').count();
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(bubbles(page, 'visitor')).toHaveCount(before + 1);
  await expect(field(page)).toHaveValue('');
}

async function openChat(page: Page): Promise<void> {
  await openButton(page).click();
  await expect(field(page)).toBeFocused();
}

/** Functions that call the API like the screens of the back office. */
async function backOffice(request: APIRequestContext) {
  const headers = await adminHeaders(request);
  return {
    async find(text: string): Promise<AdminChatMessage> {
      const reply = await request.get('/api/chat/messages', { headers });
      const found = ((await reply.json()) as AdminChatMessage[]).find(({ message }) => message === text);
      if (!found) throw new Error(`the shop has no message "${text}"`);
      return found;
    },
    async answer({ id }: AdminChatMessage, response: string): Promise<void> {
      const reply = await request.post(`/api/chat/messages/${id}/response`, { data: { response }, headers });
      expect(reply.status()).toBe(200);
    },
  };
}

test('welcomes, takes a message and answers it by itself @phone', async ({ page, at, language }) => {
  const w = texts[language];
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await stopClock(page);
  await page.goto(at('/'));
  await expect(openButton(page)).toBeVisible();
  expect(scripts.filter((url) => /mount-chat|react|\/api\/chat/.test(url))).toEqual([]);

  await openChat(page);
  await page.clock.runFor(1);
  await expect(bubbles(page, 'automatic')).toHaveCount(1);
  await page.clock.runFor(1_400);
  await expect(bubbles(page, 'automatic')).toHaveCount(1);
  await page.clock.runFor(100);
  await expect(bubbles(page, 'automatic')).toHaveCount(2);

  const send = panel(page).getByRole('button', { name: w.send });
  await expect(send).toBeDisabled();
  await page.getByLabel(w.message).fill('   ');
  await expect(send).toBeDisabled();

  await write(page, `  ${delivery[language].ask}  `);
  await expect(bubbles(page, 'visitor')).toContainText(delivery[language].ask);
  await page.clock.runFor(990);
  await expect(bubbles(page, 'automatic')).toHaveCount(2);
  await page.clock.runFor(1_520);
  await expect(bubbles(page, 'automatic')).toHaveCount(3);
  await expect(bubbles(page, 'automatic').last()).toContainText(w.automatic);
  await expect(bubbles(page, 'automatic').last()).toContainText(delivery[language].reply);

  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(openButton(page)).toBeFocused();
});

test('asks every 10 s while an answer can come, and costs a 304', async ({ page }) => {
  const polls: number[] = [];
  page.on('response', (reply) => {
    if (reply.url().endsWith('/api/chat/messages/user')) polls.push(reply.status());
  });
  await stopClock(page);
  await page.goto('/');
  await expect(openButton(page)).toBeVisible();
  await page.clock.runFor(30_000);
  expect(polls).toEqual([]);

  await openChat(page);
  await expect.poll(() => polls).toEqual([200]);
  await page.clock.runFor(9_900);
  expect(polls).toEqual([200]);
  await page.clock.runFor(100);
  await expect.poll(() => polls).toEqual([200, 304]);

  await page.keyboard.press('Escape');
  await page.clock.runFor(30_000);
  expect(polls).toEqual([200, 304]);
});

test('loses nothing that was typed when the shop is down', async ({ page, complaints }) => {
  complaints.expect(/HTTP error! status: 503|status of 503/);
  await page.goto('/');
  await openChat(page);
  await page.route('**/api/chat/messages', (route) => route.fulfill({ status: 503, body: '{}' }));
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('HTTP error! status: 503'),
  );
  await field(page).fill('Gardez ceci');
  await field(page).press('Enter');
  await logged;
  await expect(field(page)).toHaveValue('Gardez ceci');
  await expect(bubbles(page, 'visitor')).toHaveCount(0);
  await expect(page.locator('toast-region')).toHaveText('');

  await page.goto('/products');
  await page.unroute('**/api/chat/messages');
  await openChat(page);
  await expect(field(page)).toHaveValue('Gardez ceci');
  await field(page).press('Enter');
  await expect(bubbles(page, 'visitor')).toHaveText(/Gardez ceci/);
});

test('asks for a whole address, and hands it to the shop', async ({ page, request }) => {
  const text = `Répondez-moi par courriel ${Date.now()}`;
  await page.goto('/');
  await openChat(page);
  const email = panel(page).getByLabel(texts.fr.email);
  await email.fill('agathe@');
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(panel(page).getByRole('alert')).toBeVisible();
  await expect(bubbles(page, 'visitor')).toHaveCount(0);
  await email.fill('agathe@example.com');
  await write(page, text);
  const { find } = await backOffice(request);
  expect(await find(text)).toMatchObject({ email: 'agathe@example.com', url: page.url() });
});

async function secondVisitor(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  return context.newPage();
}

test('tells two visitors apart, and each of their own answer', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const texts = { anna: `Question d’Anna ${Date.now()}`, bruno: `Question de Bruno ${Date.now()}` };
  const bruno = await secondVisitor(browser, baseURL);
  for (const [visitor, text] of [
    [page, texts.anna],
    [bruno, texts.bruno],
  ] as const) {
    await stopClock(visitor);
    await visitor.goto('/');
    await openChat(visitor);
    await write(visitor, text);
    await visitor.keyboard.press('Escape');
  }
  const { find, answer } = await backOffice(request);
  const [annas, brunos] = [await find(texts.anna), await find(texts.bruno)];
  expect(annas.threadId).not.toBe(brunos.threadId);
  await answer(annas, 'Pour Anna seulement');

  await page.clock.runFor(10_000);
  await expect(alert(page)).toBeVisible();
  await bruno.clock.runFor(10_000);
  await openChat(bruno);
  await expect(bubbles(bruno, 'visitor')).toHaveText([new RegExp(texts.bruno)]);
  await expect(bubbles(bruno, 'shop')).toHaveCount(0);
  await expect(alert(bruno)).toBeHidden();

  const read = page.waitForResponse((reply) => reply.url().endsWith(`/api/chat/messages/${annas.id}/read`));
  await openChat(page);
  await expect(bubbles(page, 'shop')).toHaveText(/Pour Anna seulement/);
  await expect(alert(page)).toBeHidden();
  expect((await read).status()).toBe(200);
  const polled = page.waitForResponse('**/api/chat/messages/user');
  await page.reload();
  await polled;
  await expect(alert(page)).toBeHidden();

  // Requests with another visitor's id and with a guessed, empty or missing cookie find no messages.
  expect((await bruno.request.put(`/api/chat/messages/${annas.id}/read`)).status()).toBe(404);
  for (const cookie of ['', 'sid=', 'sid=guess', 'sid=guess.guess']) {
    const reply = await request.get('/api/chat/messages/user', { headers: { Cookie: cookie } });
    expect(await reply.json()).toEqual([]);
  }
  await bruno.context().close();
});

test('the button makes way for what is bought on a phone, and comes back below it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products/2');
  await expect(openButton(page)).toBeVisible();
  const add = page.locator('.buy-box').getByRole('button', { name: 'Ajouter au panier' });
  await add.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await expect(openButton(page)).toHaveCSS('pointer-events', 'none');
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await page.locator('body > footer').scrollIntoViewIfNeeded();
  await expect(openButton(page)).toHaveCSS('pointer-events', 'auto');
});
