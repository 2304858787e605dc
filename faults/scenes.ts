import { randomUUID } from 'node:crypto';
import type { PaymentIntentReply } from '@shop/shared';
import sharp from 'sharp';
import { until } from '../harness/program.ts';
import type { Shop } from '../harness/shop.ts';
import { same, type World } from './world.ts';

export interface Jar {
  id: number;
  priceCents: number;
}

/** Steps that several faults have in common. */

export const die = (world: World) => world.shop.kill('SIGKILL');

/** Picture as a data URL, like a form sends it. */
async function drawnPicture(): Promise<string> {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c90' } });
  return `data:image/png;base64,${(await plain.png().toBuffer()).toString('base64')}`;
}

/** Creates a product on sale in a new category. */
export async function putOnSale(shop: Shop, stock: number): Promise<Jar> {
  const owner = await shop.owner();
  const texts = { name: `Miel ${randomUUID().slice(0, 6)}`, description: 'Doux' };
  const category = await owner.must<{ id: number }>('POST', '/api/categories', texts);
  const sold = {
    kind: 'grocery',
    price: '19.99',
    stock,
    categoryId: category.id,
    image: await drawnPicture(),
  };
  const { id } = await owner.must<{ id: number }>('POST', '/api/products', { ...texts, ...sold });
  return { id, priceCents: 1999 };
}

export async function jarFor(world: World, stock = 5): Promise<Jar> {
  await world.shop.start();
  return putOnSale(world.shop, stock);
}

export async function paidFor(world: World, stock = 5): Promise<{ jar: Jar; bought: PaymentIntentReply }> {
  const jar = await jarFor(world, stock);
  const { body: bought } = await world.shop.client().buy([[jar, 1]]);
  await world.provider.pay(bought.clientSecret);
  await becomes(world, bought, 'paid');
  return { jar, bought };
}

/**
 * Waits for an order's status without reading the order through the API, which would itself update it from the
 * provider.
 */
export const becomes = (world: World, { order: { id } }: PaymentIntentReply, status: string) =>
  until(`the order becomes ${status}`, async () => (await world.statusOf(id)) === status);

export async function paidOnce(world: World, { order }: PaymentIntentReply): Promise<void> {
  const steps = `SELECT count(*) FROM order_status_changes WHERE order_id = $1 AND to_status = 'paid'`;
  same('times paid', await world.count(steps, [order.id]), 1);
  const units = `SELECT sum(quantity) AS count FROM stock_movements WHERE order_id = $1 AND kind = 'sale'`;
  same('units sold', await world.count(units, [order.id]), 1);
}

/** Makes waiting rows due now, and runs the sweeper. */
export async function hurry(world: World, table: 'payment_events' | 'refunds'): Promise<void> {
  const isOpen = table === 'refunds' ? `state = 'pending'` : 'processed_at IS NULL';
  await world.query(`UPDATE ${table} SET next_try_at = now() - interval '1 second' WHERE ${isOpen}`);
  await world.sweep();
}

/** Makes the sweeper ask the provider about every open payment, as it would an hour later. */
export async function readAgain(world: World): Promise<void> {
  await world.query(`UPDATE payment_attempts SET created_at = created_at - interval '1 hour',
    last_synced_at = last_synced_at - interval '1 hour', next_look_at = next_look_at - interval '1 hour'`);
  await world.sweep();
}

/** Lets the hold of every unpaid order expire, in the order of their ages. */
export const runOut = (world: World) =>
  world.query(`UPDATE orders SET expires_at = created_at - interval '1 hour' WHERE status = 'pending'`);

/** Returns a request of the owner that puts another product on sale. */
export async function newProduct(world: World): Promise<() => Promise<{ status: number }>> {
  const owner = await world.shop.owner();
  const [{ id: categoryId } = { id: 0 }] = await world.query<{ id: number }>('SELECT id FROM categories');
  const image = await drawnPicture();
  const product = { name: 'Pollen', description: 'Sec', price: '9.00', stock: 1, categoryId, image };
  return () => owner.call('POST', '/api/products', product);
}
