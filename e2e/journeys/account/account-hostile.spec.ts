import { get, type IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { stored, tokens } from '../../support/account.ts';
import { enterBackOffice } from '../../support/back-office.ts';
import { buyer } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';
import { placeOrder } from '../../support/orders.ts';

const marker = 'Marqueterie';

/** Requests a path unchanged, because browsers and URL classes would normalise it first. */
const askFor = (origin: string, path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    get({ hostname, port, path }, resolve).on('error', reject);
  });

test('no spelling of an address brings data of the back office to somebody without a token', async ({
  request,
  baseURL,
}) => {
  const { order } = await placeOrder(request, { customer: { lastName: marker } });
  const paths = ['/admin', '/admin/orders', '/admin/orders/all', `/admin/orders/${order.id}`];
  paths.push(`/admin/orders/${order.id}/invoice`, `/admin/orders/${order.id}/invoice.pdf`, '/admin/settings');
  const spellings = [
    (path: string) => path,
    (path: string) => `/en${path}`,
    (path: string) => `${path}/`,
    (path: string) => `/${path}`,
    (path: string) => path.replace('admin', '%61dmin'),
    (path: string) => path.replace('/admin/', '/admin%2F'),
    (path: string) => path.replace('/admin', '/ADMIN'),
    (path: string) => path.replace('/admin', '/x/..%2fadmin'),
    (path: string) => path.replace('/admin', '/admin;x=1'),
    (path: string) => path.replace('/admin', '/./admin'),
    (path: string) => path.replace('/admin', '/%2e/admin'),
    (path: string) => `${path}?lang=en&x=%00`,
  ];
  for (const path of paths) {
    for (const spell of spellings) {
      const reply = await askFor(baseURL ?? '', spell(path));
      const text = await textOf(reply);
      const status = reply.statusCode ?? 500;
      const shown = `${spell(path)}: ${status}`;
      expect(status, shown).toBeLessThan(500);
      for (const secret of [marker, buyer.email, buyer.address]) expect(text, shown).not.toContain(secret);
      if (status === 200) expect(reply.headers['cache-control'], shown).toContain('no-store');
    }
  }
});

test('nothing of the back office is left after logging out, nor behind the back button', async ({ page }) => {
  await enterBackOffice(page);
  await page.evaluate(() => {
    const token = localStorage.getItem('authToken') ?? '';
    for (const key of ['finalToken', 'adminToken']) localStorage.setItem(key, token);
  });
  await page.goto('/admin/orders');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  const customer = (await page.locator('[data-row]').first().innerText()).split('\n').join(' ');
  await page.locator('[data-user-menu] summary').click();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await stored(page, ...tokens)).toEqual([null, null, null]);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await expect(page.locator('body')).not.toContainText(customer);
  await expect(page.locator('[data-row]')).toHaveCount(0);
});
