import { orderNumberText, type Customer, type Language, type Order, type Product } from '@shop/contracts';
import { callApi } from '../../../lib/api.ts';
import { localePath } from '../../../lib/paths.ts';
import { withQuery } from '../ui/use-api.ts';
import { hasScreen } from './admin-links.ts';

export interface Found {
  key: string;
  href: string;
  title: string;
  note: string;
}

export interface FoundGroup {
  name: 'products' | 'orders' | 'customers';
  items: Found[];
}

const shownOfEach = 5;

/** Products, orders and customers at once, each from its own list; only those whose screen exists. */
export async function searchEverything(
  text: string,
  language: Language,
  signal: AbortSignal,
): Promise<FoundGroup[]> {
  const list = async <Row>(path: string, screen: string, view: (row: Row) => Found) => {
    if (!hasScreen(screen)) return [];
    // Guests are customers; the other lists know no such question.
    const who = screen === '/admin/customers' ? 'all' : undefined;
    const query = { search: text, who, page: 1, pageSize: shownOfEach };
    return (await callApi<Row[]>(withQuery(path, query), { signal })).map(view);
  };
  const [products, orders, customers] = await Promise.all([
    list('/products', '/admin/products', (row: Product) => ofProduct(row, language)),
    list('/orders', '/admin/orders', (row: Order) => ofOrder(row, language)),
    list('/admin/customers', '/admin/customers', (row: Customer) => ofCustomer(row, language)),
  ]);
  const groups: FoundGroup[] = [
    { name: 'products', items: products },
    { name: 'orders', items: orders },
    { name: 'customers', items: customers },
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
