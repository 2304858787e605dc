import { until } from './program.ts';
import { type Bought, type Jar, drawnPicture } from './shop.ts';
import { same, type World } from './world.ts';

/** What several faults begin with, do, or end with. */

/** With the sweeper called, or at the latest when it passes by itself. */
const sweepMs = 75_000;

export const die = (world: World) => world.shop.kill('SIGKILL');

export async function jarFor(world: World, stock = 5): Promise<Jar> {
  await world.shop.start();
  return world.shop.jar(stock);
}

/** One jar, paid with a card. */
export async function paidFor(world: World, stock = 5): Promise<{ jar: Jar; bought: Bought }> {
  const jar = await jarFor(world, stock);
  const { body: bought } = await world.shop.browser().buy(jar);
  await world.provider.pay(bought.clientSecret);
  await becomes(world, bought, 'paid');
  return { jar, bought };
}

/** Nobody looks at the order: the shop brings it there by itself. */
export const becomes = (world: World, { order: { id } }: Bought, status: string) =>
  until(`the order becomes ${status}`, async () => (await world.statusOf(id)) === status, sweepMs);

export async function paidOnce(world: World, { order }: Bought): Promise<void> {
  const steps = `SELECT count(*) FROM order_status_changes WHERE order_id = $1 AND to_status = 'paid'`;
  same('times paid', await world.count(steps, [order.id]), 1);
  const units = `SELECT sum(quantity) AS count FROM stock_movements WHERE order_id = $1 AND kind = 'sale'`;
  same('units sold', await world.count(units, [order.id]), 1);
}

/** What waits for its time is due now, and the sweeper takes it up. */
export async function hurry(world: World, table: 'payment_events' | 'refunds'): Promise<void> {
  const isOpen = table === 'refunds' ? `state = 'pending'` : 'processed_at IS NULL';
  await world.query(`UPDATE ${table} SET next_try_at = now() - interval '1 second' WHERE ${isOpen}`);
  await world.sweep();
}

/** The half hour of every unpaid order is over, of the oldest first. */
export const runOut = (world: World) =>
  world.query(`UPDATE orders SET expires_at = created_at - interval '1 hour' WHERE status = 'pending'`);

/** A call by which the owner puts another product on sale. */
export async function newProduct(world: World): Promise<() => Promise<{ status: number }>> {
  const headers = await world.shop.admin();
  const [{ id: categoryId } = { id: 0 }] = await world.query<{ id: number }>('SELECT id FROM categories');
  const image = await drawnPicture();
  const product = { name: 'Pollen', description: 'Sec', price: '9.00', stock: 1, categoryId, image };
  return () => world.shop.browser().call('POST', '/api/products', product, headers);
}
