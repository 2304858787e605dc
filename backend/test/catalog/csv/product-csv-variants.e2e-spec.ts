import { sellableOf, savedProducts, sellableNamed, itOfOneVariant } from '../../support/make/make-catalog.js';
import { expectInvariantsHold } from '../../support/audit.js';
import { make, useAdmin } from '../../support/make/make.js';
import { productCsv } from '../../support/product-csv.js';
import { useTestShop } from '../../support/test-shop.js';

const dry = { dryRun: 'true' };

describe('sizes and labels in the file of products', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  const csv = productCsv(shop, admin);
  let categoryId: number;
  beforeAll(async () => {
    categoryId = (await make.category(shop, { name: 'Miels de table' })).id;
  });
  afterEach(() => expectInvariantsHold(shop));

  const rowOf = (id: number) => sellableOf(shop, id);
  const passport = {
    ...{ npn: '80001234', inci: 'Mel', harvestYear: 2025, keepsMonths: 36, openMonths: 12 },
    fragranceAllergens: ['Benzyl Alcohol', 'Linalool'] as const,
    foodAllergens: ['milk'] as const,
    origin: { fr: 'Rimouski', en: 'Rimouski, Quebec' },
    floralSource: { fr: 'Trèfle', en: '' },
    grade: { fr: 'Canada nᵒ 1', en: 'Canada No. 1' },
    warnings: { fr: 'Pas avant un an', en: 'Not before one year' },
  };
  /** Creates a product in two sizes, 250 g and 500 g. */
  async function family(name: string, isActive = true) {
    const shared = { name, categoryId, isActive, passport: structuredClone(passport) } as object;
    const size = (label: string, netQuantity: number, more: object = {}) =>
      make.product(shop, {
        ...shared,
        ...{ label, netQuantity, netUnit: 'g' as const, weightG: netQuantity + 120 },
        translations: { en: { name: `${name} en`, label: `${label} en` } },
        ...more,
      });
    const main = await size('250 g', 250, { sku: `${name}-250`, gtin: '4006381333931' });
    const large = await size('500 g', 500, { productId: main.productId, position: 1 });
    return { main, large };
  }
  const labelsOf = (id: number) =>
    shop.db.em.query<{ name: string; label: string }[]>(
      `SELECT p.name, v.label FROM variants v JOIN products p ON p.id = v.product_id
       WHERE p.id = $1 ORDER BY position, v.id`,
      [id],
    );
  const said = async (file: string) =>
    (await csv.imported(file, dry)).problems.map(
      ({ line, field, message }) => `${line} ${field}: ${message}`,
    );

  itOfOneVariant.each(['fr', 'en'] as const)('go out and come back without a change (%s)', async (lang) => {
    const { main, large } = await family(`Aller-retour ${lang}`);
    const before = await savedProducts(shop);
    const { bytes } = await csv.exported('', lang);
    const text = bytes.toString();
    const [header = ''] = text.split('\r\n');
    expect(header).toContain(
      lang === 'fr'
        ? 'Famille;Format;Format anglais;UGS;GTIN;Poids (g);Contenu net;Unité;NPN;INCI'
        : 'Family,French size',
    );
    if (lang === 'fr') {
      expect(text).toContain(
        `;${main.id};250 g;250 g en;Aller-retour fr-250;4006381333931;370;250;g;80001234;Mel;`,
      );
      expect(text).toContain(`;${main.id};500 g;500 g en;;;620;500;g;`);
      expect(text).toContain(';"Benzyl Alcohol, Linalool";milk;'.replaceAll('"', ''));
    }
    expect(large.productId).toBe(main.productId);
    expect(await csv.imported(bytes, {}, lang)).toMatchObject({ problems: [], created: 0, updated: 0 });
    expect(await savedProducts(shop)).toEqual(before);
  });

  it('take what the label says, and sizes keep one text', async () => {
    const { main, large } = await family('Commun');
    const file = [
      'Numéro;Nom;Prix;Poids (g);Contenu net;Unité;Origine;NPN;Année de récolte',
      `${large.id};Nouveau nom;15,50;700;0,5;pièce;Kamouraska;;2024`,
    ].join('\n');
    const report = await csv.imported(file);
    expect(report.changes[0]).toMatchObject({ name: 'Nouveau nom – 500 g' });
    expect(await rowOf(large.id)).toMatchObject({
      ...{ name: 'Nouveau nom', priceCents: 1550, weightG: 700, netQuantity: 0.5, netUnit: 'piece' },
      passport: { ...passport, origin: { fr: 'Kamouraska', en: 'Rimouski, Quebec' }, harvestYear: 2024 },
    });
    expect(await rowOf(main.id)).toMatchObject({
      ...{ name: 'Nouveau nom', slug: 'nouveau-nom', priceCents: main.priceCents, weightG: 370 },
      passport: { harvestYear: 2024, npn: '80001234' },
      translations: { en: { name: 'Commun en', label: '250 g en' } },
    });
    await expectInvariantsHold(shop);
  });

  itOfOneVariant(
    'join a product of the shop, make a new one, and hide the main one without its page',
    async () => {
      const { main, large } = await family('Joint');
      const file = [
        'Numéro;Nom;Description;Catégorie;Prix;Famille;Format;Format anglais;UGS;Visible',
        `;;;;9,99;${main.id};1 kg;2 lb;JOINT-1000;`,
        `;Cire;Pure;${categoryId};4,00;cire;Petite;;;`,
        `;Cire;Pure;${categoryId};7,00;cire;Grande;;;`,
        `${main.id};;;;;;;;;non`,
      ].join('\n');
      const report = await csv.imported(file, dry);
      expect(report.problems).toEqual([]);
      expect(report.changes.map(({ name }) => name)).toEqual([
        'Joint – 1 kg',
        'Cire – Petite',
        'Cire – Grande',
        'Joint – 250 g',
      ]);
      expect(report.changes[0]?.fields).toContainEqual({
        field: 'Famille',
        before: '',
        after: String(main.id),
      });
      await csv.imported(file, { digest: report.digest });
      const added = await sellableNamed(shop, 'Joint', '1 kg');
      expect(added).toMatchObject({
        ...{ name: 'Joint', description: main.description, categoryId, isActive: true, images: main.images },
        ...{
          productId: main.productId,
          sku: 'JOINT-1000',
          passport,
          translations: { en: { name: 'Joint en', label: '2 lb' } },
        },
      });
      expect(await rowOf(main.id)).toMatchObject({ isActive: false, productId: large.productId });
      const small = await sellableNamed(shop, 'Cire', 'Petite');
      expect(await labelsOf(small.productId)).toEqual([
        { name: 'Cire', label: 'Petite' },
        { name: 'Cire', label: 'Grande' },
      ]);
      await expectInvariantsHold(shop);
    },
  );

  it('may exchange their codes and labels', async () => {
    const { main, large } = await family('Échange');
    await csv.imported(`Numéro;Format;UGS\n${main.id};500 g;Échange-500\n${large.id};250 g;Échange-250`);
    expect(await rowOf(main.id)).toMatchObject({ label: '500 g', sku: 'Échange-500' });
    expect(await rowOf(large.id)).toMatchObject({ label: '250 g', sku: 'Échange-250' });
  });

  it('are refused in another category than their product, and told when its number has moved', async () => {
    const { main, large } = await family('Déplacé');
    const elsewhere = (await make.category(shop, { name: 'Plus loin' })).id;
    const added = `Nom;Prix;Catégorie;Famille;Format\n;1;${elsewhere};${main.id};3 kg`;
    expect(await said(added)).toEqual([
      '2 Catégorie: Ce produit est dans une autre catégorie : un nouveau format a celle de son produit.',
    ]);
    const file = await csv.exported(`search=Déplacé`);
    await shop.as(admin).delete(`/api/products/${main.id}`).expect(200);
    expect(await said(file.bytes.toString())).toEqual([
      expect.stringMatching(/^\d Numéro: Aucun produit n'a ce numéro/),
      expect.stringMatching(
        new RegExp(
          `^\\d Famille: Au catalogue, la famille de cette ligne est ${large.id}\\. Si elle a changé depuis`,
        ),
      ),
    ]);
  });

  itOfOneVariant('are refused with a sentence each, and nothing is done', async () => {
    const { main, large } = await family('Refus');
    const alone = await make.product(shop, { name: 'Seul', categoryId });
    const elsewhere = (await make.category(shop, { name: 'Ailleurs' })).id;
    const before = await savedProducts(shop);
    const header = 'Nom;Description;Catégorie;Prix;Famille;Format';
    expect(
      await said(
        [
          header,
          `;;;1;${large.id};2 kg`,
          `;;;1;${main.id};250 G`,
          `;;;1;${main.id};3 kg`,
          `;;;1;${main.id};3 KG`,
          `;;;1;${alone.id};Gros`,
          `;;;1;${main.id};`,
          `Bougie;x;${categoryId};1;bougie;A`,
          `Bougie;x;${elsewhere};1;bougie;B`,
        ].join('\n'),
      ),
    ).toEqual([
      `2 Famille: Ce produit est lui-même un format : indiquez le numéro ${main.id}.`,
      '3 Format: Ce produit a déjà le format « 250 G ».',
      '5 Format: Le format « 3 KG » est déjà à la ligne 4 pour ce produit.',
      '6 Famille: Le produit de cette famille n’a pas encore de format : donnez-le-lui d’abord.',
      '7 Format: Il manque le format : chaque déclinaison d’un produit a le sien.',
      '9 Catégorie: Les formats d’un produit sont dans une seule catégorie : celle de la ligne 8 est autre.',
    ]);
    const nineteen = Array.from({ length: 19 }, (_, n) => `;;;1;${main.id};lot ${n}`);
    expect(await said([header, ...nineteen].join('\n'))).toEqual([
      '20 Famille: Un produit n’a pas plus de 20 formats.',
    ]);
    expect(
      await said(
        [
          'Numéro;Nom;Famille;Format;GTIN;Contenu net;Unité;NPN;Allergènes alimentaires',
          `${alone.id};;${main.id};;4006381333932;2,5;;123;licorne`,
        ].join('\n'),
      ),
    ).toEqual([
      expect.stringMatching(/^2 GTIN: Ce code n’est pas un GTIN/),
      expect.stringMatching(/^2 NPN: /),
      expect.stringMatching(/^2 Allergènes alimentaires: /),
    ]);
    expect(
      await said(
        [
          'Numéro;Nom;Famille;Format;Contenu net;Unité',
          `${alone.id};;${main.id};;2,5;`,
          `${main.id};Un nom;;;;`,
          `${large.id};Un autre;;;;`,
        ].join('\n'),
      ),
    ).toEqual([
      '2 Contenu net: Le contenu net et son unité vont ensemble.',
      '2 Famille: Ce produit est déjà au catalogue : regroupez-le ou séparez-le dans sa fiche.',
      '4 Famille: Les formats d’un produit ont les mêmes textes : ceux de la ligne 3 sont autres.',
    ]);
    expect(await said(`Numéro;Format\n${alone.id};500 g`)).toEqual([
      '2 Format: Un format se donne à un produit qui en a plusieurs.',
    ]);
    expect(await savedProducts(shop)).toEqual(before);
  });
});
