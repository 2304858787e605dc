import type { CartEstimate, Product } from '@shop/shared';
import { agathe, cartOf } from '../harness/cart.ts';
import type { Attack } from './attack.ts';

/** Of one order: what the ceiling allows of any product. */
const units = 5;
/** Below, those few are more than the share of the stock that a ceiling leaves. */
const leastStock = 10;
const targets = 3;

interface Options {
  networks: number;
  /** Percent of the stock of a product that stay on the shelf. */
  leftPercent: number;
  times: number;
  short: number;
}

/** Orders that nobody pays, each of a mailbox and a browser of its own. Each such attack empties shelves of its own. */
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
      carts = await Promise.all(
        all
          .slice(from, from + targets)
          .map(async (product) => ({ product, total: await totalOf(url, product) })),
      );
    },
    call(n) {
      const { product, total } = carts[n % carts.length] ?? {
        product: { id: 0, price: '1.00' },
        total: '1.00',
      };
      const customerInfo = { ...agathe, email: `stranger-${n}@mailbox-${n}.example` };
      const priceCents = Math.round(Number(product.price) * 100);
      const cart = cartOf([[{ id: product.id, priceCents }, units]], { customerInfo, total });
      return {
        method: 'POST',
        path: '/api/create-payment-intent',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(cart),
      };
    },
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

async function productsOf(url: string): Promise<Product[]> {
  return (await (await fetch(`${url}/api/products`)).json()) as Product[];
}

async function totalOf(url: string, { id }: Product): Promise<string> {
  const reply = await fetch(`${url}/api/cart/estimate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items: [{ productId: id, quantity: units }], postalCode: agathe.postalCode }),
  });
  return ((await reply.json()) as CartEstimate).total;
}
