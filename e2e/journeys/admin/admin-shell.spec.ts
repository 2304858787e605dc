import type { LoginReply, Sales, SoldRow, WaitingOrders } from '@shop/shared';
import { expectNoViolation } from '../../support/axe.ts';
import { enterBackOffice, storeToken } from '../../support/back-office.ts';
import { expect, test } from '../../support/fixtures.ts';

test('lets nobody in without a good token of an administrator', async ({ page, complaints }) => {
  complaints.expect(/401|403/);
  await page.goto('/admin/categories');
  await expect(page).toHaveURL(/\/admin\/login\?next=\/admin\/categories$/);

  await storeToken(page, 'forged.token.value');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login/);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('tells a customer that the screens are not for them', async ({ page }) => {
  const email = `client-${Date.now()}@test.example`;
  const person = { firstName: 'Léa', lastName: 'Roy', email, password: 'Journeys-2026' };
  const reply = await page.request.post('/api/auth/register', { data: person });
  await storeToken(page, ((await reply.json()) as LoginReply).token);
  await page.goto('/admin/categories');
  await expect(page.getByRole('heading', { name: 'Accès non autorisé' })).toBeVisible();
  await expect(page.getByText('Vous devez être administrateur pour accéder à cette page.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('is never kept by anybody, nor found by search engines', async ({ page }) => {
  const reply = await page.request.get('/admin/categories');
  expect(reply.headers()['cache-control']).toBe('private, no-store');
  expect(await reply.text()).toContain('<meta name="robots" content="noindex"');
});

test('shows the real figures of the shop', async ({ page }) => {
  const token = await enterBackOffice(page);
  const headers = { Authorization: `Bearer ${token}` };
  const ask = async <Reply>(path: string) =>
    (await (await page.request.get(`/api${path}`, { headers })).json()) as Reply;
  const waiting = await ask<WaitingOrders>('/admin/sales/waiting');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible();
  const tiles = page.getByRole('list', { name: 'À faire' });
  await expect(tiles.getByText('Commandes payées à préparer').locator('..')).toContainText(
    String(waiting.toPrepare),
  );
  await expectNoViolation(page);

  // One click says how last month went.
  await page.getByRole('button', { name: 'Mois dernier' }).click();
  const shown = page.locator('[data-sales]');
  const [from = '', to = ''] = ((await shown.getAttribute('data-sales')) ?? '').split(' ');
  expect([from.slice(8), to.slice(0, 7)]).toEqual(['01', from.slice(0, 7)]);
  const { current, steps } = await ask<Sales>(`/admin/sales?from=${from}&to=${to}`);
  const orders = page.getByRole('list', { name: 'Ce que la boutique a vendu' }).getByText('Commandes');
  await expect(orders.locator('..')).toContainText(String(current.orders));
  await expect(page.getByRole('img', { name: /Graphique des ventes/ }).locator('rect')).toHaveCount(
    steps.length,
  );
  await page.getByText('Voir les chiffres en tableau').click();
  await expect(page.getByRole('table', { name: 'Ce que la boutique a vendu' }).getByRole('row')).toHaveCount(
    steps.length + 1,
  );
  const [best] = await ask<SoldRow[]>(`/admin/sales/sold?from=${from}&to=${to}&by=product`);
  if (best) await expect(page.locator('[data-sold]').getByRole('link', { name: best.name })).toBeVisible();
  await page.getByRole('button', { name: 'Province' }).click();
  await expect(page).toHaveURL(/by=province/);
  await expectNoViolation(page);

  await page.locator('[data-bell]').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-bell]')).toBeFocused();
});

test('shows its whole menu on a screen of 900 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterBackOffice(page);
  await page.goto('/admin');
  const menu = page.locator('[data-admin-sidebar] nav');
  await expect(menu.getByRole('link')).toHaveCount(14);
  const hidden = await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(hidden).toBe(0);
});

test('is walked through by keyboard, and left by the user menu', async ({ page }) => {
  await enterBackOffice(page);
  await page.goto('/admin');
  const search = page.getByRole('searchbox', { name: /^Rechercher écrans/ });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await search.fill('introuvablissime');
  await expect(page.getByText(/Rien ne correspond/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Catégories' }).click();
  await expect(page.getByRole('heading', { name: 'Gestion des catégories' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.type('paiements a v');
  await expect(page.getByRole('region', { name: 'Résultats' }).getByRole('link').first()).toHaveText(
    'Paiements à vérifier',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Paiements à vérifier', level: 1 })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Commandes' });
  await expect(tabs.getByRole('link', { name: 'Paiements à vérifier' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await tabs.getByRole('link', { name: 'Retours' }).click();
  await expect(page).toHaveURL(/\/admin\/returns/);

  await page.locator('[data-user-menu] summary').click();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page.getByText('Déconnexion réussie')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('keeps its links in a drawer', async ({ page }) => {
    await enterBackOffice(page);
    await page.goto('/admin');
    const link = page.getByRole('link', { name: 'Catégories' });
    await expect(link).toBeHidden();
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await link.click();
    await expect(page.getByRole('heading', { name: 'Gestion des catégories' })).toBeVisible();
  });
});
