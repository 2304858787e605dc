import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, existsSync, mkdtempSync } from 'node:fs';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PaymentIntentReply } from '@shop/shared';
import pg from 'pg';
import sharp from 'sharp';
import { PersonErasureService } from '../../src/modules/privacy/index.js';
import { CONFIG, type Config } from '../../src/config.js';
import { ImageStore } from '../../src/platform/files/image-store.js';
import { ArchiveWriter, readArchive, type Entry } from '../../src/maintenance/backup/archive.js';
import { backUp } from '../../src/maintenance/backup/backup.js';
import type { Manifest } from '../../src/maintenance/backup/manifest.js';
import { readManifest } from '../../src/maintenance/backup/restore.js';
import { listTables } from '../../src/maintenance/backup/tables.js';
import { knownMigrations } from '../../src/maintenance/schema.js';
import { auditOf } from '../support/audit.js';
import { runJobs } from '../support/background.js';
import { buy, cartOf, pay, settled } from '../support/make/make-orders.js';
import { make, password, type Person } from '../support/make/make.js';
import { databaseOfPreviousRelease } from '../support/database/previous-release.js';
import { runCommand, runCommandProcess, type Target } from '../support/run-command.js';
import { startTestShop, useTestShop, type TestShop } from '../support/test-shop.js';

/** Contents of a shop: the rows of each table, and the pictures. */
interface Contents {
  tables: Record<string, string>;
  pictures: Record<string, string>;
  jobs: string;
}

describe('backup and restore', () => {
  const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'backup-'));
  const file = join(folder, 'shop.tar.gz');
  const shop = useTestShop();
  let url: string;
  let before: Contents;
  let customer: Person;

  beforeAll(async () => {
    url = (shop.db.dataSource.options as { url: string }).url;
    const images = await Promise.all(
      [1, 2, 3].map(async (shade) => shop.app.get(ImageStore).store(await picture(shade))),
    );
    const name = 'Miel\tde\ntrèfle \\ "cru"';
    const honey = await make.product(shop, {
      name,
      images,
      stock: 50,
      translations: { en: { name: 'Clover 🐝' } },
    });
    customer = await make.customer(shop);
    const contact = {
      name: 'Zoé',
      email: 'zoe@test.example',
      subject: 'order',
      message: 'Où est mon colis ?',
    };
    await shop.http.post('/api/contact').send(contact).expect(204);
    const reply = (await buy(shop.browser(), cartOf([[honey, 2]]))).body as PaymentIntentReply;
    await pay(shop, reply);
    await settled(shop);
    await make.order(shop, { lines: [[honey, 1]], token: customer.token });
    await make.order(shop, { lines: [[honey, 1]], status: 'cancelled' });
    const store = shop.app.get(ImageStore);
    await shop.db.em.query(
      `INSERT INTO returns (order_id, kind, reason, state, lines, requested_at, photos)
       VALUES ($1, 'return', 'damaged', 'requested', '[]', now(), jsonb_build_array($2::text))`,
      [reply.order.id, await store.storePrivate(await picture(4))],
    );
    await shop.db.em.query(
      `INSERT INTO reviews (product_id, user_id, first_name, last_name, rating, comment, photos)
       VALUES ($1, $2, 'Zoé', 'Roy', 5, 'Doux', jsonb_build_array($3::text))`,
      [honey.productId, customer.user.id, await store.store(await picture(5))],
    );
    before = await contentsOf(url, dataDirOf(shop));
    await backUp({ databaseUrl: url, images: shop.app.get(ImageStore), file, print: () => undefined });
  });

  const run = (command: string, target: Target, ...args: string[]) => runCommand(target, command, args);

  it('brings back every row, picture and waiting mail, over another shop only when told to', async () => {
    const target = await emptyTarget();
    const restored = await runCommandProcess(target, 'restore', ['--from', file]);
    // The only finding is that the test database runs without protection against crashes.
    expect(restored.text.match(/BROKEN.*/g)).toEqual([expect.stringContaining('records')]);
    expect(restored.text).toContain('PostgreSQL runs with fsync = off');
    expect(restored.text).not.toContain('is taken already');
    expect(await contentsOf(target.url, target.folder)).toEqual(before);
    // Three pictures of the product, one of a review, one of a return.
    expect(Object.keys(before.pictures)).toHaveLength(5);
    expect(before.jobs).toContain('"name":"');

    // A shop with data is overwritten only with `--force`.
    await query(target.url, `UPDATE products SET name = 'Autre'`);
    const changed = await contentsOf(target.url, target.folder);
    expect(await run('restore', target, '--from', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('--force'),
    });
    expect(await contentsOf(target.url, target.folder)).toEqual(changed);
    await run('restore', target, '--from', file, '--force');
    expect(await contentsOf(target.url, target.folder)).toEqual(before);
  });

  it('sells again, and gives no order number out twice that buyers have got since the backup', async () => {
    const target = await emptyTarget();
    const [{ last }] = (await shop.db.em.query('SELECT max(order_number) AS last FROM orders')) as [
      { last: number },
    ];
    const nextOf = async (...args: string[]) => {
      const { text } = await run('restore', target, '--from', file, ...args);
      expect(text).toMatch(/The next order is no\. \d{6}\. .*--next-order/);
      const copy = await startTestShop({ DATABASE_URL: target.url, DATA_DIR: target.folder });
      const { orderNumber } = await make.order(copy);
      expect(await auditOf(copy)).toMatchObject({ isSound: true });
      await copy.close();
      expect(text).toContain(`no. ${String(orderNumber).padStart(6, '0')}.`);
      return orderNumber;
    };
    expect(await nextOf()).toBe(last + 1);
    // The replaced database has issued one more number.
    expect(await nextOf('--force')).toBe(last + 2);
    expect(await nextOf('--force', '--next-order', '500')).toBe(500);
    expect(await nextOf('--force', '--next-order', '3')).toBe(501);
    expect(await run('restore', target, '--from', file, '--next-order', 'x')).toMatchObject({ code: 2 });
  });

  it('gives out no invoice, credit note or other number again that the replaced shop had given out', async () => {
    const target = await emptyTarget();
    await run('restore', target, '--from', file);
    const open = () => startTestShop({ DATABASE_URL: target.url, DATA_DIR: target.folder });
    const sell = async (copy: TestShop) => (await make.order(copy, { status: 'paid' })).invoiceNumber;
    const newer = await open();
    const before = await sell(newer);
    const last = await sell(newer);
    const returns = `INSERT INTO returns (order_id, kind, reason, state, lines, requested_at, photos)
      SELECT id, 'return', 'damaged', 'refused', '[]', now(), '[]' FROM orders LIMIT 1 RETURNING id`;
    const [{ id: lastReturn }] = (await query(target.url, returns)) as [{ id: number }];
    // State of a shop that has issued a hundred credit notes.
    await query(target.url, `UPDATE counters SET value = 100, first = 101 WHERE name = 'credit_note'`);
    await newer.close();
    expect(last).toBe(Number(before) + 1);

    const { text } = await run('restore', target, '--from', file, '--force');
    expect(text).toContain(
      `The next invoice is no. ${Number(last) + 1}: no. ${before} to ${last} were given out`,
    );
    expect(text).toContain('The next credit note is no. 101: no. 1 to 100 were given out');
    const copy = await open();
    expect(await sell(copy)).toBe(Number(last) + 1);
    expect(await query(target.url, returns)).toEqual([{ id: Number(lastReturn) + 1 }]);
    expect(await auditOf(copy)).toMatchObject({ isSound: true });
    await copy.close();
    // No number was issued since the backup, so no gap is reported.
    expect((await run('restore', await emptyTarget(), '--from', file)).text).not.toContain(
      'The next invoice',
    );
  });

  it('says in a sentence that the disk is full, and leaves nothing behind', async () => {
    const full = join(folder, 'full.tar.gz');
    await symlink('/dev/full', `${full}.partial`);
    const dataDir = dataDirOf(shop);
    const refused = await run('backup', { url, folder: dataDir }, '--to', full);
    expect(refused.code).toBe(1);
    expect(refused.text.trim().split('\n').at(-1)).toBe(
      `${full} was not written: the disk is full. Nothing of it is left behind.`,
    );
    expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([]);
    const nowhere = await run('backup', { url, folder: dataDir }, '--to', join(folder, 'no/where.tar.gz'));
    expect(nowhere.text).toContain('its folder is not there');
  });

  it('does not touch a database on which the shop runs', async () => {
    const refused = await run('restore', { url, folder: dataDirOf(shop) }, '--from', file, '--force');
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('stop it first') });
    expect(await contentsOf(url, dataDirOf(shop))).toEqual(before);
  });

  it('refuses a file that is cut off, changed or of another kind, and changes nothing', async () => {
    const whole = await readFile(file);
    const target = await emptyTarget();
    const damaged = join(folder, 'damaged.tar.gz');
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(whole.length >> 1) ^ 1, whole.length >> 1);
    for (const bytes of [
      whole.subarray(0, whole.length - 4000),
      changed,
      Buffer.from('bonjour'),
      Buffer.alloc(0),
    ]) {
      await writeFile(damaged, bytes);
      expect(await run('restore', target, '--from', damaged)).toMatchObject({
        code: 1,
        text: expect.stringContaining('is no whole backup'),
      });
    }
    expect(await tableNames(target.url)).toEqual([]);
    expect(existsSync(join(target.folder, 'uploads'))).toBe(false);
  });

  it('refuses a file whose pieces were exchanged, although each of them is whole', async () => {
    const entries: Entry[] = [];
    for await (const entry of readArchive(file)) entries.push({ ...entry, body: Buffer.from(entry.body) });
    const exchanged = await rewritten(
      entries.map((entry) =>
        entry.path.startsWith('tables/products/')
          ? { ...entry, body: Buffer.from(entry.body.toString().replace('Miel', 'Fiel')) }
          : entry,
      ),
    );
    await expect(readManifest(exchanged)).rejects.toThrow('not what was written');
  });

  it('brings the data of an older version up to date, and refuses those of a newer one', async () => {
    const entries: Entry[] = [];
    for await (const entry of readArchive(file)) entries.push({ ...entry, body: Buffer.from(entry.body) });
    const withSteps = async (change: (manifest: Manifest) => void) => {
      const archive: Entry[] = entries.filter(({ path }) => path !== 'manifest.json');
      const manifest = JSON.parse(entries.at(-1)?.body.toString() ?? '') as Manifest;
      change(manifest);
      return rewritten(archive, manifest);
    };
    const newer = await withSteps(({ steps }) => steps.push('Tomorrow9999999999999'));
    const target = await emptyTarget();
    expect(await run('restore', target, '--from', newer)).toMatchObject({
      code: 1,
      text: expect.stringContaining('newer version of the shop (Tomorrow9999999999999)'),
    });
    expect(await tableNames(target.url)).toEqual([]);

    const previous = await databaseOfPreviousRelease();
    const older = join(folder, 'older.tar.gz');
    const options = { databaseUrl: previous.url, images: shop.app.get(ImageStore), file: older };
    const { steps, tables } = await backUp({ ...options, print: () => undefined });
    await previous.end();
    expect(steps.length).toBeLessThan(knownMigrations.length);
    await run('restore', target, '--from', older);
    for (const { name, rows } of tables) {
      const counted = await query(target.url, `SELECT count(*)::int AS count FROM "${name}"`);
      expect([name, counted]).toEqual([name, [{ count: rows }]]);
    }
    expect(await query(target.url, 'SELECT count(*)::int AS count FROM migrations')).toEqual([
      { count: knownMigrations.length },
    ]);
  });

  it('erases again whoever was erased since the backup', async () => {
    const target = await emptyTarget();
    await run('restore', target, '--from', file);
    const copy = await startTestShop({ DATABASE_URL: target.url, DATA_DIR: target.folder });
    const credentials = { email: customer.user.email, password };
    const login = await copy.http.post('/api/auth/login').send(credentials).expect(200);
    await copy
      .as({ token: (login.body as { token: string }).token })
      .delete('/api/profile')
      .send({ password })
      .expect(204);
    await copy.app.get(PersonErasureService).erase('Zoe@test.example');
    await runJobs(copy);
    await copy.close();
    const restored = await run('restore', target, '--from', file, '--force');
    expect(restored.text).toContain('2 people were erased again');
    expect(await query(target.url, 'SELECT email FROM contact_messages')).toEqual([]);
    expect(await query(target.url, 'SELECT email FROM users WHERE id = $1', [customer.user.id])).toEqual([
      { email: `deleted-${customer.user.id}@deleted.invalid` },
    ]);
    expect(await query(target.url, 'SELECT count(*)::int AS count FROM orders')).toEqual([{ count: 3 }]);
    // The list of erasures survives the loss of the database.
    const other = { ...target, url: (await emptyTarget()).url };
    expect((await run('restore', other, '--from', file)).text).toContain('2 people were erased again');
  });

  it('is written by a command that overwrites no file and leaves no half one', async () => {
    const target = { url, folder: dataDirOf(shop) };
    expect(await run('backup', target, '--to', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('already'),
    });
    expect(await run('backup', target)).toMatchObject({ code: 2 });
    const other = join(folder, 'other.tar.gz');
    const done = await runCommandProcess(target, 'backup', ['--to', other]);
    expect(done).toMatchObject({ code: 0, text: expect.stringMatching(/tables, \d+ rows, 5 pictures/) });
    expect((await readManifest(other)).pictures).toBe(5);
    expect(await run('backup', target, '--to', join(folder, 'nowhere/shop.tar.gz'))).toMatchObject({
      code: 1,
    });
    expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  it('is of one moment: what is sold while it is written is in it whole or not at all', async () => {
    const honey = await make.product(shop, { stock: 100 });
    let isSelling = true;
    const selling = (async () => {
      while (isSelling) await make.order(shop, { lines: [[honey, 1]] });
    })();
    const busy = join(folder, 'busy.tar.gz');
    await backUp({ databaseUrl: url, images: shop.app.get(ImageStore), file: busy, print: () => undefined });
    isSelling = false;
    await selling;
    const target = await emptyTarget();
    const restored = await run('restore', target, '--from', busy);
    expect(restored.text.match(/BROKEN.*/g)).toEqual([expect.stringContaining('records')]);
    expect(restored.text).not.toMatch(/has no lines|has no payment/);
  });

  async function emptyTarget(): Promise<Target> {
    const name = `restored_${randomBytes(6).toString('hex')}`;
    const base = process.env.TEST_POSTGRES_URL ?? '';
    await query(`${base}postgres`, `CREATE DATABASE ${name}`);
    return { url: `${base}${name}`, folder: mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'restored-')) };
  }

  async function rewritten(entries: Entry[], manifest?: Manifest): Promise<string> {
    const target = join(folder, `${randomBytes(6).toString('hex')}.tar.gz`);
    const archive = new ArchiveWriter(createWriteStream(target));
    for (const entry of entries) await archive.add(entry);
    if (manifest) {
      const { entries: count } = archive.fingerprint;
      const whole = { ...manifest, entries: count, sha256: archive.fingerprint.digest() };
      await archive.add({ path: 'manifest.json', body: Buffer.from(JSON.stringify(whole)) });
    }
    await archive.close();
    return target;
  }
});

const dataDirOf = ({ app }: TestShop) => app.get<Config>(CONFIG).dataDir;

function picture(shade: number): Promise<Buffer> {
  const background = { r: 200, g: 40 * shade, b: 0 };
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function connected<Answer>(url: string, work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const query = (url: string, sql: string, values: unknown[] = []) =>
  connected(url, async (client) => (await client.query(sql, values)).rows as unknown[]);

const tableNames = (url: string) =>
  connected(url, async (client) => (await listTables(client)).map(({ name }) => name));

/** Number of rows and digest of each table. */
const printsOf = (url: string) =>
  connected(url, async (client) => {
    const prints: Contents['tables'] = {};
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ print: string | null }>(
        `SELECT count(*) || ' ' || md5(string_agg(t::text, '' ORDER BY t::text)) AS print FROM "${name}" t`,
      );
      prints[name] = rows[0]?.print ?? 'empty';
    }
    return prints;
  });

async function contentsOf(url: string, folder: string): Promise<Contents> {
  const pictures: Contents['pictures'] = {};
  for (const path of ['uploads', 'private'])
    for (const name of await readdir(join(folder, path)).catch(() => []))
      pictures[`${path}/${name}`] = createHash('sha256')
        .update(await readFile(join(folder, path, name)))
        .digest('hex');
  const jobs = await query(
    url,
    `SELECT name, data FROM jobs.job j WHERE state = 'created'
       AND NOT EXISTS (SELECT FROM jobs.schedule s WHERE s.name = j.name) ORDER BY name, data::text`,
  );
  return { tables: await printsOf(url), pictures, jobs: JSON.stringify(jobs) };
}
