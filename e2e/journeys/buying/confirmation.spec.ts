import { cards, openCheckout, payWith, reachPayment } from '../../support/buying.ts';
import { mailedOrderLink } from '../../support/mails.ts';
import { expect, test } from '../../support/fixtures.ts';

test('says so when no order is named, or an unknown one', async ({ page, w, at, complaints }) => {
  complaints.expect(/status of 404/);
  await page.goto(at('/order-confirmation'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.missingOrder);
  await page.goto(at('/order-confirmation?order_id=nobody'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.unknownOrder);
  await expect(page).toHaveTitle(new RegExp(`^${w.unknownOrder} ·`));
  await page
    .locator('main')
    .getByRole('link', { name: /accueil|home/i })
    .click();
  await expect(page).toHaveURL(new RegExp(`${at('/')}$`));
});

test('hides from others who bought, keeps no secret in the address, and prints an invoice', async ({
  page,
  browser,
  baseURL,
  w,
  at,
  complaints,
}) => {
  await openCheckout(page, at, [{ id: 4, quantity: 2 }]);
  await reachPayment(page, w);
  await payWith(page, w, cards.accepted);
  await expect(page.locator('[data-status]')).toHaveText(w.statusPaid);
  const address = page.url();

  const answer = await page.goto(
    `${address}&payment_intent=pi_x&payment_intent_client_secret=s&redirect_status=failed`,
  );
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  await expect(page).toHaveURL(address);
  await expect(page.locator('[data-status]')).toHaveText(w.statusPaid);

  await page.emulateMedia({ media: 'print' });
  const invoice = page.locator('[data-invoice]');
  await expect(invoice).toBeVisible();
  await expect(invoice).toContainText(/Facture nº\s\d{6}/);
  await expect(page.locator('body > header')).toBeHidden();

  const stranger = await browser.newContext({ baseURL });
  const view = await stranger.newPage();
  await view.goto(address);
  await expect(view.locator('[data-status]')).toHaveText(w.statusPaid);
  for (const secret of ['Agathe', 'Pelletier', 'agathe@example.com', '12, rue du Fleuve', 'G5L 3A1'])
    await expect(view.locator('main')).not.toContainText(secret);

  const link = await mailedOrderLink(new URL(address).searchParams.get('order_id') ?? '');
  await view.goto(link);
  await expect(view.locator('main')).toContainText('12, rue du Fleuve');
  complaints.expect(/status of 404/);
  await view.goto(`${link}x`);
  await expect(view.locator('[data-order]')).toHaveCount(0);
  await view.getByRole('textbox', { name: w.orderNumber }).fill('999999');
  await view.getByRole('textbox', { name: 'Courriel' }).fill('quelquun@example.org');
  await view.getByRole('button', { name: w.sendLink }).click();
  await expect(view.locator('[data-link-said]')).not.toBeEmpty();
  await stranger.close();
});

test('leaves a new cart alone when an old order is looked at again', async ({ page, w, at }) => {
  await openCheckout(page, at, [{ id: 4, quantity: 1 }]);
  await reachPayment(page, w);
  await payWith(page, w, cards.accepted);
  await expect(page.locator('[data-status]')).toHaveText(w.statusPaid);
  const address = page.url();
  await page.goto(at('/products/2'));
  await page.locator('add-to-cart [data-add]').first().click();
  await page.goto(address);
  await expect(page.locator('[data-status]')).toHaveText(w.statusPaid);
  await expect(page.locator('cart-badge')).toContainText('1');
});
