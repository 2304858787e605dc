import type { APIRequestContext, Page } from '@playwright/test';
import { orderNumberText, type Order } from '@shop/shared';
import { store } from '../../support/account.ts';
import { adminHeaders, adminToken } from '../../support/admin.ts';
import { toastText } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';
import { placeOrder, readOrder } from '../../support/orders.ts';

const steps = [
  { action: 'Marquer comme payée', status: 'paid', shown: 'Payée', says: 'reçoit la confirmation' },
  { action: 'Marquer comme expédiée', status: 'shipped', shown: 'Expédiée', says: 'annonce le colis' },
  { action: 'Marquer comme en transit', status: 'in-transit', shown: 'En transit', says: 'sans courriel' },
  { action: 'Marquer comme livrée', status: 'delivered', shown: 'Livrée', says: 'dernière étape' },
];

const orderOf = async (request: APIRequestContext, lastName: string, language = 'fr') =>
  (await placeOrder(request, { customer: { lastName }, language })).order.id;

async function enterAsAdmin(page: Page, request: APIRequestContext): Promise<void> {
  await store(page, { authToken: await adminToken(request) });
}

test('an order goes through all its steps, and its page shows each of them', async ({ page, request }) => {
  const lastName = `Vaillancourt ${Date.now()}`;
  const id = await orderOf(request, lastName);
  await enterAsAdmin(page, request);
  await page.goto('/admin/orders');
  await page.getByRole('searchbox', { name: 'Rechercher par numéro, client ou courriel' }).fill(lastName);
  const row = page.locator(`[data-row="${id}"]`);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(row.locator('[data-status]')).toHaveText('En attente');

  for (const { action, status, shown, says } of steps) {
    await row.getByRole('button', { name: /^Actions/ }).click();
    await expect(page.getByRole('menuitem', { name: /^Marquer/ })).toHaveText([action]);
    await page.getByRole('menuitem', { name: action }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(says);
    if (status === 'paid') {
      await question.getByRole('button', { name: 'Annuler' }).click();
      await expect(question).toBeHidden();
      await expect(row.locator('[data-status]')).toHaveText('En attente');
      await row.getByRole('button', { name: /^Actions/ }).click();
      await page.getByRole('menuitem', { name: action }).click();
    }
    await question.getByRole('button', { name: action }).click();
    await expect(question).toBeHidden();
    await expect(row.locator('[data-status]')).toHaveText(shown);
    await expect(toastText(page)).toContainText('Statut mis à jour');
    const order = (await (await request.get(`/api/orders/${id}`)).json()) as { status: string };
    expect(order.status).toBe(status);
  }

  await row.getByRole('button', { name: /^Actions/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Voir les détails', 'Imprimer la facture']);
  await page.getByRole('menuitem', { name: 'Voir les détails' }).click();
  await expect(page.locator('main')).toContainText(lastName);
  await expect(page.locator('main [data-status]')).toHaveText('Livrée');
  await page.goto(`/order-confirmation?order_id=${id}`);
  await expect(page.locator('[data-status]')).toHaveText('Livrée');
});

test('an order with a gift note is marked in both lists, the mark has a name', async ({ page, request }) => {
  const lastName = `Cadeau ${Date.now()}`;
  const placed = { customer: { lastName }, language: 'fr' };
  await enterAsAdmin(page, request);
  const search = `?search=${encodeURIComponent(lastName)}`;
  const listed = async (path: string, giftNote?: string) => {
    const { order } = await placeOrder(request, { ...placed, giftNote });
    await page.goto(`${path}${search}`);
    const row = page.locator(`[data-row="${order.id}"]`);
    await expect(row).toContainText('Cadeau');
    return row;
  };
  const mark = /un mot pour un cadeau|a gift note/i;
  await expect(await listed('/admin/orders')).not.toContainText(mark);
  await expect(await listed('/admin/orders', 'Bonne fête !')).toContainText('Avec un mot pour un cadeau');
  await expect(await listed('/en/admin/orders/all', 'Bonne fête !')).toContainText('With a gift note');
});

test('a double click moves an order one step', async ({ page, request }) => {
  const id = await orderOf(request, 'Pressé');
  await enterAsAdmin(page, request);
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PUT') asked.push(sent.postData() ?? '');
  });
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Marquer comme payée' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Marquer comme payée' }).dblclick();
  await expect(toastText(page)).toContainText('Statut mis à jour');
  await expect(page.getByRole('button', { name: 'Expédier', exact: true })).toBeEnabled();
  await expect(page.locator('main [data-status]')).toHaveText('Payée');
  expect(asked).toEqual(['{"status":"paid"}']);
});

test('a shipment is taken back before the buyer hears of it', async ({ page, request }) => {
  await enterAsAdmin(page, request);
  const headers = await adminHeaders(request);
  // A shipment can be undone for ten seconds; if the machine was too slow, the test tries again with another order.
  await expect(async () => {
    const id = await orderOf(request, 'Repentie');
    await request.put(`/api/orders/${id}/status`, { headers, data: { status: 'paid' } });
    await page.goto(`/admin/orders/${id}`);
    await page.getByRole('button', { name: 'Expédier', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Expédier' }).click();
    await page.getByRole('button', { name: 'Annuler l’expédition' }).click();
    await expect(toastText(page)).toContainText('Expédition annulée');
    await expect(page.locator('main [data-status]')).toHaveText('Payée');
    await expect(page.getByRole('button', { name: 'Expédier', exact: true })).toBeEnabled();
  }).toPass();
});

test('an invoice prints itself once', async ({ page, context, request }) => {
  const id = await orderOf(request, 'Facturé');
  await enterAsAdmin(page, request);
  let printed = 0;
  await context.exposeFunction('print', () => void printed++);
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('heading', { name: 'Documents et lien' }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Imprimer la facture' }).click();
  const invoice = await opened;
  const content = invoice.locator('[data-invoice]');
  await expect(content.getByRole('heading', { level: 1 })).toHaveText(/^Commande nº\s\d{6}$/);
  for (const text of ['Mélilot', 'Gratuite', 'En attente', 'Carte de crédit', 'dans les 30 jours']) {
    await expect(content).toContainText(text);
  }
  await expect.poll(() => printed).toBe(1);
});

test('an invoice is in the language of its order, dated as in French, wherever the shop reads it', async ({
  page,
  request,
}) => {
  const id = await orderOf(request, 'Smith', 'en');
  await enterAsAdmin(page, request);
  await page.addInitScript(() => (window.print = () => undefined));
  await page.goto(`/admin/orders/${id}/invoice`);
  const content = page.locator('[data-invoice]');
  await expect(content.getByRole('heading', { level: 1 })).toHaveText(/^Order no\.\s\d{6}$/);
  await expect(content).toHaveAttribute('lang', 'en');
  const { name } = (await (await request.get('/api/products/14?lang=en')).json()) as { name: string };
  for (const text of ['Free', 'Pending', name]) await expect(content).toContainText(text);
  await expect(content.locator('dd').filter({ hasText: /^\d{2}\/\d{2}\/\d{4}$/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Imprimer la facture' })).toBeVisible();

  const french = await orderOf(request, 'Tremblay', 'fr');
  await page.goto(`/en/admin/orders/${french}/invoice`);
  await expect(content.getByRole('heading', { level: 1 })).toHaveText(/^Commande nº\s\d{6}$/);
  await expect(content.locator('dd').filter({ hasText: /^\d{2}\/\d{2}\/\d{4}$/ })).toHaveCount(1);
});

test('the other language shows what is filtered, too', async ({ page, request }) => {
  await enterAsAdmin(page, request);
  await page.goto('/admin/orders');
  await page.getByRole('button', { name: 'Livrée', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?status=delivered$/);
  await page.locator('header details.menu summary', { hasText: 'FR' }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/admin\/orders\?status=delivered$/);
  await expect(page.getByRole('button', { name: 'Delivered', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('a refused step and an order that is not there are told', async ({ page, request, complaints }) => {
  complaints.expect(/status of (500|404)/);
  const id = await orderOf(request, 'Refusé');
  await enterAsAdmin(page, request);
  await page.route('**/api/orders/*/status', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Marquer comme payée' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Marquer comme payée' }).click();
  await expect(toastText(page)).toContainText('Erreur');
  await expect(toastText(page)).toContainText('Impossible de mettre à jour le statut de la commande.');

  const retry = page.getByRole('button', { name: 'Réessayer' });
  await page.route(`**/api/orders/${id}`, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commande non trouvée');
  await retry.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Commande nº\s0/);

  await page.goto('/admin/orders/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commande non trouvée');
  await expect(retry).toBeHidden();
  await page.getByRole('link', { name: 'Retour aux commandes' }).click();
  await expect(page).toHaveURL('/admin/orders');
});

test('orders leave as their numbers are scanned, and a parcel of each is followed', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const lastName = `Colis ${Date.now()}`;
  const headers = await adminHeaders(request);
  const ids: string[] = [];
  const numbers: string[] = [];
  for (const suffix of ['A', 'B']) {
    const id = await orderOf(request, `${lastName} ${suffix}`);
    await request.put(`/api/orders/${id}/status`, { headers, data: { status: 'paid' } });
    ids.push(id);
    numbers.push(orderNumberText((await readOrder(request, id)).orderNumber));
  }
  await enterAsAdmin(page, request);

  await page.goto(`/admin/orders?search=${encodeURIComponent(lastName)}`);
  await page.getByRole('checkbox', { name: 'Choisir toutes les commandes de la page' }).check();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Liste de préparation' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('pick-list.pdf');
  await page.getByRole('link', { name: 'Expédier par lot' }).click();

  const lines = page.getByRole('textbox', { name: 'Commandes' });
  const [first = '', second = ''] = numbers;
  const tracking = `LM ${Date.now()}`;
  await lines.fill(`${first} ${tracking}\n999999 NOPE\n${first}`);
  await expect(page.getByText(`Ligne 3 : la commande ${first} est déjà à la ligne 1.`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Transporteur' }).selectOption({ label: 'Postes Canada' });
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByRole('row', { name: '999999' })).toContainText('Commande non trouvée');
  await page.getByRole('button', { name: 'Expédier 1 commande' }).click();
  await expect(page.locator('[data-ship-status]')).toContainText('1 commande expédiée.');
  await expect(lines).toHaveValue('999999 NOPE');

  const orders = await Promise.all(ids.map((id) => request.get(`/api/orders/${id}`, { headers })));
  const found = (await Promise.all(orders.map((reply) => reply.json()))) as Order[];
  const shipped = found.find(({ status }) => status === 'shipped');
  const paid = found.find(({ status }) => status === 'paid');
  expect(String(paid?.orderNumber).padStart(6, '0')).toBe(second);
  await page.goto(`/order-confirmation?order_id=${shipped?.id}`);
  const link = page.getByRole('link', { name: `Suivre le colis ${tracking}` });
  await expect(link).toHaveAttribute('href', /canadapost.*searchFor=LM/);

  await page.goto(`/admin/orders/${paid?.id}`);
  await page.getByRole('button', { name: 'Expédier', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Expédier un colis/ });
  await dialog.getByRole('textbox', { name: 'Numéro de suivi' }).fill(tracking.toLowerCase());
  await dialog.getByRole('button', { name: 'Expédier', exact: true }).click();
  await expect(dialog.locator('.field-error')).toContainText(
    'Ce numéro de suivi est déjà celui de la commande',
  );
  await dialog.getByRole('textbox', { name: 'Numéro de suivi' }).fill(`${tracking} B`);
  await dialog.getByRole('button', { name: 'Expédier', exact: true }).click();
  await expect(page.locator('main [data-status]')).toHaveText('Expédiée');
  await page.getByRole('button', { name: 'Annuler l’expédition' }).click();
  await expect(page.locator('main [data-status]')).toHaveText('Payée');
  await expect(page.locator('[data-parcels]')).toHaveCount(0);
});
