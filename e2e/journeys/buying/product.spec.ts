import { adminToken } from '../../support/admin.ts';
import { addedText } from '../../support/buying.ts';
import { expect, test } from '../../support/fixtures.ts';
import { headersOf, makeProduct } from '../../support/products.ts';

test.describe('a product on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('shows price and button at once, and keeps them while one reads', async ({ page, w, at }) => {
    await page.goto(at('/products/13'));
    const add = page.locator('.buy-box [data-add]');
    await expect(add).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.buy-amount')).toBeInViewport({ ratio: 1 });
    const bar = page.locator('buy-bar');
    await expect(bar).toBeHidden();

    // Scrolls past the buy button in one step, like a link within the page.
    await page.locator('#reviews').scrollIntoViewIfNeeded();
    await expect(bar).toBeVisible();
    await bar.getByRole('button').tap();
    await expect(addedText(page)).toContainText(w.added);
    await page.keyboard.press('Escape');
    await page.locator('body > footer').scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
  });
});

test('pictures are looked at closely by keyboard, and reviews by their stars', async ({ page, at }) => {
  await page.goto(at('/products/13'));
  await page.locator('[data-zoom]').first().press('Enter');
  const dialog = page.locator('[data-zoom-dialog]');
  const picture = dialog.locator('.zoom-picture');
  await expect(dialog).toBeVisible();
  const first = await picture.getAttribute('src');
  await page.keyboard.press('ArrowRight');
  await expect(picture).not.toHaveAttribute('src', first ?? '');
  await page.keyboard.press('+');
  await expect(dialog.locator('[data-large]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const reviews = page.locator('review-list');
  await reviews.getByRole('combobox').selectOption('worst');
  const stars = await reviews
    .locator('[data-rating]')
    .evaluateAll((list) => list.map((review) => Number((review as HTMLElement).dataset.rating)));
  expect(stars).toEqual(stars.toSorted((a, b) => a - b));
  await expect(page.locator('.warnings')).toContainText('Ne pas avaler.');
});

test('what goes with a product is shown while it is in stock, and again once it is back', async ({
  page,
  at,
}) => {
  const token = await adminToken(page.request);
  const headers = headersOf(token);
  const dipper = await makeProduct(page, token, { name: 'Cuillère à miel', categoryId: 9 });
  const honey = await makeProduct(page, token, { goesWith: [dipper.id] });
  const setStock = async (stock: number, stockSeen: number) => {
    const reply = await page.request.patch(`/api/products/${dipper.id}/stock`, {
      headers,
      data: { stock, stockSeen },
    });
    expect(reply.status(), await reply.text()).toBe(200);
  };
  const related = page.locator('.related');
  const card = related.getByRole('link', { name: dipper.name, exact: true });
  await page.goto(at(`/products/${honey.id}`));
  await expect(related.getByRole('heading', { level: 2 })).toHaveText('Ce qui va avec');
  await expect(card).toBeVisible();
  await setStock(0, 10);
  await page.reload();
  await expect(related.getByRole('heading', { level: 2 })).toHaveText('Du même rayon');
  await expect(card).toHaveCount(0);
  await setStock(1, 0);
  await page.reload();
  await expect(card).toBeVisible();
  for (const { id } of [honey, dipper]) await page.request.delete(`/api/products/${id}`, { headers });
});
