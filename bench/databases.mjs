/**
 * PostgreSQL server of the benchmarks, with one database per size of shop. A filled database is kept for later runs,
 * until a migration or the seed data changes.
 */
import { productPath } from '@shop/shared';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseServer } from '../harness/database.ts';
import { fingerprint, root, run } from '../scripts/toolchain.mjs';

export const folder = process.env.BENCH_DIR ?? join(root, '.data/bench');

/** Arguments of `npm run seed` for each size; `small` is the demo shop, which fills itself. */
const amounts = {
  small: null,
  thousand: { products: 1_000, orders: 1_000, customers: 1_000 },
  'ten-thousand': { products: 10_000, orders: 50_000, customers: 20_000 },
  large: { products: 100_000, orders: 500_000, customers: 200_000, messages: 20_000 },
};

let server;

const postgres = async () => (server ??= await DatabaseServer.open(join(folder, 'postgres')));
const nameOf = (size) => `bench_${size.replace('-', '_')}`;

export const stopDatabases = () => server?.close();
export const databaseUrl = async (size) => (await postgres()).urlOf(nameOf(size));

/** Runs one SQL statement on a database of the benchmarks. */
export const query = async (size, sql, parameters) => (await postgres()).query(nameOf(size), sql, parameters);

/** Paths of visible product pages in both languages; some products of a filled shop are hidden. */
export async function shownProductPages(size, limit) {
  const rows = await query(
    size,
    `SELECT id, name, translations #>> '{en,name}' AS english FROM products WHERE is_active ORDER BY id LIMIT $1`,
    [limit],
  );
  return rows.flatMap(({ id, name, english }) => [
    productPath({ id, name }),
    `/en${productPath({ id, name: english })}`,
  ]);
}

/**
 * Creates the database of a size. The small one is created anew each time, because orders of the last run would change
 * the figures.
 */
export async function createDatabase(size) {
  const stamp = join(folder, `${size}.stamp`);
  const print =
    fingerprint(['backend/src/migrations', 'backend/src/seed/bulk']) + JSON.stringify(amounts[size]);
  if (amounts[size] && existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return;
  await (await postgres()).create(nameOf(size));
  rmSync(join(folder, `data-${size}`), { recursive: true, force: true });
  if (amounts[size]) await seed(size);
  writeFileSync(stamp, print);
}

async function seed(size) {
  console.log(`  Seeding the ${size} shop (once) …`);
  const args = Object.entries(amounts[size]).flatMap(([name, count]) => [`--${name}`, String(count)]);
  const env = { DATABASE_URL: await databaseUrl(size), DATA_DIR: join(folder, `data-${size}`) };
  if (!run('node', ['backend/dist/command.js', 'seed', ...args], env)) throw new Error('seeding failed');
}
