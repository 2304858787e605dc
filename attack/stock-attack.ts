import type { CartEstimate, Product } from '@shop/shared';
import { agathe, cartOf } from '../harness/cart.ts';
import type { Attack } from './attack.ts';

/** Units of each order, the number that one buyer may always hold of a product. */
const units = 5;
/** Stock below which these units exceed the share that unpaid orders may hold. */
const leastStock = 10;
const targets = 3;
/** The calls of the other attacks are warmed as often. */
const mostWarmingCalls = 20;

interface Options {
  networks: number;
  /** Percentage of a product's stock that must remain available. */
  leftPercent: number;
  times: number;
  short: number;
}

interface Wanted {
  product: Pick<Product, 'id' | 'price'>;
  /** Total of an order of `units`, as decimal text. */
  total: string;
}

const nothing: Wanted = { product: { id: 0, price: '1.00' }, total: '1.00' };

/**
 * Attack by orders that are never paid, each with another mailbox and browser. Each such attack uses products of its
 * own.
 */
export function stockAttack(name: string, title: string, options: Options): Attack {
  const { networks, leftPercent, times, short } = options;
  let carts: { product: Product; total: string }[] = [];
  return {
    name,
    title,
    times,
    short,
    networks,
    statuses: [201, 409, 429],
    async prepare(url) {
      const sold = (await productsOf(url)).filter(({ stock, variants }) => stock >= leastStock && !variants);
      const [from, all] = [networks > 1 ? targets : 0, sold.slice(0, 2 * targets)];
      carts = await withTotals(url, all.slice(from, from + targets));
      await warm(url, await withTotals(url, sold.slice(2 * targets)));
    },
    call: (n) => orderOf(carts[n % carts.length] ?? nothing, n),
    async problems(url) {
      const left = new Map((await productsOf(url)).map(({ id, stock }) => [id, stock]));
      const taken = carts.map(({ product: { id, name: title, stock } }) => {
        return { title, stock, left: left.get(id) ?? 0 };
      });
      if (taken.every((one) => one.left === one.stock)) return ['no order was placed'];
      return taken
        .filter((one) => one.left < (one.stock * leftPercent) / 100)
        .map((one) => `${one.left} of ${one.stock} units are left of ${one.title}`);
    },
  };
}

function orderOf({ product: { id, price }, total }: Wanted, n: number) {
  const customerInfo = { ...agathe, email: `stranger-${n}@mailbox-${n}.example` };
  const cart = cartOf([[{ id, priceCents: Math.round(Number(price) * 100) }, units]], {
    customerInfo,
    total,
  });
  return {
    method: 'POST',
    path: '/api/create-payment-intent',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(cart),
  };
}

/**
 * Places orders for products that are not attacked, from a network of its own, until the shop refuses: the code of an
 * order and of a refusal is compiled when a process runs it for the first time.
 */
async function warm(url: string, carts: readonly Wanted[]): Promise<void> {
  for (let n = 1; n <= mostWarmingCalls; n += 1) {
    const { path, headers, ...call } = orderOf(carts[n % carts.length] ?? nothing, -n);
    const reply = await fetch(url + path, {
      ...call,
      headers: { ...headers, 'x-forwarded-for': '198.51.100.1' },
    });
    if (reply.status === 429) return;
    if (reply.status !== 201) throw new Error(`An order before the attack was answered ${reply.status}`);
  }
}

async function productsOf(url: string): Promise<Product[]> {
  return (await (await fetch(`${url}/api/products`)).json()) as Product[];
}

function withTotals(url: string, products: readonly Product[]) {
  return Promise.all(products.map(async (product) => ({ product, total: await totalOf(url, product) })));
}

async function totalOf(url: string, { id }: Product): Promise<string> {
  const reply = await fetch(`${url}/api/cart/estimate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items: [{ productId: id, quantity: units }], postalCode: agathe.postalCode }),
  });
  return ((await reply.json()) as CartEstimate).total;
}
