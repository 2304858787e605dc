import type { APIRequestContext, Page } from '@playwright/test';
import type { AdminReview, ChatMessage, ContactMessage, MessageCounts } from '@shop/shared';
import { makeCustomer } from '../../support/account.ts';
import { expectNoViolation } from '../../support/axe.ts';
import { enterBackOffice } from '../../support/back-office.ts';
import { expect, test } from '../../support/fixtures.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const row = (page: Page, text: string) => page.locator('[data-row]').filter({ hasText: text });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const toasts = (page: Page) => page.locator('toast-region');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Rechercher un message, un avis' });

async function sendContact(request: APIRequestContext, message: string): Promise<void> {
  const data = { name: 'Rose Dubé', email: 'rose.dube@exemple.ca', subject: 'product', message };
  expect((await request.post('/api/contact', { data })).status()).toBe(204);
}

async function counts(page: Page, token: string): Promise<MessageCounts> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await (await page.request.get('/api/admin/messages/counts', { headers })).json()) as MessageCounts;
}

test('a contact message is read and answered by mail', async ({ page, request }) => {
  const message = `Du pollen ? ${Date.now()} ${'Une longue histoire de ruches. '.repeat(12)}`;
  await sendContact(request, message);
  const token = await enterBackOffice(page);
  const before = await counts(page, token);
  await page.goto('/admin/messages');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages et Avis');
  const cards = page.getByRole('list', { name: 'Chiffres' });
  const card = (label: string) => cards.getByText(label, { exact: true }).locator('..');
  await expect(card('Messages non lus')).toContainText(String(before.contacts.unread));
  await expect(card('Messages non lus')).toContainText(`sur ${before.contacts.total}`);
  await expect(card('Chats sans réponse')).toContainText(`sur ${before.chats.total}`);
  await expect(card('Avis en attente')).toContainText(`sur ${before.reviews.total}`);
  const required = before.contacts.unread + before.chats.unanswered + before.reviews.pending;
  await expect(card('Actions requises')).toContainText(String(required));
  await expect(tab(page, 'Messages clients')).toContainText(String(before.contacts.unread));

  await search(page).fill(message.slice(0, 24));
  const found = row(page, 'Rose Dubé');
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(found).toContainText('Non lu');
  await expect(found.getByRole('link', { name: /^Répondre/ })).toHaveAttribute(
    'href',
    'mailto:rose.dube@exemple.ca',
  );
  await found.getByRole('button', { name: 'Tout lire' }).click();
  await expect(found.getByRole('button', { name: 'Réduire' })).toBeVisible();
  await expectNoViolation(page);
  await found.getByRole('button', { name: /^Marquer lu/ }).click();
  await expect(toasts(page)).toContainText('Message marqué comme lu');
  await expect(found.getByRole('button', { name: /^Marquer lu/ })).toHaveCount(0);
  await expect(found.locator('[data-label="Statut"]')).toHaveText('Lu');
  await expect(card('Messages non lus')).toContainText(String(before.contacts.unread - 1));

  const headers = { Authorization: `Bearer ${token}` };
  const reply = await page.request.get(`/api/admin/contacts?search=${message.slice(0, 24)}`, { headers });
  expect(((await reply.json()) as ContactMessage[])[0]).toMatchObject({ isRead: true });
  await search(page).fill('rien de tel');
  await expect(page.getByText('Aucun message trouvé')).toBeVisible();
});

test('an answer in the chat reaches its visitor, and can be edited', async ({ page, browser, baseURL }) => {
  const visitor = await browser.newContext({ baseURL });
  const message = `Vendez-vous des ruches ? ${Date.now()}`;
  await visitor.request.post('/api/chat/messages', { data: { message, userAgent: phone } });
  const seen = async () => {
    const [one] = (await (await visitor.request.get('/api/chat/messages/user')).json()) as [ChatMessage];
    return one;
  };
  await enterBackOffice(page);
  await page.goto('/admin/messages');
  const badge = page.locator('unread-badge');
  await expect(badge).toBeVisible();
  const unread = Number(await badge.locator('[aria-hidden]').textContent());
  await tab(page, 'Messages chat').click();
  await expect(page).toHaveURL(/tab=chat/);
  const found = row(page, message);
  await expect(found.locator('[data-label="Statut"]')).toHaveText('Non lu');
  await expect(found).toContainText('Mobile');
  await expect(found).toContainText('Pas de réponse');
  await expectNoViolation(page);
  await found.getByRole('button', { name: /^Marquer lu/ }).click();
  await expect(toasts(page)).toContainText('Message marqué comme lu');
  await expect(found.locator('[data-label="Statut"]')).toHaveText('Lu');
  if (unread === 1) await expect(badge).toBeHidden();
  else await expect(badge.locator('[aria-hidden]')).toHaveText(String(unread - 1));

  await found.getByRole('button', { name: /^Répondre/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Répondre au message' });
  await expect(dialog).toContainText(message);
  await expect(dialog).toContainText(/Reçu le \d/);
  const answer = dialog.getByRole('textbox', { name: 'Votre réponse' });
  await expect(answer).toBeFocused();
  await expect(answer).toHaveAttribute('rows', '4');
  await expectNoViolation(page);
  await expect(dialog.getByRole('button', { name: 'Envoyer' })).toBeDisabled();
  await answer.fill('   ');
  await expect(dialog.getByRole('button', { name: 'Envoyer' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toBeHidden();

  await found.getByRole('button', { name: /^Répondre/ }).click();
  await answer.fill(' Oui, sur commande. ');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/response', async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog.getByRole('button', { name: 'Envoi...' })).toBeDisabled();
  release();
  await expect(toasts(page)).toContainText('Réponse envoyée');
  await expect(dialog).toBeHidden();
  await expect(found.locator('[data-label="Statut"]')).toHaveText('Répondu');
  await expect(found.locator('[data-label="Réponse"]')).toContainText('Oui, sur commande.');
  expect(await seen()).toMatchObject({ adminResponse: 'Oui, sur commande.' });

  await found.getByRole('button', { name: /^Modifier/ }).click();
  const edit = page.getByRole('dialog', { name: 'Modifier la réponse' });
  await expect(edit.getByRole('textbox')).toHaveValue('Oui, sur commande.');
  await edit.getByRole('textbox').fill('Oui, dès mai.');
  await edit.getByRole('button', { name: 'Envoyer' }).click();
  await expect(edit).toBeHidden();
  expect(await seen()).toMatchObject({ adminResponse: 'Oui, dès mai.' });
  await visitor.close();
});

test('an answer does not replace one that its writer has not seen', async ({ page, request, complaints }) => {
  complaints.expect(/409/);
  const message = `Deux pour une ${Date.now()}`;
  const { id } = (await (
    await request.post('/api/chat/messages', { data: { message } })
  ).json()) as ChatMessage;
  const token = await enterBackOffice(page);
  const headers = { Authorization: `Bearer ${token}` };
  await page.goto('/admin/messages?tab=chat');
  await row(page, message)
    .getByRole('button', { name: /^Répondre/ })
    .click();
  await page.request.post(`/api/chat/messages/${id}/response`, { data: { response: 'La leur' }, headers });
  await page.getByRole('textbox', { name: 'Votre réponse' }).fill('La mienne');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('La leur');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(row(page, message)).toContainText('La mienne');
});

test('an approved review shows at once in the shop, until it is taken back', async ({ page, request }) => {
  const comment = `Onctueux et doux ${Date.now()}`;
  const { token } = await makeCustomer(request);
  const headers = { Authorization: `Bearer ${token}` };
  const data = { rating: 3, comment };
  expect((await request.post('/api/products/11/reviews', { data, headers })).status()).toBe(201);
  const shop = await page.context().newPage();
  await shop.goto('/products/11');
  await expect(shop.locator('#reviews')).not.toContainText(comment);

  await enterBackOffice(page);
  await page.goto('/admin/messages?tab=reviews');
  await search(page).fill(comment);
  const found = row(page, comment);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(found).toContainText('En attente');
  await expect(found).toContainText('Zoé Gagnon');
  await expect(found.getByRole('img', { name: 'Note : 3 sur 5' })).toBeVisible();
  await found.getByRole('button', { name: /^Approuver/ }).press('Enter');
  await expect(toasts(page)).toContainText('Avis mis à jour');
  await expect(found).toContainText('Approuvé');
  await expect(found.getByRole('button', { name: /^Désapprouver/ })).toBeFocused();
  await shop.reload();
  await expect(shop.locator('#reviews')).toContainText(comment);

  await found.getByRole('button', { name: /^Désapprouver/ }).click();
  const asked = page.getByRole('dialog', { name: 'Désapprouver cet avis' });
  await expect(asked.getByRole('button', { name: 'Désapprouver' })).toBeDisabled();
  await asked.getByLabel('Raison').selectOption('Sans rapport avec le produit');
  await asked.getByRole('button', { name: 'Désapprouver' }).click();
  await expect(found).toContainText('En attente');
  await shop.reload();
  await expect(shop.locator('#reviews')).not.toContainText(comment);
});

test('says when there is nothing, and of a product that is gone', async ({ page }) => {
  await enterBackOffice(page);
  await page.goto('/admin/messages?tab=chat&search=introuvable%20partout');
  await expect(page.getByText('Aucun message de chat trouvé')).toBeVisible();
  await tab(page, 'Avis produits').click();
  await expect(page.getByText('Aucun avis trouvé')).toBeVisible();
  const user = { firstName: '', lastName: '' };
  const review: AdminReview = {
    id: 1,
    rating: 5,
    comment: 'Seul',
    createdAt: '2026-01-02T03:04:05Z',
    isApproved: true,
    user,
  };
  await page.route('**/api/admin/reviews?*', (route) => route.fulfill({ json: [review] }));
  await page.goto('/admin/messages?tab=reviews');
  await expect(row(page, 'Seul')).toContainText('Produit supprimé');
});

test('the lists are paged by the shop', async ({ page, request }) => {
  for (let n = 0; n < 21; n++) await sendContact(request, `Page ${n}`);
  await enterBackOffice(page);
  await page.goto('/admin/messages');
  await expect(page.locator('[data-row]')).toHaveCount(20);
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('[data-row]').first()).not.toContainText('Page 20');
  await tab(page, 'Messages chat').click();
  await expect(page).not.toHaveURL(/page=/);
});

test('the tabs are walked through by keyboard, and an answer is sent by it', async ({ page, request }) => {
  const message = `Au clavier ${Date.now()}`;
  await request.post('/api/chat/messages', { data: { message } });
  await enterBackOffice(page);
  await page.goto('/admin/messages');
  await tab(page, 'Messages clients').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Messages chat')).toBeFocused();
  await page.keyboard.press('Enter');
  await row(page, message)
    .getByRole('button', { name: /^Répondre/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Sans souris.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, message)).toContainText('Sans souris.');
});

test('on a tablet a list without room for its columns shows cards', async ({ page }) => {
  await enterBackOffice(page);
  await page.setViewportSize({ width: 820, height: 1000 });
  await page.goto('/admin/messages?tab=reviews');
  const row = page.locator('[data-row]').first();
  const [title, date] = [row.locator('[data-title]'), row.locator('[data-label="Date"]')];
  await expect(title).toBeVisible();
  const [titleBox, dateBox] = [await title.boundingBox(), await date.boundingBox()];
  expect((dateBox?.y ?? 0) > (titleBox?.y ?? 0)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await expect(page.getByRole('columnheader', { name: 'Date' })).toBeInViewport();
});
