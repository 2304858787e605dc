import { agathe } from '../../harness/cart.ts';
import { query } from '../databases.mjs';
import { settle, startShop } from '../processes.mjs';
import { row, whole } from '../report.mjs';

const buyers = 16;
const seconds = 6;

/**
 * Measures checkouts per second, from the cart to the payment that awaits a card: prices checked, stock taken, order
 * and payment stored, with a sandbox that answers immediately. Sixteen buyers at a time, each a separate browser.
 */
export async function checkout() {
  const shop = await startShop('small');
  await settle(shop);
  await query(
    'small',
    `UPDATE variants SET stock = 1000000; UPDATE products SET kind = 'cosmetic', is_sold_out = false`,
  );
  await chargeTaxes();
  const products = await withTotals(shop, await shop.client().get('/api/products?pageSize=20&page=1'));
  // Runs until the code of a checkout is compiled.
  await ordersEachSecond(shop, products, 4);
  const many = await ordersEachSecond(shop, products, seconds);
  row(`checkout over ${products.length} products`, `${whole(many)} orders/s`, '≥ 150 orders/s', many >= 150);
  const median = await medianEstimate(shop, products.slice(0, 5));
  row('estimate of a cart of five (median)', `${median.toFixed(1)} ms`, '< 10 ms', median < 10);
  const one = await ordersEachSecond(shop, products.slice(0, 1), seconds);
  row('checkout, all of one product', `${whole(one)} orders/s`, '≥ 60 orders/s', one >= 60);
  await shop.stop();
}

/**
 * Registers the shop for taxes in the database like a shop in Quebec; running processes are notified as of any edit.
 */
async function chargeTaxes() {
  const registrations = ['gst', 'qst'].map((tax) => ({ tax, number: '', startsOn: '2020-01-01' }));
  await query('small', `UPDATE tax_settings SET registrations = '${JSON.stringify(registrations)}'`);
  const received = JSON.stringify({ sender: 'bench', tags: ['taxes'] });
  await query('small', `SELECT pg_notify('shop_tags', '${received}')`);
}

/** Total of one unit of each product, which a buyer sees before ordering. */
function withTotals(shop, products) {
  const client = shop.client();
  return Promise.all(
    products.map(async (product) => {
      const asked = { items: [{ productId: product.id, quantity: 1 }], postalCode: agathe.postalCode };
      const { body } = await client.call('POST', '/api/cart/estimate', asked);
      return { ...product, total: body.total };
    }),
  );
}

/** Median in milliseconds of two hundred estimates, requested one after the other. */
async function medianEstimate(shop, products) {
  const items = products.map(({ id }) => ({ productId: id, quantity: 1 }));
  const client = shop.client();
  const times = [];
  for (let call = 0; call < 200; call += 1) {
    const begin = performance.now();
    await client.call('POST', '/api/cart/estimate', { items, postalCode: 'G5L' });
    times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b)[100];
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

async function order(shop, { id, price, total }, number) {
  const customerInfo = { ...agathe, email: `client${number}@bench.example` };
  const line = [{ id, priceCents: Math.round(Number(price) * 100) }, 1];
  const reply = await shop.client().buy([line], { customerInfo, ...(total && { total }) });
  if (reply.status !== 201)
    throw new Error(`an order was refused: ${reply.status} ${JSON.stringify(reply.body)}`);
}
