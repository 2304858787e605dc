import type { Customer, CustomerSummary } from '@shop/shared';
import { makeCustomer } from '../../support/account.ts';
import { expectNoViolation } from '../../support/axe.ts';
import { enterBackOffice } from '../../support/back-office.ts';
import { expect, test } from '../../support/fixtures.ts';
import { placeOrder } from '../../support/orders.ts';

test('a customer is found, and their page leads to what they bought and wrote', async ({ page, request }) => {
  const person = await makeCustomer(request);
  // The e-mail address of the account, in capitals: the order must still belong to the customer.
  const customer = { email: person.email.toUpperCase() };
  const orderId = (await placeOrder(request, { customer })).order.id;
  const asPerson = { Authorization: `Bearer ${person.token}` };
  const contact = { name: 'Zoé', email: person.email, subject: 'order', message: 'Où est mon colis ?' };
  await request.post('/api/contact', { data: contact });
  await request.post('/api/chat/messages', { data: { message: 'Êtes-vous là ?' }, headers: asPerson });
  const review = { rating: 4, comment: 'Une cire très pure.' };
  await request.post('/api/products/9/reviews', { data: review, headers: asPerson });

  const token = await enterBackOffice(page);
  await page.goto('/admin/customers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestion des clients');
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await page.request.get('/api/admin/customers/summary?who=all', { headers });
  const summary = (await reply.json()) as CustomerSummary;
  const tile = (label: string) => page.getByRole('list', { name: 'Chiffres' }).getByText(label).locator('..');
  await expect(tile('Total clients')).toContainText(String(summary.total));
  await expect(tile('Nouveaux cette semaine')).toContainText(String(summary.newThisWeek));
  await expect(tile('Clients actifs')).toContainText(String(summary.active));
  await expect(tile('Revenus totaux')).toContainText(/\d,\d\d\s\$/);

  await page.getByRole('searchbox', { name: 'Rechercher par prénom, nom ou courriel' }).fill(person.email);
  await expect(page).toHaveURL(/search=zoe-/);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  const row = page.locator('[data-row]');
  await expect(row).toContainText('Zoé Gagnon');
  await expect(row).toContainText('Client');
  await expect(row.locator('[data-label="Commandes"]')).toHaveText('1');
  await expect(row.locator('[data-label="Total dépensé"]')).toHaveText(/^0,00\s\$$/);
  await expect(row.locator('[data-label="Inscription"]')).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
  await expect(row.getByRole('link', { name: 'Écrire à Zoé Gagnon' })).toHaveAttribute(
    'href',
    `mailto:${person.email}`,
  );

  await row.getByRole('button', { name: 'Voir les détails de Zoé Gagnon' }).click();
  const panel = page.getByRole('dialog', { name: 'Zoé Gagnon' });
  for (const text of [
    'Où est mon colis ?',
    'Êtes-vous là ?',
    'Une cire très pure.',
    'Non lu',
    'En attente',
  ]) {
    await expect(panel).toContainText(text);
  }
  await expectNoViolation(page);
  await panel.getByRole('link', { name: /^\d{6}$/ }).click();
  await expect(page).toHaveURL(`/admin/orders/${orderId}`);
});

test('a guest is a customer too, found by half a name', async ({ page, request }) => {
  const email = `guest-${Date.now()}@test.example`;
  await placeOrder(request, { customer: { firstName: 'Philomène', email } });
  const contact = { name: 'Philomène', email, subject: 'order', message: 'Sans compte, mais pressée.' };
  await request.post('/api/contact', { data: contact });

  await enterBackOffice(page);
  await page.goto('/admin/customers');
  await page.getByRole('searchbox', { name: /^Rechercher par prénom/ }).fill('PHILOM');
  const row = page.locator('[data-row]').filter({ hasText: email });
  await expect(row).toContainText('sans compte');
  await page.getByRole('button', { name: 'Avec un compte' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Sans compte' }).click();
  await expect(page).toHaveURL(/who=guests/);
  await row.getByRole('button', { name: /^Voir les détails de Philomène/ }).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('Première commande le');
  await expect(panel).toContainText('Sans compte, mais pressée.');
  await expect(panel.getByRole('link', { name: /^\d{6}$/ })).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Avis' })).toHaveCount(0);
});

test('a person is erased after being told what goes and what stays', async ({ page, request }) => {
  const email = `gone-${Date.now()}@test.example`;
  await placeOrder(request, { customer: { firstName: 'Octave', email } });
  const contact = { name: 'Octave', email, subject: 'order', message: 'Oubliez-moi, je vous prie.' };
  await request.post('/api/contact', { data: contact });

  await enterBackOffice(page);
  await page.goto(`/admin/customers?search=${email}`);
  await page.getByRole('button', { name: /^Voir les détails/ }).click();
  await page.getByRole('button', { name: 'Effacer cette personne' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/Messages du formulaire de contact.: 1/);
  await expect(question).toContainText(/Commandes.: 1/);
  await expect(question).not.toContainText('Le compte');
  await expectNoViolation(page);
  await question.getByRole('button', { name: 'Effacer définitivement' }).click();
  await expect(page.locator('toast-region')).toContainText('Personne effacée');
  await expect(page.getByText('Aucun client trouvé')).toBeVisible();
  await page.goto(`/admin/messages?search=${email}`);
  await expect(page.getByText('Oubliez-moi')).toHaveCount(0);
  await page.goto(`/admin/orders/all?search=Octave`);
  await expect(page.locator('[data-row]').first()).toContainText('Octave');
});

test('the list is sorted and paged by the shop, and says when there is nobody', async ({ page, request }) => {
  await makeCustomer(request);
  await enterBackOffice(page);
  await page.goto('/admin/customers?search=admin@melilot.example');
  await expect(page.locator('[data-row]')).toContainText('Admin');
  await expect(page.locator('[data-row] [data-label="Dernière commande"]')).toHaveText('Aucune');

  await page.goto('/admin/customers');
  const asked = page.waitForRequest(/\/api\/admin\/customers\?.*sort=-?email/);
  await page.getByRole('button', { name: 'Courriel', exact: true }).click();
  await asked;
  await expect(page).toHaveURL(/sort=email/);
  await expect(page.getByRole('columnheader', { name: 'Courriel' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  // The previous rows stay visible until the sorted ones are loaded.
  await expect(async () => {
    const emails = await page.locator('[data-row] [data-label="Courriel"]').allTextContents();
    expect(emails).toEqual(emails.toSorted((one, other) => one.localeCompare(other, 'fr-CA')));
  }).toPass();
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);

  await page.getByRole('searchbox', { name: /^Rechercher par prénom/ }).fill('personne de ce nom');
  await expect(page.getByText('Aucun client trouvé')).toBeVisible();
});

test('a failure is told, and trying again loads the page', async ({ page, complaints }) => {
  complaints.expect(/status of 500/);
  await enterBackOffice(page);
  await page.route('**/api/admin/customers?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/admin/customers');
  await expect(page.getByText('Erreur lors du chargement des clients')).toBeVisible();
  await page.unroute('**/api/admin/customers?*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('an address that holds more than an address writes to nobody else', async ({ page }) => {
  await enterBackOffice(page);
  const customer: Partial<Customer> = {
    id: 1,
    firstName: 'Léo',
    lastName: 'Roy',
    role: 'customer',
    orderCount: 0,
  };
  const email = 'leo?bcc=tous@exemple.ca&subject=x';
  const body = [
    { ...customer, email, totalSpent: '0.00', lastOrderAt: null, createdAt: '2026-01-02T03:04:05Z' },
  ];
  await page.route('**/api/admin/customers?*', (route) => route.fulfill({ json: body }));
  await page.goto('/admin/customers');
  const href = await page.getByRole('link', { name: 'Écrire à Léo Roy' }).getAttribute('href');
  expect(new URL(href ?? '').search).toBe('');
});

test('everything is done by keyboard alone', async ({ page, request }) => {
  const { email } = await makeCustomer(request);
  await enterBackOffice(page);
  await page.goto('/admin/customers');
  const search = page.getByRole('searchbox', { name: /^Rechercher par prénom/ });
  await search.focus();
  await page.keyboard.type(email);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  const details = page.getByRole('button', { name: /^Voir les détails/ });
  for (let n = 0; n < 12 && !(await details.evaluate((one) => one === document.activeElement)); n++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(details).toBeFocused();
});
