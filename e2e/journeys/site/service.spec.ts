import { expect, test } from '../../support/fixtures.ts';

test('an order is found again from every page, and from those where somebody looks for it in vain', async ({
  request,
  at,
}) => {
  const main = async (path: string) =>
    (await (await request.get(at(path))).text()).match(/<main[^]*<\/main>/)?.[0] ?? '';
  const footer = (await (await request.get(at('/'))).text()).match(/<footer[^]*<\/footer>/)?.[0];
  const link = `href="${at('/suivi')}"`;
  expect(footer).toContain(link);
  for (const path of ['/no-such-page', '/contact', '/order-confirmation'])
    expect(await main(path), path).toContain(link);
});

test('an unknown order leads to where it is found again', async ({ page, at, w, complaints }) => {
  complaints.expect(/404/);
  await page.goto(at('/order-confirmation?order_id=AAAAAAAAAAAAAAAAAAAAAA'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.unknownOrder);
  await page.getByRole('main').getByRole('link', { name: w.findOrder }).click();
  await expect(page).toHaveURL(at('/suivi'));
});

test('the page that follows an order has a path of its own in English, and the former one leads there', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/404 \(Not Found\)/);
  const former = await request.get('/en/suivi', { maxRedirects: 0 });
  expect(former.status()).toBe(301);
  expect(former.headers()['location']).toBe('/en/track');
  await page.goto('/en/suivi#AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAA');
  await expect(page).toHaveURL('/en/track#AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAA');
  const french = page.locator('a[data-language="fr"]').first();
  await expect(french).toHaveAttribute('href', '/suivi');
  await page.goto('/suivi');
  await expect(page.locator('a[data-language="en"]').first()).toHaveAttribute('href', '/en/track');
});
