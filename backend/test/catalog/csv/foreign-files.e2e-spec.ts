import type { Category, ImportEvent, ImportReport } from '@shop/shared';
import sharp from 'sharp';
import { PublicNetwork } from '../../../src/platform/http/out/public-fetch.js';
import {
  shopifyExport,
  wooCommerceExport,
  type Expected,
  type ForeignExport,
} from '../../support/foreign/foreign-exports.js';
import { faultyExports } from '../../support/foreign/foreign-faults.js';
import { untilWaiting } from '../../support/database/held-rows.js';
import { itOfOneVariant } from '../../support/make/make-catalog.js';
import { make, useAdmin } from '../../support/make/make.js';
import { SmallNetwork } from '../../support/small-network.js';
import { register } from '../../support/make/taxes.js';
import { useTestShop } from '../../support/test-shop.js';

const host = 'cdn.other-shop.example';
const rows = Number(process.env.MOVING_ROWS ?? 200);

interface Stored extends Omit<Expected, 'images' | 'family'> {
  images: string[];
  id: number;
  main: number | null;
}

/** Warnings that nearly every line gets, because pictures, stock, descriptions or categories are missing. */
const untold = /masqué|ne compte pas|Sans description|Sans catégorie/;

describe('an import from another shop', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  let picture: Buffer;
  const network = new SmallNetwork((request, response) => {
    if (request.url?.startsWith('/gone')) response.writeHead(404).end();
    else if (request.url?.startsWith('/page')) response.end('<html>');
    else if (request.url?.startsWith('/moved')) response.writeHead(301, { Location: '/p/1.jpg' }).end();
    else response.end(picture);
  });
  beforeAll(async () => {
    picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c80' } })
      .jpeg()
      .toBuffer();
    await network.start();
    network.names = { [host]: ['93.184.216.34'], 'inside.example': ['127.0.0.1'] };
    network.standInFor(shop.app.get(PublicNetwork));
  });
  afterAll(() => network.stop());

  const send = (file: string, fields: Record<string, string>) => {
    const call = shop.as(admin).post('/api/admin/products/import?lang=fr');
    for (const [name, value] of Object.entries(fields)) void call.field(name, value);
    return call.attach('file', Buffer.from(file), 'export.csv').buffer();
  };
  const events = async (file: string, fields: Record<string, string>) => {
    const { text } = await send(file, fields).expect(200);
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ImportEvent);
  };
  const imported = async (file: string, fields: Record<string, string> = { dryRun: 'true' }) => {
    const last = (await events(file, fields)).at(-1);
    if (!last || !('report' in last)) throw new Error(JSON.stringify(last));
    return last.report;
  };
  const stored = () =>
    shop.db.em.query<Stored[]>(`
      SELECT v.id, p.name, v.label, p.description, c.name AS category, price_cents AS "priceCents", stock,
        v.is_active AS "isActive", sku, weight_g AS "weightG", nullif(p.id, v.id) AS main,
        CASE WHEN cardinality(v.images) > 0 THEN v.images ELSE p.images END AS images
      FROM variants v JOIN products p ON p.id = v.product_id JOIN categories c ON c.id = p.category_id
      ORDER BY p.id, v.position, v.id`);
  const emptied = () => shop.db.em.query('TRUNCATE products, variants, categories, fetched_pictures CASCADE');
  const warned = ({ warnings }: ImportReport) => warnings.map(({ line, message }) => `${line}: ${message}`);
  const shopify = (lines: string[]) =>
    [
      'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,' +
        'Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Barcode,Image Src,Image Position',
      ...lines,
    ].join('\n');

  describe.each<[string, () => ForeignExport]>([
    ['shopify', () => shopifyExport(rows, host, 'old')],
    ['shopify', () => shopifyExport(rows, host, 'new')],
    ['woocommerce', () => wooCommerceExport(rows, host, 'fr')],
    ['woocommerce', () => wooCommerceExport(rows, host, 'en')],
  ])('with a real-shaped export of %s', (platform, made) => {
    beforeAll(emptied);

    it('has every product of the file as the file says, once dry and then for real', async () => {
      const { file, rows: lines, expected } = made();
      const started = performance.now();
      const all = await events(file, { dryRun: 'true' });
      const last = all.at(-1);
      if (!last || !('report' in last)) throw new Error(JSON.stringify(last));
      const dry = last.report;
      expect(dry).toMatchObject({
        source: { platform, lines },
        problems: [],
        warnings: [],
        isApplied: false,
      });
      expect(dry.newCategories).toHaveLength(6);
      expect(dry.created).toBe(expected.length);
      expect(all.some((one) => 'progress' in one && one.progress.step === 'pictures')).toBe(true);
      expect(await stored()).toEqual([]);
      const seen = performance.now();
      const done = await imported(file, { dryRun: 'false', digest: dry.digest });
      expect(done).toMatchObject({ isApplied: true, created: expected.length, digest: dry.digest });
      if (process.env.MOVING_ROWS)
        console.info(
          `${platform}: ${lines} lines, dry ${seen - started} ms, real ${performance.now() - seen} ms`,
        );
      compare(await stored(), expected);
    });
  });

  function compare(found: Stored[], expected: Expected[]) {
    const nameOf = new Map(found.map(({ id, sku }) => [id, sku]));
    const firstOf = new Map<string, string>();
    for (const { family, sku } of expected) if (family && !firstOf.has(family)) firstOf.set(family, sku);
    const leader = ({ family, sku }: Expected) =>
      family && firstOf.get(family) !== sku ? firstOf.get(family) : null;
    const bySku = new Map(found.map((row) => [row.sku, row]));
    const stored = expected.map(({ sku }) => {
      const { main, images, ...row } = bySku.get(sku) ?? found[0] ?? ({} as Stored);
      return {
        ...row,
        id: undefined,
        images: images.length,
        leader: main === null ? null : nameOf.get(main),
      };
    });
    expect(stored).toEqual(
      expected.map(({ family, ...row }) => ({ ...row, leader: leader({ family, ...row }) })),
    );
    expect(found).toHaveLength(expected.length);
  }

  it('warns of a broken picture on its row and loses none', async () => {
    await emptied();
    const file = shopify([
      `a,Miel A,Doux.,Miels,true,Title,Default Title,A-1,500,shopify,3,9.99,,https://${host}/p/a.jpg,1`,
      `a,,,,,,,,,,,,,https://${host}/gone.jpg,2`,
      `b,Miel B,Doux.,Miels,true,Title,Default Title,B-1,500,shopify,3,9.99,,https://169.254.169.254/x.jpg,1`,
      'c,Miel C,Doux.,Miels,true,Title,Default Title,C-1,500,shopify,3,9.99,,https://inside.example/x.jpg,1',
      `d,Miel D,Doux.,Miels,true,Title,Default Title,D-1,500,shopify,3,9.99,,https://${host}/moved.jpg,1`,
      `e,Miel E,Doux.,Miels,true,Title,Default Title,E-1,500,shopify,3,9.99,,http://${host}/p/e.jpg,1`,
      `f,Miel F,Doux.,Miels,true,Title,Default Title,F-1,500,shopify,3,9.99,,https://${host}/page.jpg,1`,
      'g,Miel G,Doux.,Miels,true,Title,Default Title,G-1,500,shopify,3,9.99,,https://[::ffff:7f00:1]/x.jpg,1',
    ]);
    network.connected.splice(0);
    const dry = await imported(file);
    expect(network.connected.every((to) => to === `${host}@93.184.216.34:443`)).toBe(true);
    expect(network.connected).toHaveLength(4);
    expect(warned(dry).filter((text) => !text.includes('masqué'))).toEqual([
      `3: L’image n’est plus à cette adresse : https://${host}/gone.jpg`,
      '4: Cette adresse n’est pas publique : https://169.254.169.254/x.jpg',
      '5: Cette adresse n’est pas publique : https://inside.example/x.jpg',
      `6: L’image n’est plus à cette adresse : https://${host}/moved.jpg`,
      `7: Une image se prend par https seulement : http://${host}/p/e.jpg`,
      `8: Ce n’est pas une image JPG, PNG ou WebP : https://${host}/page.jpg`,
      '9: Cette adresse n’est pas publique : https://[::ffff:7f00:1]/x.jpg',
    ]);
    expect((await imported(file, { dryRun: 'false', digest: dry.digest })).isApplied).toBe(true);
    const found = await stored();
    expect(found.map(({ sku, isActive, images }) => [sku, isActive, images.length])).toEqual([
      ['A-1', true, 1],
      ...['B-1', 'C-1', 'D-1', 'E-1', 'F-1', 'G-1'].map((sku) => [sku, false, 0]),
    ]);
  });

  itOfOneVariant.each([
    [
      'the handle of a Shopify file',
      (name: string) =>
        shopify([
          `${name},Miel A,Doux.,Miels,true,Format,250 g,A-1,250,shopify,3,9.99,,https://${host}/p/a.jpg,1`,
          `${name},,,,,,500 g,A-2,500,shopify,3,9.99,,,`,
        ]),
    ],
    [
      'the SKU of a WooCommerce file',
      (name: string) =>
        [
          'ID,Type,SKU,Name,Published,Description,Stock,Regular price,Categories,Images,Parent,Attribute 1 value(s)',
          `7,variable,${name},Miel A,1,Doux.,,,Miels,https://${host}/p/a.jpg,,"250 g, 500 g"`,
          `8,variation,A-1,Miel A - 250 g,1,,3,9.99,,,${name},250 g`,
          `9,variation,A-2,Miel A - 500 g,1,,3,9.99,,,${name},500 g`,
        ].join('\n'),
    ],
  ])('never takes %s for the number of our product', async (_name, made) => {
    await emptied();
    const category = await make.category(shop);
    const ours = await make.product(shop, { name: 'Le nôtre', label: '1 kg', categoryId: category.id });
    for (const name of [String(ours.id), ` ${ours.id} `, `0x${ours.id.toString(16)}`, `${ours.id}.0`]) {
      const dry = await imported(made(name));
      expect(dry).toMatchObject({ created: 2, updated: 0, problems: [] });
    }
    expect((await imported(made(String(ours.id)), { dryRun: 'false' })).isApplied).toBe(true);
    const [kept, first, second] = await stored();
    expect(kept).toMatchObject({ id: ours.id, name: 'Le nôtre', main: null });
    expect(first).toMatchObject({ name: 'Miel A', label: '250 g', main: null });
    expect(second).toMatchObject({ name: 'Miel A', label: '500 g', main: first?.id });
  });

  it('takes what the other shop does not say for what is safe, and says so', async () => {
    await emptied();
    const file = shopify([
      `a,Miel A,,,true,Title,Default Title,A-1,,,,9.99,123,https://${host}/p/a.jpg,1`,
      `b,Miel B,Doux.,Miels,true,Title,Default Title,B-1,500,shopify,-4,9.99,,https://${host}/p/b.jpg,1`,
      `,Miel C,Doux.,Miels,true,Title,Default Title,C-1,500,shopify,3,9.99,,https://${host}/p/c.jpg,1`,
    ]);
    const report = await imported(file);
    expect(warned(report)).toEqual([
      '2: L’autre boutique ne compte pas ce stock : il est mis à 0, comptez-le.',
      '2: Sans description : le nom en tient lieu.',
      '2: Sans catégorie : le produit va dans « À classer ».',
      '2: Ce code-barres n’est pas un GTIN (123) : il est laissé de côté.',
      '3: Un stock négatif (-4) est mis à 0.',
      '4: Cette ligne ne nomme aucun produit (handle) : elle est laissée de côté.',
    ]);
    expect(report).toMatchObject({ created: 2, problems: [], newCategories: ['À classer', 'Miels'] });
  });

  describe.each(faultyExports)('of $title', ({ file, good, reported }) => {
    beforeAll(emptied);

    it('takes every good line and tells of every other', async () => {
      const dry = await imported(file);
      expect(dry.problems).toEqual([]);
      const reasons = warned(dry).filter((text) => !untold.test(text));
      expect(reasons).toEqual(reported);
      expect(dry).toMatchObject({ created: good.length, updated: 0, unchanged: 0 });
      const done = await imported(file, { dryRun: 'false', digest: dry.digest });
      expect(done).toMatchObject({ isApplied: true, created: good.length, leftOut: dry.leftOut });
      const found = await stored();
      expect(found.map(({ name, label, sku, priceCents }) => [name, label, sku, priceCents])).toEqual(good);
    });

    it('takes nothing twice', async () => {
      expect(await imported(file)).toMatchObject({ created: 0, updated: 0, unchanged: 0 });
    });
  });

  it('tells the line on which a quote opens that is never closed, and takes the others', async () => {
    await emptied();
    const file = shopify([
      `a,Miel A,Doux.,Miels,true,Title,Default Title,A-1,500,shopify,3,9.99,,https://${host}/p/a.jpg,1`,
      `b,"Miel B,Doux.,Miels,true,Title,Default Title,B-1,500,shopify,3,9.99,,https://${host}/p/b.jpg,1`,
      `c,Miel C,Doux.,Miels,true,Title,Default Title,C-1,500,shopify,3,9.99,,https://${host}/p/c.jpg,1`,
    ]);
    const dry = await imported(file);
    expect(warned(dry)).toEqual([
      '3: Un guillemet s’ouvre sur cette ligne et n’est jamais fermé : elle est laissée de côté.',
    ]);
    expect(dry).toMatchObject({ created: 2, unchanged: 0, problems: [], source: { lines: 3 } });
    expect((await imported(file, { dryRun: 'false', digest: dry.digest })).isApplied).toBe(true);
    expect((await stored()).map(({ sku }) => sku)).toEqual(['A-1', 'C-1']);
  });

  it('of one file sent twice at once makes everything once', async () => {
    await emptied();
    await make.category(shop, { name: 'Miels' });
    const file = shopify([
      `b,Miel B,Doux.,Miels,true,Title,Default Title,,500,shopify,3,9.99,,https://${host}/p/b.jpg,1`,
    ]);
    const { digest } = await imported(file);
    const twice = await shop.db.transaction(async (tx) => {
      // The lock lets both imports reach their first write before either writes.
      await tx.em.query('LOCK TABLE products IN SHARE MODE');
      const sent = [0, 1].map(() => send(file, { dryRun: 'false', digest }).then(({ text }) => text));
      await untilWaiting(shop, sent.length);
      return { sent };
    });
    const texts = await Promise.all(twice.sent);
    expect(texts.filter((text) => text.includes('"isApplied":true'))).toHaveLength(1);
    expect((await stored()).map(({ name }) => name)).toEqual(['Miel B']);
  });

  it('does nothing where somebody has made one of its new categories meanwhile', async () => {
    await emptied();
    const file = shopify([
      `c,Savon C,Doux.,Savons,true,Title,Default Title,,120,shopify,3,9.99,,https://${host}/p/c.jpg,1`,
    ]);
    const { sent } = await shop.db.transaction(async (tx) => {
      await tx.em.query(`INSERT INTO categories (name, slug, description) VALUES ('SAVONS', 'savons', '')`);
      const text = send(file, { dryRun: 'false' }).then((reply) => reply.text);
      await untilWaiting(shop, 1);
      return { sent: text };
    });
    expect(await sent).toContain('"code":"catalog.import_changed"');
    expect(await stored()).toEqual([]);
    expect(await shop.db.em.query('SELECT name FROM categories')).toEqual([{ name: 'SAVONS' }]);
  });

  it('says which sizes cannot be those of one product', async () => {
    await emptied();
    const size = (label: string, sku: string, price = '9.99') =>
      `a,,,,,,${label},${sku},500,shopify,3,${price},,,`;
    const file = shopify([
      `a,Miel A,Doux.,Miels,true,Format,250 g,A-1,250,shopify,3,9.99,,https://${host}/p/a.jpg,1`,
      size('250 G', 'A-2'),
      size('500 g', 'a-1'),
      size('', 'A-3'),
      ...Array.from({ length: 18 }, (_, index) => size(`${index} ml`, `B-${index}`)),
    ]);
    const report = await imported(file);
    expect(warned(report).filter((text) => !untold.test(text))).toEqual([
      '3: Le format « 250 G » est déjà à la ligne 2 pour ce produit : cette ligne est laissée de côté.',
      '4: L’UGS a-1 est déjà à la ligne 2 : elle est laissée de côté ici.',
      '5: Il manque le format : chaque déclinaison d’un produit a le sien : cette ligne est laissée de côté.',
    ]);
    expect(report).toMatchObject({ problems: [], created: 20, leftOut: 2 });
  });

  it('keeps the way to a category, puts new ones last, and shows none in which nothing is', async () => {
    await emptied();
    const { name } = await make.category(shop, { name: 'Miels', sortOrder: 7 });
    const header = 'ID,Type,SKU,Name,Published,Description,Stock,Regular price,Categories,Images';
    const line = (id: number, categories: string, image = '') =>
      `${id},simple,W-${id},Tisane ${id},1,Douce.,3,9.99,${categories},${image}`;
    const file = [
      header,
      line(1, 'Tisanes > Soir', `https://${host}/p/a.jpg`),
      line(2, 'Tisanes > Matin'),
      line(3, 'Savons > Soir'),
      line(4, 'Miels > Soir'),
    ].join('\n');
    const { newCategories } = await imported(file);
    const made = ['Tisanes > Soir', 'Tisanes > Matin', 'Savons > Soir', 'Miels > Soir'];
    expect(newCategories).toEqual(made);
    expect((await imported(file, { dryRun: 'false' })).newCategories).toEqual(made);
    const listed = async (http = shop.http) => {
      const rows = (await http.get('/api/categories').expect(200)).body as Category[];
      return rows.map((row) => [rows.find(({ id }) => id === row.parentId)?.name, row.name]);
    };
    expect(await listed(shop.as(admin))).toEqual([
      [undefined, name],
      [undefined, 'Tisanes'],
      ['Tisanes', 'Soir'],
      ['Tisanes', 'Matin'],
      [undefined, 'Savons'],
      ['Savons', 'Soir'],
      [name, 'Soir'],
    ]);
    const shown = [
      [undefined, name],
      [undefined, 'Tisanes'],
      ['Tisanes', 'Soir'],
    ];
    expect(await listed()).toEqual(shown);
    const hidden = (await stored()).find(({ sku }) => sku === 'W-2');
    const put = (isActive: boolean) =>
      shop.as(admin).put(`/api/products/${hidden?.id}`).send({ isActive }).expect(200);
    await put(true);
    expect(await listed()).toEqual([...shown, ['Tisanes', 'Matin']]);
    await put(false);
    expect(await listed()).toEqual(shown);
  });

  it('hides what has no kind where the shop is registered for a tax', async () => {
    await emptied();
    await register(shop, 'gst');
    const file = shopify([
      `a,Miel A,Doux.,Miels,true,Title,Default Title,A-1,500,shopify,3,9.99,,https://${host}/p/a.jpg,1`,
    ]);
    const report = await imported(file, { dryRun: 'false' });
    expect(warned(report)[0]).toMatch(/^1: La boutique est inscrite aux taxes/);
    expect(await stored()).toMatchObject([{ sku: 'A-1', isActive: false }]);
  });
});
