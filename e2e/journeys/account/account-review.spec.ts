import { accountWords } from '../../support/account-words.ts';
import { logInWith, makeCustomer, store } from '../../support/account.ts';
import { expect, test } from '../../support/fixtures.ts';

test('asks a visitor to log in, and brings them back to the product', async ({ page, request, at }) => {
  const { email } = await makeCustomer(request);
  await page.goto(at('/products/4'));
  const { pathname } = new URL(page.url());
  const review = page.locator('review-form');
  await review.scrollIntoViewIfNeeded();
  await expect(review.locator('form')).toBeHidden();
  await review.getByRole('link').click();
  await logInWith(page, email);
  await expect(page).toHaveURL(`${pathname}#review`);
  await expect(review.locator('form')).toBeVisible();
});

test('takes a customer’s review, which waits for approval @phone', async ({
  page,
  request,
  language,
  at,
}) => {
  const { token } = await makeCustomer(request);
  await store(page, { authToken: token });
  await page.goto(at('/products/6'));
  const review = page.locator('review-form');
  await review.scrollIntoViewIfNeeded();
  const submit = review.locator('[type=submit]');
  await submit.click();
  await expect(review.locator('[data-error=rating]')).toBeVisible();
  await expect(review.locator('[data-error=comment]')).toBeVisible();
  await review.locator('label').filter({ hasText: '4' }).click();
  await review.locator('textarea').fill('Un goût de sous-bois.');
  await expect(review.locator('[data-error=rating]')).toBeHidden();
  await submit.click();
  await expect(review.locator('[data-sent]')).toHaveText(accountWords[language].reviewSent);
  const shown = (await (await request.get('/api/products/6/reviews')).text()) as string;
  expect(shown).not.toContain('sous-bois');

  await page.reload();
  await review.scrollIntoViewIfNeeded();
  await expect(review.locator('[data-sent]')).toHaveText(accountWords[language].reviewWaiting);
  await expect(review.locator('form')).toBeHidden();
});
