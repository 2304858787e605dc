import { expect, test } from '../../support/fixtures.ts';

test('a page is fetched before its link is clicked, a personal page or a search never', async ({
  page,
  at,
}) => {
  const fetched: string[] = [];
  const used: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    const path = new URL(prefetchUrl).pathname + new URL(prefetchUrl).search;
    if (status === 'Ready') fetched.push(path);
    if (status === 'Success') used.push(path);
  });
  await session.send('Preload.enable');
  await page.goto(at('/about'));
  // Their links have been rested on before, so that what is fetched for the last one follows what is not.
  await page.evaluate(() => {
    for (const href of ['/cart', '/products?search=miel', '/en/checkout', '/api/share']) {
      const link = Object.assign(document.createElement('a'), { href, textContent: href });
      link.style.display = 'block';
      document.querySelector('main')?.prepend(link);
    }
  });
  for (const href of ['/cart', '/products?search=miel', '/en/checkout', '/api/share']) {
    await page.locator(`main a[href="${href}"]`).hover();
    await page.waitForTimeout(500);
  }
  const link = page.locator(`footer a[href="${at('/contact')}"]`).first();
  await link.hover();
  await expect.poll(() => fetched).toEqual([at('/contact')]);
  await link.click();
  await expect(page).toHaveURL(at('/contact'));
  await expect.poll(() => used).toEqual([at('/contact')]);
});
