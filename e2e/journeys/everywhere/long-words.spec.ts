import type { Page } from '@playwright/test';
import { localePath, type Category } from '@shop/shared';
import { newEmail } from '../../support/account.ts';
import { adminHeaders } from '../../support/admin.ts';
import { buyer, reachPayment } from '../../support/buying.ts';
import { troublesOf } from '../../support/cut-text.ts';
import { expect, test } from '../../support/fixtures.ts';
import { payInSandbox, placeOrder } from '../../support/orders.ts';
import { makeProduct } from '../../support/products.ts';
import { prepare, settled, type Screen } from '../../support/screens.ts';

/** Word of sixty letters without a break opportunity. */
const word = 'Anticonstitutionnellementanticonstitutionnellementanticonsti';
/** Viewport widths in CSS pixels: phones, a tablet, and a small laptop on which tables have columns. */
const widths = [320, 390, 412, 820, 1280];

/** Creates a product, its category and a paid order, all with names of one long word. */
async function makeLongNames(page: Page) {
  const headers = await adminHeaders(page.request);
  const named = await page.request.post('/api/categories', {
    headers,
    data: { name: word, nameEn: word, description: word, descriptionEn: word },
  });
  expect(named.status(), await named.text()).toBe(201);
  const category = (await named.json()) as Category;
  const product = await makeProduct(page, headers.Authorization.slice('Bearer '.length), {
    name: `${word} 1`,
    description: `${word} ${word}`,
    label: word.slice(0, 40),
    categoryId: category.id,
    stock: 5,
    netQuantity: 100,
    netUnit: 'g',
  });
  const placed = await placeOrder(page.request, {
    productId: product.id,
    quantity: 2,
    customer: { lastName: word, city: word, address: `12, ${word}` },
  });
  await payInSandbox(page.request, placed);
  const remove = async () => {
    // A product that was sold is kept when it is deleted, so it is first moved out of the test's category.
    await page.request.put(`/api/products/${product.id}`, { headers, data: { categoryId: 1 } });
    for (const path of [`/products/${product.id}`, `/categories/${category.id}`])
      await page.request.delete(`/api${path}`, { headers });
  };
  return { id: product.id, category: category.id, orderId: placed.order.id, remove };
}

type LongNames = Awaited<ReturnType<typeof makeLongNames>>;

const screensOf = ({ id, category, orderId }: LongNames): Screen[] => [
  { name: 'home', path: '/' },
  { name: 'product', path: `/products/${id}` },
  { name: 'category', path: `/products?category=${category}` },
  { name: 'list', path: `/products?search=${word}` },
  { name: 'nothing found', path: '/products?search=zzzzzzzz' },
  { name: 'categories', path: '/categories' },
  { name: 'cart', path: '/cart', cart: [id, 1] },
  { name: 'checkout', path: '/checkout', cart: [id, 1] },
  { name: 'confirmation', path: `/order-confirmation?order_id=${orderId}` },
  { name: 'admin products', path: '/admin/products', as: 'admin' },
  { name: 'admin product', path: `/admin/products/${id}/edit`, as: 'admin' },
  { name: 'admin categories', path: '/admin/categories', as: 'admin' },
  { name: 'admin dashboard', path: '/admin/dashboard', as: 'admin' },
  { name: 'admin orders', path: '/admin/orders', as: 'admin' },
  { name: 'admin order', path: `/admin/orders/${orderId}`, as: 'admin' },
  { name: 'admin customers', path: '/admin/customers', as: 'admin' },
  { name: 'admin invoice', path: `/admin/orders/${orderId}/invoice`, as: 'admin' },
];

async function troublesAt(page: Page, names: readonly number[]): Promise<string[]> {
  const troubles: string[] = [];
  for (const width of names) {
    await page.setViewportSize({ width, height: 800 });
    troubles.push(...(await troublesOf(page)).map((trouble) => `at ${width} px: ${trouble}`));
  }
  return troubles;
}

/** Width of a letter page minus margins of one centimetre each, in CSS pixels. */
const paper = 740;

test('a word of sixty letters cuts no button, price or column, on screens and on paper', async ({
  page,
  w,
}) => {
  const names = await makeLongNames(page);
  try {
    const go = await prepare(page);
    const found: Record<string, string[]> = {};
    for (const screen of screensOf(names)) {
      await go(screen);
      await page.goto(localePath('fr', screen.path));
      await settled(page);
      const troubles = await troublesAt(page, widths);
      if (/confirmation|invoice/.test(screen.path)) {
        await page.emulateMedia({ media: 'print' });
        troubles.push(...(await troublesAt(page, [paper])).map((trouble) => `on paper, ${trouble}`));
        await page.emulateMedia({ media: 'screen' });
      }
      if (troubles.length > 0) found[screen.name] = troubles;
    }
    await go({ name: 'panel', path: '/about', cart: [names.id, 1] });
    await page.goto('/about');
    await settled(page);
    await page.locator('header [data-cart-open]').click();
    await expect(page.getByRole('dialog')).toContainText(word);
    const troubles = await troublesAt(page, widths);
    if (troubles.length > 0) found.panel = troubles;
    await page.goto('/checkout');
    await reachPayment(page, w, { ...buyer, email: newEmail(), lastName: word, city: word });
    await expect(page.getByRole('main')).toContainText('Ce que vous achetez');
    const inReview = await troublesAt(page, widths);
    if (inReview.length > 0) found.review = inReview;
    expect(found).toEqual({});
  } finally {
    await names.remove();
  }
});
