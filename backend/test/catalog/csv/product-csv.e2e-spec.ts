import type { AdminProduct, VariantId } from '@shop/shared';
import { StockService } from '../../../src/modules/catalog/index.js';
import { sellableOf, savedProducts, sellableNamed, itOfOneVariant } from '../../support/make/make-catalog.js';
import { make, useAdmin } from '../../support/make/make.js';
import { eventsOf, productCsv } from '../../support/product-csv.js';
import { useTestShop } from '../../support/test-shop.js';

describe('products as a file for spreadsheets', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop, { firstName: 'Odile', lastName: 'Roy' });

  const { exported, send, imported } = productCsv(shop, admin);
  const dry = { dryRun: 'true' };
  const rowOf = (id: number) => sellableOf(shop, id);

  it('exports what the filter finds, as French Excel reads it, and no cell runs', async () => {
    const category = await make.category(shop, { name: 'Formules' });
    const texts = { description: 'Deux\nlignes; "citées"', translations: { en: { name: '@SUM(A1)' } } };
    const given = { name: '=HYPERLINK("x")', priceCents: 1999, categoryId: category.id, ...texts };
    const row = await make.product(shop, given);
    await make.product(shop, { name: 'Ailleurs' });
    const { bytes, headers } = await exported(`category=${category.id}`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="produits-\d{4}-\d\d-\d\d\.csv"$/);
    expect(headers['cache-control']).toBe('private, no-store');
    const text = bytes.toString('utf8');
    expect(text.startsWith('\ufeffNuméro;Nom;Nom anglais;Description;')).toBe(true);
    expect(text).toContain(`${row.id};"'=HYPERLINK(""x"")";'@SUM(A1);"Deux\nlignes; ""citées""";`);
    expect(text).toContain(';Formules;19,99;10;10;oui;non;');
    expect(text).not.toContain('Ailleurs');
    expect((await exported(`category=${category.id}`, 'en')).bytes.toString()).toContain(
      ',Formules,19.99,10,10,yes,no,',
    );
    const entries = (await shop.db.em.query(
      `SELECT actor_role FROM audit_log WHERE action = 'products.exported'`,
    )) as unknown[];
    expect(entries).toEqual([{ actor_role: 'admin' }, { actor_role: 'admin' }]);
  });

  it.each(['fr', 'en'] as const)('changes nothing when its own file comes back (%s)', async (lang) => {
    const long = { name: "''=x", description: '  Un\r\nautre ', images: [], isActive: false };
    await make.product(shop, long);
    await make.product(shop, { videoUrl: 'https://youtu.be/aqz-KE-bpKQ', isFeatured: true });
    const before = await savedProducts(shop);
    const { bytes } = await exported('', lang);
    const report = await imported(bytes, {}, lang);
    expect(report).toMatchObject({ problems: [], created: 0, updated: 0, isApplied: true });
    expect(report.unchanged).toBe(report.lines);
    expect(await savedProducts(shop)).toEqual(before);
  });

  it('brings no sold unit back, and counts only what was changed in the file', async () => {
    const product = await make.product(shop, { stock: 10 });
    const { bytes } = await exported(`id=${product.id}`);
    await shop.db.transaction((tx) =>
      shop.app
        .get(StockService)
        .hold(tx, `csv-${product.id}`, [{ variantId: product.id as VariantId, quantity: 3 }], {
          language: 'fr',
        }),
    );
    expect(await imported(bytes)).toMatchObject({ updated: 0, isApplied: true });
    expect((await rowOf(product.id)).stock).toBe(7);
    const more = bytes.toString().replace(';10;10;', ';30;10;');
    expect((await imported(more, dry)).changes[0]?.fields).toEqual([
      { field: 'Stock', before: '7', after: '27' },
    ]);
    await imported(more);
    expect(await rowOf(product.id)).toMatchObject({ stock: 27, version: 1 });
    const names = `Numéro;Nom\n${product.id};Sans stock`;
    await imported(names);
    expect(await rowOf(product.id)).toMatchObject({ stock: 27, name: 'Sans stock', version: 2 });
    const [movement] = (await shop.db.em.query(
      'SELECT quantity, actor FROM stock_movements WHERE variant_id = $1 ORDER BY id DESC LIMIT 1',
      [product.id],
    )) as { quantity: number; actor: string }[];
    expect(movement).toEqual({ quantity: 20, actor: expect.stringMatching(/^account:\d+$/) });
  });

  itOfOneVariant('shows line by line what would change, does nothing, and then does it', async () => {
    const { id } = await make.product(shop, { name: 'Avant', priceCents: 1000, stock: 5 });
    const category = await make.category(shop, { translations: { en: { name: `Teas ${id}` } } });
    const file = [
      'number;french name;english name;french description;category;price;stock;visible;Featured',
      `${id};Après;After;;;"12,5";;non;oui`,
      `;Nouveau ${id};;Tout neuf;Teas ${id};1 250.00 $;3;;`,
    ].join('\r\n');
    const report = await imported(file, dry);
    expect(report).toMatchObject({ lines: 2, created: 1, updated: 1, isApplied: false, problems: [] });
    expect(report.changes[0]).toEqual({
      line: 2,
      kind: 'update',
      id,
      name: 'Après',
      fields: [
        { field: 'Nom', before: 'Avant', after: 'Après' },
        { field: 'Nom anglais', before: '', after: 'After' },
        { field: 'Prix', before: '10,00', after: '12,50' },
        { field: 'Visible', before: 'oui', after: 'non' },
        { field: 'Vedette', before: 'non', after: 'oui' },
      ],
    });
    expect(report.changes[1]).toMatchObject({ line: 3, kind: 'create', name: `Nouveau ${id}` });
    expect((await rowOf(id)).name).toBe('Avant');

    const applied = await imported(file, { digest: report.digest });
    expect(applied.isApplied).toBe(true);
    expect(await rowOf(id)).toMatchObject({
      name: 'Après',
      slug: 'apres',
      priceCents: 1250,
      isActive: false,
      isFeatured: true,
      stock: 5,
      version: 2,
    });
    const added = await sellableNamed(shop, `Nouveau ${id}`);
    // A product without a picture is hidden.
    expect(added).toMatchObject({ priceCents: 125_000, stock: 3, categoryId: category.id, isActive: false });
    const audited = (await shop.db.em.query(
      `SELECT action, fields FROM audit_log WHERE entity = ANY ($1) ORDER BY id`,
      [[`product:${id}`, `product:${added.id}`]],
    )) as { action: string }[];
    expect(audited.map(({ action }) => action)).toEqual(['product.updated', 'product.created']);
  });

  itOfOneVariant(
    'tells every problem with its line, column and sentence, and then does nothing at all',
    async () => {
      const good = await make.product(shop, { name: 'Bon' });
      const other = await make.product(shop, { name: `Pris ${good.id}` });
      const file = [
        'Numéro;Nom;Description;Catégorie;Prix;Stock;Visible;Images',
        `${good.id};Meilleur;;;;;;`,
        `${other.id};${'x'.repeat(101)};;;0;-1;peut-être;`,
        `${other.id};;;;;;;`,
        '999999;Rien;;;;;;',
        ';;;Nulle part;19.999;;oui;/uploads/zzz.jpg',
        `;Pris ${good.id};Déjà;;1;;;`,
        `${good.id};;;;;;;`,
        'abc;Nom;;;;;;;trop',
      ].join('\n');
      const { problems, isApplied } = await imported(file);
      expect(isApplied).toBe(false);
      const said = problems.map(({ line, field, message }) => `${line} ${field}: ${message}`);
      expect(said).toEqual(
        expect.arrayContaining([
          '3 Nom: Le nom ne peut pas dépasser 100 caractères',
          '3 Prix: Le prix doit être un nombre valide supérieur à 0',
          '3 Stock: Le stock doit être un nombre entier positif',
          '3 Visible: Cette valeur n’est pas valable.',
          "5 Numéro: Aucun produit n'a ce numéro.",
          "6 Catégorie: Cette catégorie n'existe pas, ou plusieurs portent ce nom.",
          '6 Prix: Le prix doit être un nombre valide',
          `7 Nom: Le produit ${other.id} porte déjà ce nom : indiquez son numéro pour le modifier.`,
          '7 Catégorie: La catégorie est requise',
          '8 Numéro: Ce produit est déjà à la ligne 2.',
          "9 : Cette ligne a plus de cellules que l'en-tête.",
          "9 Numéro: Aucun produit n'a ce numéro.",
        ]),
      );
      expect((await rowOf(good.id)).name).toBe('Bon');
      const english = await imported('Number;Nom\n;', dry, 'en');
      expect(english.problems).toEqual([]);
      const unknown = await imported('Nom;Prx\nA;1', dry, 'en');
      expect(unknown.problems).toEqual([{ line: 1, field: 'Prx', message: 'This column is unknown.' }]);
      expect((await imported('Prix\n1', dry)).problems[0]?.line).toBe(1);
      const far = await imported('Numéro;Nom\n9999999999;Loin', dry);
      expect(far.problems[0]?.message).toBe("Aucun produit n'a ce numéro.");
      const pictures = await imported(`Numéro;Images\n${good.id};/uploads/${'z'.repeat(24)}.jpg`, dry);
      expect(pictures.problems[0]?.message).toContain("Cette image n'existe pas");
    },
  );

  it('refuses what has changed since: the product since the export, anything since the check', async () => {
    const product = await make.product(shop);
    const { bytes } = await exported(`id=${product.id}`);
    const edit = (name: string) =>
      shop.as(admin).put(`/api/products/${product.id}`).send({ name }).expect(200);
    await edit('Entre-temps');
    const stale = bytes.toString().replace(';19,99;', ';25,00;');
    expect((await imported(stale, dry)).problems[0]).toMatchObject({ line: 2, field: 'Version' });

    const file = `Numéro;Prix\n${product.id};30,00`;
    const { digest } = await imported(file, dry);
    await edit('Encore');
    const reply = await send(file, { digest });
    expect(reply.status).toBe(409);
    expect(reply.body.code).toBe('catalog.import_changed');
    expect((await rowOf(product.id)).priceCents).toBe(1999);
  });

  it('reads what Excel writes: another alphabet, tabs, semicolons, its own words', async () => {
    const { id } = await make.product(shop, { name: 'Avant' });
    await imported(Buffer.from(`Numéro;Nom;Visible\r\n${id};Été doré;VRAI\r\n`, 'latin1'));
    expect((await rowOf(id)).name).toBe('Été doré');
    await imported(Buffer.from(`\ufeffNumber\tFrench name\n${id}\tÉté à Rimouski`, 'utf16le'));
    expect((await rowOf(id)).name).toBe('Été à Rimouski');
    const broken = await send('Numéro;Nom\n1;"sans fin').expect(400);
    expect(broken.body).toMatchObject({ code: 'catalog.import_unreadable' });
    expect(broken.body.message).toContain('ligne 2');
    const large = await send(Buffer.alloc(20 * 1024 * 1024 + 1, 'a')).expect(413);
    expect(large.body.code).toBe('catalog.import_too_large');
  });

  it('takes 5,000 lines, tells how far it is, and is heard of everywhere', async () => {
    const categoryId = (await make.category(shop, { name: 'Cinq mille' })).id;
    const lines = Array.from({ length: 5000 }, (_, n) => `Lot ${n};Description ${n};${categoryId};4,50;7`);
    const added = await send(`Nom;Description;Catégorie;Prix;Stock\n${lines.join('\n')}`).expect(200);
    const events = eventsOf(added.text);
    expect(events.at(-1)).toMatchObject({ report: { created: 5000, isApplied: true } });
    expect(events.filter((one) => 'progress' in one).length).toBeGreaterThan(20);
    const { bytes } = await exported(`category=${categoryId}`);
    const report = await imported(bytes.toString().replaceAll(';4,50;7;7;', ';5,25;9;7;'));
    expect(report).toMatchObject({ updated: 5000, isApplied: true });
    const [sum] = (await shop.db.em.query(
      `SELECT sum(stock)::int AS stock, sum(price_cents)::int AS cents FROM variants v JOIN products p ON p.id = v.product_id
       WHERE category_id = $1`,
      [categoryId],
    )) as unknown[];
    expect(sum).toEqual({ stock: 45_000, cents: 2_625_000 });
    const held = (await shop.db.em.query(
      `SELECT sum(quantity)::int AS sum FROM stock_movements m JOIN variants v ON v.id = m.variant_id
       JOIN products p ON p.id = v.product_id WHERE category_id = $1`,
      [categoryId],
    )) as unknown[];
    expect(held).toEqual([{ sum: 45_000 }]);
  });

  it('shows the list what was imported', async () => {
    const { id } = await make.product(shop, { name: 'Ancien' });
    await shop.http.get(`/api/products/${id}`).expect(200);
    await imported(`Numéro;Nom\n${id};Neuf`);
    const { body } = await shop.http.get(`/api/products/${id}?lang=fr`).expect(200);
    expect((body as AdminProduct).name).toBe('Neuf');
  });
});
