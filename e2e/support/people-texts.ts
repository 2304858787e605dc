import type { Locator, Page } from '@playwright/test';
import type { AdminReview } from '@shop/contracts';
import { makeCustomer } from './account.ts';
import { admin } from './admin.ts';
import { customers, readStates, rowOf, type Row, type See } from './reading.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const status = (row: Locator) => row.locator('[data-label="Statut"]');
const pressOf = (row: Locator, name: RegExp) => row.getByRole('button', { name }).click();

/** A message of the chat that is read, answered, and opened again to change the answer. */
async function answerChat(page: Page, see: See): Promise<void> {
  const message = `Un pot ? ${Date.now()}`;
  await page.request.post('/api/chat/messages', { data: { message, userAgent: phone } });
  await page.goto('/admin/messages?tab=chat');
  const row = rowOf(page, message);
  await see('Non lu', status(row));
  await see('Mobile', row);
  await see('Pas de réponse', row);
  await pressOf(row, /^Marquer lu/);
  await see('Message marqué comme lu');
  await see('Lu', status(row));
  await pressOf(row, /^Répondre/);
  const dialog = page.getByRole('dialog');
  await see('Répondre au message', dialog.getByRole('heading'));
  await see('Annuler', dialog);
  await see('Envoyer', dialog);
  await dialog.getByRole('textbox').fill('Il en reste.');
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/response', async (route) => {
    await waiting;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await see('Envoi...', dialog);
  answer();
  await see('Réponse envoyée');
  await see('Répondu', status(row));
  await pressOf(row, /^Modifier/);
  await see('Modifier la réponse', dialog.getByRole('heading'));
}

/** Customers, messages and reviews. */
export const peopleTexts: Row[] = [
  {
    screen: '/admin/customers',
    how: 'somebody who never bought, and a list that fails or is empty',
    texts: [
      'Gestion des clients',
      'Client',
      'Aucune',
      'Admin',
      'Erreur lors du chargement des clients',
      'Réessayer',
      'Aucun client trouvé',
    ],
    async walk(page, see) {
      const { email } = await makeCustomer(page.request);
      await page.goto(`/admin/customers?search=${email}`);
      await see('Gestion des clients');
      await see('Client', rowOf(page, email).locator('[data-label="Type"]'));
      await see('Aucune', rowOf(page, email).locator('[data-label="Dernière commande"]'));
      await page.goto(`/admin/customers?search=${admin.email}`);
      await see('Admin', rowOf(page, admin.email).locator('[data-label="Type"]'));
      await readStates(page, see, {
        screen: '/admin/customers',
        list: customers,
        failed: 'Erreur lors du chargement des clients',
        none: 'Aucun client trouvé',
      });
    },
  },
  {
    screen: '/admin/messages',
    how: 'a message of the contact form',
    texts: [
      'Messages & Avis',
      'Messages et Avis',
      'Messages clients',
      'Messages chat',
      'Avis produits',
      'Non lu',
      'Marquer lu',
      'Répondre',
      'Message marqué comme lu',
      'Lu',
      'Aucun message trouvé',
    ],
    async walk(page, see) {
      const message = `Du pollen ? ${Date.now()}`;
      const data = { name: 'Rose Dubé', email: 'rose.dube@exemple.ca', subject: 'product', message };
      await page.request.post('/api/contact', { data });
      await page.goto('/admin/messages');
      await see('Messages & Avis');
      await see('Messages et Avis');
      const tabs = page.getByRole('tablist');
      for (const text of ['Messages clients', 'Messages chat', 'Avis produits']) await see(text, tabs);
      const row = rowOf(page, message);
      await see('Non lu', status(row));
      await see('Marquer lu', row);
      await see('Répondre', row);
      await pressOf(row, /^Marquer lu/);
      await see('Message marqué comme lu');
      await see('Lu', status(row));
      await page.goto('/admin/messages?search=zzzzzz');
      await see('Aucun message trouvé');
    },
  },
  {
    screen: '/admin/messages?tab=chat',
    how: 'a message that is read, answered and answered anew',
    texts: [
      'Non lu',
      'Mobile',
      'Desktop',
      'Pas de réponse',
      'Message marqué comme lu',
      'Lu',
      'Répondre au message',
      'Annuler',
      'Envoyer',
      'Envoi...',
      'Réponse envoyée',
      'Répondu',
      'Modifier la réponse',
      'Aucun message de chat trouvé',
    ],
    async walk(page, see) {
      await answerChat(page, see);
      const message = `Sans téléphone ${Date.now()}`;
      await page.request.post('/api/chat/messages', { data: { message, userAgent: 'Mozilla/5.0 (X11)' } });
      await page.goto('/admin/messages?tab=chat');
      await see('Desktop', rowOf(page, message));
      await page.goto('/admin/messages?tab=chat&search=zzzzzz');
      await see('Aucun message de chat trouvé');
    },
  },
  {
    screen: '/admin/messages?tab=reviews',
    how: 'a review that is approved and taken back',
    texts: [
      'En attente',
      'Approuver',
      'Avis mis à jour',
      'Approuvé',
      'Désapprouver',
      'Produit supprimé',
      'Aucun avis trouvé',
    ],
    async walk(page, see) {
      const comment = `Onctueux ${Date.now()}`;
      const { token } = await makeCustomer(page.request);
      const headers = { Authorization: `Bearer ${token}` };
      await page.request.post('/api/products/11/reviews', { data: { rating: 4, comment }, headers });
      await page.goto(`/admin/messages?tab=reviews&search=${encodeURIComponent(comment)}`);
      const row = rowOf(page, comment);
      await see('En attente', status(row));
      await see('Approuver', row);
      await pressOf(row, /^Approuver/);
      await see('Avis mis à jour');
      await see('Approuvé', status(row));
      await see('Désapprouver', row);
      await pressOf(row, /^Désapprouver/);
      await see('En attente', status(row));
      const gone: AdminReview = {
        id: 1,
        rating: 5,
        comment: 'Seul',
        createdAt: '2026-01-02T03:04:05Z',
        isApproved: true,
        user: { firstName: 'Léo', lastName: 'Roy' },
      };
      await page.route('**/api/admin/reviews?*', (route) => route.fulfill({ json: [gone] }));
      await page.goto('/admin/messages?tab=reviews');
      await see('Produit supprimé', rowOf(page, 'Seul'));
      await page.unrouteAll();
      await page.goto('/admin/messages?tab=reviews&search=zzzzzz');
      await see('Aucun avis trouvé');
    },
  },
];
