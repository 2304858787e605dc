import { agathe } from '../../harness/cart.ts';
import { query } from '../databases.mjs';
import { settle, startShop } from '../processes.mjs';
import { row, whole } from '../report.mjs';

const buyers = 16;
const seconds = 6;

/**
 * Orders a second from the cart to the payment that waits for a card: prices checked, stock taken, order and payment
 * written down, the sandbox answering at once. Each buyer is a browser of their own, sixteen at a time.
 */
export async function checkout() {
  const shop = await startShop('small');
  await settle(shop);
  await query('small', 'UPDATE products SET stock = 1000000');
  const products = (await shop.client().get('/api/products?pageSize=20&page=1')).filter(
    ({ isActive }) => isActive !== false,
  );
  // Until the code that every order runs is compiled.
  await ordersEachSecond(shop, products, 4);
  const many = await ordersEachSecond(shop, products, seconds);
  row(`checkout over ${products.length} products`, `${whole(many)} orders/s`, '≥ 150 orders/s', many >= 150);
  const one = await ordersEachSecond(shop, products.slice(0, 1), seconds);
  row('checkout, all of one product', `${whole(one)} orders/s`, '≥ 60 orders/s', one >= 60);
  await shop.stop();
}

export async function ordersEachSecond(shop, products, duration) {
  const end = performance.now() + duration * 1000;
  let placed = 0;
  const buy = async () => {
    while (performance.now() < end) {
      const product = products[placed % products.length];
      placed += 1;
      await order(shop, product, placed);
    }
  };
  await Promise.all(Array.from({ length: buyers }, buy));
  return placed / duration;
}

async function order(shop, { id, price }, number) {
  const customerInfo = { ...agathe, email: `client${number}@bench.example` };
  const line = [{ id, priceCents: Math.round(Number(price) * 100) }, 1];
  const reply = await shop.client().buy([line], { customerInfo });
  if (reply.status !== 201)
    throw new Error(`an order was refused: ${reply.status} ${JSON.stringify(reply.body)}`);
}
