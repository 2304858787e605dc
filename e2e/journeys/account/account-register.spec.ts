import { accountTexts } from '../../support/account-texts.ts';
import { newEmail, password, stored, tokens } from '../../support/account.ts';
import { cards, openCheckout, payWith, reachPayment, storedCart, toastText } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';

test('says what is wrong with each field of a registration, until it is edited @phone', async ({
  page,
  language,
  at,
}) => {
  const a = accountTexts[language];
  await page.goto(at('/register'));
  const submit = page.locator('main form [type=submit]');
  const errors = page.locator('main .field-error');
  await submit.click();
  await expect(errors).toHaveText([a.firstNameRequired, a.lastNameRequired, a.emailRequired, a.passwordWeak]);
  await expect(page.locator('#first-name')).toBeFocused();

  await page.locator('#first-name').fill('Zoé');
  await expect(errors).toHaveText([a.lastNameRequired, a.emailRequired, a.passwordWeak]);
  await page.locator('#last-name').fill('Gagnon');
  await page.locator('#email').fill('zoe@exemple');
  await page.locator('#password').fill('abeille12');
  await expect(errors).toHaveCount(0);
  await expect(page.locator('[data-rule=ruleUpper]')).toHaveAttribute('data-kept', 'false');
  await expect(page.locator('[data-kept=true]')).toHaveCount(3);

  await submit.click();
  await expect(errors).toHaveText([a.emailInvalid, a.passwordWeak, a.mismatch]);
  await page.locator('#password').fill('Abeille12');
  await expect(page.locator('[data-kept=true]')).toHaveCount(4);
  await page.locator('#email').fill('zoe@exemple.ca');
  await page.locator('#password-again').fill('Abeille1');
  await submit.click();
  await expect(errors).toHaveText([a.mismatch]);

  await page.getByRole('button', { name: a.showPassword }).first().click();
  await expect(page.locator('#password')).toHaveAttribute('type', 'text');
});

test('opens an account, buys, and finds the order in the profile', async ({ page, language, w, at }) => {
  const a = accountTexts[language];
  const email = newEmail();
  await page.goto(at('/login'));
  await page.getByRole('link', { name: a.createAccount }).click();
  await page.locator('#first-name').fill('Zoé');
  await page.locator('#last-name').fill('Gagnon');
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.locator('#password-again').fill(password);
  await page.locator('main form [type=submit]').click();

  await expect(page).toHaveURL(at('/'));
  await expect(toastText(page)).toContainText(a.registered);
  const [finalToken, adminToken, authToken] = await stored(page, ...tokens);
  expect([finalToken, adminToken]).toEqual([null, null]);
  expect(authToken).toBeTruthy();

  await openCheckout(page, at, [{ id: 6, quantity: 2 }]);
  await expect(page.locator('#email')).toHaveValue(email);
  await reachPayment(page, w);
  await payWith(page, w, cards.accepted);
  await expect(page.locator('[data-status]')).toHaveText(w.statusPaid);
  const orderId = new URL(page.url()).searchParams.get('order_id') ?? '';

  await page.locator('[data-user-menu] summary').click();
  await expect(page.locator('[data-user-name]')).toHaveText('Zoé Gagnon');
  await page.locator('[data-user-menu]').getByRole('link', { name: a.profile }).click();
  await expect(page.getByRole('heading', { name: a.myOrders })).toBeVisible();
  const order = page.locator(`[data-order="${orderId}"]`);
  await expect(order.locator('.badge')).toHaveText(w.statusPaid);
  await expect(order).toContainText('× 2');

  await page.evaluate("window.print = () => document.documentElement.setAttribute('data-printed', '')");
  await order.getByRole('button', { name: a.printInvoice }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-invoice]')).toBeVisible();
  await expect(order).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await order.getByRole('button', { name: a.orderAgain }).click();
  await expect(page.locator('cart-badge')).toContainText('2');
  expect(await storedCart(page)).toEqual([[6, 2]]);
});

test('opens one account for an address, and says so', async ({ page, request, language, at, complaints }) => {
  complaints.expect(/status of (409|503)/);
  const a = accountTexts[language];
  const email = newEmail();
  const person = { firstName: 'Zoé', lastName: 'Gagnon', email, password };
  await request.post('/api/auth/register', { data: person });
  await page.goto(at('/register'));
  await page.locator('#first-name').fill('Zoé');
  await page.locator('#last-name').fill('Gagnon');
  await page.locator('#email').fill(email.toUpperCase());
  await page.locator('#password').fill(password);
  await page.locator('#password-again').fill(password);
  await page.locator('main form [type=submit]').click();
  const taken = 'Un compte existe déjà avec cette adresse.';
  await expect(page.locator('main [role=alert]')).toHaveText(taken);
  await expect(toastText(page)).toContainText(a.registerFailed);
  await expect(toastText(page)).toContainText(taken);

  await page.route('**/api/auth/register', (route) => route.fulfill({ status: 503, body: '' }));
  await page.locator('main form [type=submit]').click();
  await expect(page.locator('main [role=alert]')).toHaveText(a.registerError);
  await expect(toastText(page)).toContainText(a.registerFailedText);
});
