import { logInWith, makeCustomer, store, stored } from '../../support/account.ts';
import { storedCart, toastText } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';

test('keeps a visitor’s favourites, and adds them to their account at login', async ({
  page,
  request,
  at,
}) => {
  const { email, token } = await makeCustomer(request);
  const headers = { Authorization: `Bearer ${token}` };
  await request.put('/api/profile/favourites/7', { headers });
  const ofAccount = async () => (await request.get('/api/profile/favourites', { headers })).json();

  await page.goto(at('/products/3'));
  const heart = page.locator('main favourite-heart button').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(toastText(page)).toContainText('Ajouté à vos favoris');
  expect(await stored(page, 'favourites')).toEqual(['[3]']);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await page.goto(at('/login'));
  await logInWith(page, email);
  await expect(page).toHaveURL(at('/'));
  expect(await ofAccount()).toEqual([3, 7]);
  await page.goto(at('/products/7'));
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(ofAccount).toEqual([3]);

  await page.goto(at('/profile#favourites'));
  const card = page.locator('[data-favourite="3"]');
  await card.getByRole('button').first().click();
  await expect(toastText(page)).toContainText('Produit ajouté');
  expect(await storedCart(page)).toEqual([[3, 1]]);
  await card.getByRole('button', { name: /^Retirer/ }).click();
  await expect(page.locator('main')).toContainText('Aucun favori pour le moment');
  await expect.poll(ofAccount).toEqual([]);
});

test('what another browser has marked is asked for once, where hearts are', async ({ page, request, at }) => {
  const { token } = await makeCustomer(request);
  const headers = { Authorization: `Bearer ${token}` };
  await request.put('/api/profile/favourites/7', { headers });
  await store(page, { authToken: token, favouritesOf: 'another' });
  let asked = 0;
  page.on('request', (call) => (asked += call.url().endsWith('/api/profile/favourites') ? 1 : 0));
  await page.goto(at('/about'), { waitUntil: 'networkidle' });
  expect(asked).toBe(0);
  await page.goto(at('/products/7'), { waitUntil: 'networkidle' });
  const heart = page.locator('main favourite-heart button');
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'true');
  expect(await heart.count()).toBeGreaterThan(1);
  expect(asked).toBe(1);
});

test('takes a mark back that could not be saved', async ({ page, request, at, complaints }) => {
  complaints.expect(/status of 503/);
  const { token } = await makeCustomer(request);
  await store(page, { authToken: token });
  await page.route('**/api/profile/favourites/*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(at('/products/3'));
  const heart = page.locator('main favourite-heart button').first();
  await heart.click();
  await expect(toastText(page).locator('[data-variant=destructive]')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('survives hostile values', async ({ page, at }) => {
  await store(page, { favourites: '{"x":[1]}', favouritesOf: '<b>' });
  await page.goto(at('/products'));
  await expect(page.locator('favourite-heart button[aria-pressed=true]')).toHaveCount(0);
  await store(page, { favourites: '["1",-4,3,3,1e99]' });
  await page.goto(at('/products/3'));
  await expect(page.locator('main favourite-heart button').first()).toHaveAttribute('aria-pressed', 'true');
});
