import type { APIRequestContext, Page } from '@playwright/test';
import type { Order } from '@shop/shared';
import { store } from '../../support/account.ts';
import { adminHeaders, adminToken } from '../../support/admin.ts';
import { toastText } from '../../support/buying.ts';
import { countClicks } from '../../support/clicks.ts';
import { expect, test } from '../../support/fixtures.ts';
import { placeOrder, readOrder } from '../../support/orders.ts';

async function enterAsAdmin(page: Page, request: APIRequestContext): Promise<void> {
  await store(page, { authToken: await adminToken(request) });
}

async function paidOrder(request: APIRequestContext, lastName: string): Promise<Order> {
  const { order } = await placeOrder(request, { customer: { lastName } });
  const headers = await adminHeaders(request);
  await request.put(`/api/orders/${order.id}/status`, { headers, data: { status: 'paid' } });
  return readOrder(request, order.id);
}

test('an address is corrected in three clicks', async ({ page, request }) => {
  const { id } = await paidOrder(request, 'Corrigée');
  await enterAsAdmin(page, request);
  const clicks = await countClicks(page);
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Corriger', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Adresse', exact: true }).fill('14, rue des Lilas');
  await dialog.getByText('L’acheteur l’a demandé').click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toastText(page)).toContainText('Coordonnées corrigées');
  expect(clicks()).toBe(3);
  await expect(page.locator('main address')).toContainText('14, rue des Lilas');
  await expect(page.locator('[data-history]')).toContainText('Corrigé : adresse');
  await expect(page.locator('[data-history]')).toContainText('L’acheteur l’a demandé');
});

test('two owners who correct one order lose nothing', async ({ page, request, complaints }) => {
  complaints.expect(/409/);
  const { id } = await paidOrder(request, 'Disputée');
  await enterAsAdmin(page, request);
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Corriger', exact: true }).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('textbox', { name: 'Adresse', exact: true }).fill('14, rue des Lilas');
  await dialog.getByText('Faute de frappe').click();

  const path = `/api/admin/orders/${id}/contact`;
  const headers = await adminHeaders(request);
  const contact = (await (await request.get(path, { headers })).json()) as object;
  const data = { ...contact, city: 'Matane', reason: 'found' };
  expect((await request.put(path, { headers, data })).status()).toBe(200);

  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  const comparison = page.getByRole('dialog').last();
  await expect(comparison).toContainText('Matane');
  await comparison.getByRole('button', { name: 'Appliquer ce choix' }).click();
  await expect(toastText(page)).toContainText('Coordonnées corrigées');
  await expect(page.locator('main address')).toContainText('14, rue des Lilas');
  await expect(page.locator('main address')).toContainText('Matane');
});

test('notes and tags stay with the team, and the list is filtered by a tag', async ({ page, request }) => {
  const { id } = await paidOrder(request, 'Notée');
  const tag = `fragile ${Date.now() % 100_000}`;
  await enterAsAdmin(page, request);
  await page.goto(`/admin/orders/${id}`);
  await page.getByLabel('Nouvelle note').fill('Rappeler lundi');
  await page.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(page.locator('[data-notes]')).toContainText('Rappeler lundi');
  await page.getByLabel('Nouvelle étiquette').fill(tag.toUpperCase());
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByRole('button', { name: `Retirer l’étiquette ${tag}` })).toBeVisible();

  await page.goto('/admin/orders');
  await page.getByLabel('Filtrer par étiquette').selectOption(tag);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(page.locator(`[data-row="${id}"]`)).toContainText(tag);

  await page.goto(`/order-confirmation?order_id=${id}`);
  await expect(page.locator('main')).not.toContainText('Rappeler lundi');
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Supprimer la note' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(toastText(page)).toContainText('Note supprimée');
  await expect(page.locator('[data-notes] li')).toHaveCount(0);
});

test('eight orders are shipped in nine clicks at most, and undone in one', async ({ page, request }) => {
  const lastName = `Huitaine ${Date.now()}`;
  const ids: string[] = [];
  for (let n = 0; n < 8; n++) ids.push((await paidOrder(request, lastName)).id);
  const statuses = () =>
    Promise.all(ids.map(async (id) => (await readOrder(request, id)).status)).then((all) => [
      ...new Set(all),
    ]);
  await enterAsAdmin(page, request);
  const clicks = await countClicks(page);
  await page.goto(`/admin/orders?status=paid&search=${encodeURIComponent(lastName)}`);
  await expect(page.locator('[data-row]')).toHaveCount(8);
  await page.getByLabel('Choisir toutes les commandes de la page').click();
  await page.getByRole('group', { name: 'Choix' }).getByRole('button', { name: 'Expédier' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Expédier 8 commandes' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(clicks()).toBeLessThanOrEqual(9);
  expect(await statuses()).toEqual(['shipped']);
  await page.getByRole('button', { name: 'Annuler l’expédition' }).click();
  await expect(toastText(page)).toContainText('8 expéditions annulées');
  expect(await statuses()).toEqual(['paid']);
});

test('one button ships an order from its page and from the list, with a number or without', async ({
  page,
  request,
}) => {
  const [first, second] = [await paidOrder(request, 'Seule'), await paidOrder(request, 'Listée')];
  await enterAsAdmin(page, request);
  await page.goto(`/admin/orders/${first.id}`);
  await page.getByRole('button', { name: 'Expédier', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Numéro de suivi').fill('LM 123');
  await page.getByRole('dialog').getByRole('button', { name: 'Expédier' }).click();
  await expect(page.locator('main [data-status]')).toHaveText('Expédiée');
  await page.goto(`/admin/orders?search=${second.orderNumber}`);
  const row = page.locator(`[data-row="${second.id}"]`);
  await row.getByRole('button', { name: 'Expédier', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Expédier' }).click();
  await expect(row.locator('[data-status]')).toHaveText('Expédiée');
});

test('a view is saved, and one whose tag is gone says so and shows the rest', async ({ page, request }) => {
  const headers = await adminHeaders(request);
  const { id } = await paidOrder(request, 'Vue');
  const name = `Vue ${Date.now() % 100_000}`;
  const tag = name.toLowerCase();
  await request.post(`/api/admin/orders/${id}/tags`, { headers, data: { tag } });
  await enterAsAdmin(page, request);
  await page.goto(`/admin/orders?status=paid&tag=${encodeURIComponent(tag)}`);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Enregistrer cette vue' }).click();
  await page.getByLabel('Nom de la vue').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'true');
  await request.delete(`/api/admin/orders/${id}/tags/${encodeURIComponent(tag)}`, { headers });
  await page.goto('/admin/orders');
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByText(`« ${tag} », qui n’existe plus`)).toBeVisible();
  await expect(page.locator(`[data-row="${id}"]`)).toBeVisible();
  await expect(page).toHaveURL(/status=paid/);
  await page.getByRole('button', { name: `Supprimer la vue ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('a tile leads to the orders that it counts', async ({ page, request }) => {
  await paidOrder(request, 'Comptée');
  await enterAsAdmin(page, request);
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: /^Payées \d/ }).click();
  await expect(page).toHaveURL(/status=paid$/);
  await expect(page.locator('[data-row]').first().locator('[data-status]')).toHaveText('Payée');
});

test('on a phone the list comes first, and a long press selects @phone', async ({ page, request }) => {
  const lastName = `Handy ${Date.now()}`;
  const orders = [await paidOrder(request, lastName), await paidOrder(request, lastName)];
  await enterAsAdmin(page, request);
  await page.goto(`/en/admin/orders?search=${encodeURIComponent(lastName)}`);
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(2);
  const first = rows.first();
  const box = await first.boundingBox();
  expect(box?.y).toBeLessThan(500);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.height).toBeLessThan(60);
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: 40, y: (box?.y ?? 0) + 20 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(first.getByRole('checkbox')).toBeChecked();
  // The checkbox has appeared under the finger; lifting it must not press the checkbox.
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await rows.last().getByRole('checkbox').check();
  await expect(first.getByRole('checkbox')).toBeChecked();
  const bar = page.getByRole('group', { name: 'Select' });
  await expect(bar).toContainText('2');
  await bar.getByRole('button', { name: 'Ship' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ship 2 orders' }).click();
  await expect(first.locator('[data-status]')).toHaveText('Shipped');
  await expect(bar).toBeHidden();
  expect((await readOrder(request, orders[0]!.id)).status).toBe('shipped');
});
