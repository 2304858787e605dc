import {
  foldText,
  localePath,
  orderNumberText,
  type ContactMessage,
  type Customer,
  type Language,
  type Order,
  type Product,
} from '@shop/shared';
import { callApi } from '../../../lib/api/api.ts';
import { withQuery } from '../../../lib/api/query.ts';
import type { TextKey } from '../../../i18n/texts.ts';
import { adminScreens, hasScreen } from './admin-links.ts';

export interface Found {
  key: string;
  href: string;
  title: string;
  /** A line below; empty for a screen. */
  note: string;
}

export interface FoundGroup {
  name: 'screens' | 'products' | 'orders' | 'customers' | 'messages';
  items: Found[];
}

const shownOfEach = 5;

/** Screens whose names contain the text, whatever its case and accents. */
export function screensNamed(
  text: string,
  language: Language,
  t: (key: TextKey<'admin'>) => string,
): Found[] {
  const wanted = foldText(text);
  return adminScreens
    .filter(({ label }) => foldText(t(label)).includes(wanted))
    .slice(0, shownOfEach)
    .map(({ path, label }) => ({ key: path, href: localePath(language, path), title: t(label), note: '' }));
}

/**
 * Searches products, orders, customers and messages in parallel and returns the results by kind; kinds without a screen
 * are left out.
 */
export async function searchEverything(
  text: string,
  language: Language,
  signal: AbortSignal,
): Promise<FoundGroup[]> {
  const query = { search: text, page: 1, pageSize: shownOfEach };
  const list = async <Row>(screen: string, ask: () => Promise<Row[]>, view: (row: Row) => Found) =>
    hasScreen(screen) ? (await ask()).map(view) : [];
  const [products, orders, customers, messages] = await Promise.all([
    list(
      '/admin/products',
      () => callApi('GET /products', { query, signal }),
      (row) => ofProduct(row, language),
    ),
    list(
      '/admin/orders',
      () => callApi('GET /orders', { query, signal }),
      (row) => ofOrder(row, language),
    ),
    list(
      '/admin/customers',
      // Finds guests as well as customers with an account.
      () => callApi('GET /admin/customers', { query: { ...query, who: 'all' }, signal }),
      (row) => ofCustomer(row, language),
    ),
    list(
      '/admin/messages',
      () => callApi('GET /admin/contacts', { query, signal }),
      (row) => ofMessage(row, language),
    ),
  ]);
  const groups: FoundGroup[] = [
    { name: 'products', items: products },
    { name: 'orders', items: orders },
    { name: 'customers', items: customers },
    { name: 'messages', items: messages },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function ofProduct({ id, name, category }: Product, language: Language): Found {
  const href = localePath(language, `/admin/products/${id}/edit`);
  return { key: `product-${id}`, href, title: name, note: category };
}

function ofOrder({ id, orderNumber, customerName, customerEmail }: Order, language: Language): Found {
  const href = localePath(language, `/admin/orders/${id}`);
  return {
    key: `order-${id}`,
    href,
    title: `${orderNumberText(orderNumber)} · ${customerName}`,
    note: customerEmail,
  };
}

function ofCustomer({ firstName, lastName, email }: Customer, language: Language): Found {
  const href = localePath(language, withQuery('/admin/customers', { search: email }));
  return { key: `customer-${email}`, href, title: `${firstName} ${lastName}`, note: email };
}

function ofMessage({ id, name, email }: ContactMessage, language: Language): Found {
  const href = localePath(language, withQuery('/admin/messages', { search: email }));
  return { key: `message-${id}`, href, title: name, note: email };
}
