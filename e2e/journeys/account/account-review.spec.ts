import { accountTexts } from '../../support/account-texts.ts';
import { logInWith, makeCustomer, store } from '../../support/account.ts';
import sharp from 'sharp';
import { expect, test } from '../../support/fixtures.ts';
import { onDisk } from '../../support/pictures.ts';

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
  await expect(review.locator('[data-sent]')).toHaveText(accountTexts[language].reviewSent);
  const shown = (await (await request.get('/api/products/6/reviews')).text()) as string;
  expect(shown).not.toContain('sous-bois');

  await page.reload();
  await review.scrollIntoViewIfNeeded();
  await expect(review.locator('[data-sent]')).toHaveText(accountTexts[language].reviewWaiting);
  await expect(review.locator('form')).toBeHidden();
});

test('makes a photograph of a phone smaller before it leaves', async ({ page, request, language, at }) => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const photo = sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#c80', noise } });
  const buffer = await photo.jpeg({ quality: 95 }).toBuffer();
  expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  const { token } = await makeCustomer(request);
  await store(page, { authToken: token });
  await page.goto(at('/products/7'));
  const review = page.locator('review-form');
  await review.scrollIntoViewIfNeeded();
  await review.locator('label').filter({ hasText: '5' }).click();
  await review.locator('textarea').fill('Tel que sur la photo.');
  await review.locator('input[type=file]').setInputFiles(onDisk({ name: 'IMG_0012.jpg', buffer }));
  await review.locator('[type=submit]').click();
  await expect(review.locator('[data-sent]')).toHaveText(accountTexts[language].reviewSent);
});
