import type { APIRequestContext, Page } from '@playwright/test';
import type { Order, Product } from '@shop/shared';
import { adminScreens } from '../../frontend/src/islands/admin/shell/admin-links.ts';
import { choiceOf, consentKey, consentTo } from '../../frontend/src/lib/session/consent.ts';
import { makeCustomer } from './account.ts';
import { adminHeaders, adminToken } from './admin.ts';

/** Page for the checks of all screens: path, user, and state of the cart. */
export interface Screen {
  name: string;
  /** Path without language prefix. */
  path: string;
  as?: 'customer' | 'admin';
  /** Ids of the products in the cart. */
  cart?: readonly number[];
}

const storefront: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'products', path: '/products' },
  { name: 'category', path: '/products?category=1' },
  { name: 'products-filtered', path: '/products?sort=price&max=30&stock=in&kind=grocery&rating=3' },
  { name: 'products-none-left', path: '/products?min=1&max=2' },
  { name: 'search', path: '/products?search=miel' },
  { name: 'search-empty', path: '/products?search=anticonstitutionnellement' },
  { name: 'product', path: '/products/1' },
  { name: 'product-absent', path: '/products/999999' },
  { name: 'categories', path: '/categories' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'cart-empty', path: '/cart' },
  { name: 'cart', path: '/cart', cart: [1, 2, 5] },
  { name: 'checkout', path: '/checkout', cart: [1, 2] },
  { name: 'order-missing', path: '/order-confirmation' },
  { name: 'tracking', path: '/suivi' },
  { name: 'tracking-invalid', path: '/suivi#AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAA' },
  { name: 'order-unknown', path: '/order-confirmation?order_id=inconnue' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password?token=x' },
  { name: 'reset-password-without', path: '/reset-password' },
  { name: 'confirm-email-without', path: '/confirm-email' },
  { name: 'profile', path: '/profile', as: 'customer' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'terms-of-service', path: '/terms-of-service' },
  { name: 'legal-notice', path: '/legal-notice' },
  { name: 'not-found', path: '/nulle-part' },
];

const belowAdminLists: readonly Screen[] = [
  { name: 'admin-orders-all', path: '/admin/orders/all', as: 'admin' },
  { name: 'admin-orders-ship', path: '/admin/orders/ship', as: 'admin' },
  { name: 'admin-product-add', path: '/admin/products/add', as: 'admin' },
  { name: 'admin-product-edit', path: '/admin/products/1/edit', as: 'admin' },
  { name: 'admin-product-kinds', path: '/admin/products/kinds', as: 'admin' },
  { name: 'admin-product-import', path: '/admin/products/import', as: 'admin' },
  { name: 'admin-legal-edit', path: '/admin/legal/terms', as: 'admin' },
  { name: 'admin-messages-chat', path: '/admin/messages?tab=chat', as: 'admin' },
  { name: 'admin-messages-reviews', path: '/admin/messages?tab=reviews', as: 'admin' },
];

const adminLists: readonly Screen[] = adminScreens.map(({ path }) => ({
  name: path.slice(1).replaceAll('/', '-'),
  path,
  as: 'admin',
}));

/** Every page and screen of the shop; those of one order are of the newest one. */
export async function allScreens(request: APIRequestContext): Promise<Screen[]> {
  const headers = await adminHeaders(request);
  const reply = await request.get('/api/orders?page=1&pageSize=1', { headers });
  const [order] = (await reply.json()) as Order[];
  const ofOrder: Screen[] = order
    ? [
        { name: 'order-confirmation', path: `/order-confirmation?order_id=${order.id}` },
        { name: 'admin-order', path: `/admin/orders/${order.id}`, as: 'admin' },
        { name: 'admin-invoice', path: `/admin/orders/${order.id}/invoice`, as: 'admin' },
      ]
    : [];
  return [
    ...storefront,
    { name: 'admin-login', path: '/admin/login' },
    ...adminLists,
    ...belowAdminLists,
    ...ofOrder,
  ];
}

/**
 * Prepares the browser: tokens for each role, no cookie banner, no printing. Returns a function that switches the user
 * and cart for a screen.
 */
export async function prepare(page: Page): Promise<(screen: Screen) => Promise<void>> {
  const tokens = {
    admin: await adminToken(page.request),
    customer: (await makeCustomer(page.request)).token,
  };
  const consent = JSON.stringify(
    consentTo(
      choiceOf(() => false),
      new Date(),
    ),
  );
  await page.addInitScript(
    ([key, value]) => {
      window.print = () => undefined;
      localStorage.setItem(key, value);
    },
    [consentKey, consent] as const,
  );
  let last: Screen | undefined;
  return async (screen) => {
    // User and cart rarely change between screens, so they are set only when needed.
    if (last && last.as === screen.as && !last.cart && !screen.cart) return;
    last = screen;
    await page.goto('/favicon.svg');
    await page.evaluate(
      ([token, cart]) => {
        localStorage.removeItem('cart-storage');
        localStorage.removeItem('authToken');
        if (token) localStorage.setItem('authToken', token);
        if (cart) localStorage.setItem('cart-storage', cart);
      },
      [screen.as ? tokens[screen.as] : '', await cartOf(page.request, screen.cart ?? [])] as const,
    );
  };
}

/** Text for the local storage that holds a cart with these products. */
async function cartOf(request: APIRequestContext, ids: readonly number[]): Promise<string> {
  if (ids.length === 0) return '';
  const items = await Promise.all(
    ids.map(async (id) => ({
      ...((await (await request.get(`/api/products/${id}`)).json()) as Product),
      quantity: 2,
    })),
  );
  return JSON.stringify({ state: { items }, version: 0 });
}

/**
 * Waits until a page has loaded all its data. Checked ten times a second, because checking every frame would slow the
 * page down.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      document.fonts.status === 'loaded' &&
      document.querySelector('h1') !== null &&
      document.querySelector('astro-island[ssr]') === null &&
      ![...document.querySelectorAll('[aria-busy="true"], .skeleton, .spinner, .animate-spin')].some(
        (element) => element.checkVisibility(),
      ),
    undefined,
    { polling: 100 },
  );
}
