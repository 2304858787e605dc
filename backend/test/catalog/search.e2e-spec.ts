import type { Bilingual, Language, Product, Suggestions } from '@shop/shared';
import { readDemo } from '../../src/seed/demo-data.js';
import { siteApis } from '../../src/site/site-api.js';
import { itOfOneVariant } from '../support/make/make-catalog.js';
import { make } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

interface DemoCategory {
  key: string;
  name: Bilingual;
  parent?: string;
}

interface DemoProduct {
  category: string;
  price: string;
  name: Bilingual;
  description: Bilingual;
  stock: number;
}

describe('a search', () => {
  const shop = useTestShop();
  beforeAll(async () => {
    const categories = new Map<string, number>();
    for (const { key, name, parent } of await readDemo<DemoCategory[]>('categories')) {
      const row = await make.category(shop, {
        name: name.fr,
        translations: { en: { name: name.en } },
        parentId: categories.get(parent ?? ''),
      });
      categories.set(key, row.id);
    }
    for (const { name, description, stock, category, price } of await readDemo<DemoProduct[]>('products')) {
      const categoryId = categories.get(category);
      const translations = { en: { name: name.en, description: description.en } };
      await make.product(shop, {
        name: name.fr,
        description: description.fr,
        translations,
        stock,
        priceCents: Math.round(Number(price) * 100),
        categoryId,
      });
    }
  });

  const ask = (search: string, language: Language) =>
    shop.http.get('/api/products').query({ search, lang: language }).expect(200);
  const namesIn = (products: Product[]) => products.map(({ name }) => name.replaceAll('\u00a0', ' '));
  /** Names of the products that contain every word of the search. */
  const found = async (search: string, language: Language) => {
    const { body, headers } = await ask(search, language);
    return namesIn(body as Product[]).slice(0, Number(headers['x-search-whole'] ?? Infinity));
  };

  it.each<[search: string, language: Language, first: string | RegExp]>([
    ['miel', 'fr', /^Miel de/],
    ['miels', 'fr', /^Miel de/],
    ['MIEL', 'fr', /^Miel de/],
    ['meil', 'fr', /^Miel de/],
    ['honey', 'fr', /^Miel de/],
    ['honey', 'en', /Honey, 500 g$/],
    ['miel', 'en', /Honey, 500 g$/],
    ['hony', 'en', /Honey/],
    ['the honey', 'en', /Honey/],
    ['miel de sarrasin', 'fr', 'Miel de sarrasin'],
    ['miel sarazin', 'fr', 'Miel de sarrasin'],
    ['bleuetier', 'fr', 'Miel de bleuetier, 500 g'],
    ['verge d’or', 'fr', 'Miel de verge d’or, 500 g'],
    ["verge d'or", 'fr', 'Miel de verge d’or, 500 g'],
    ['goldenrod', 'fr', 'Miel de verge d’or, 500 g'],
    ['500g', 'fr', /500 g$/],
    ['500 g', 'fr', /500 g$/],
    ['375g', 'en', 'Creamed Wildflower Honey, 375 g'],
    ['15ml', 'fr', /15 ml$/],
    ['savon', 'fr', /^Savon/],
    ['savons', 'fr', /^Savon/],
    ['soap', 'fr', /^Savon/],
    ['soaps', 'en', /Soap, 110 g$/],
    ['savon', 'en', /Soap, 110 g$/],
    ['savom', 'fr', /^Savon/],
    ['lavande', 'fr', 'Huile essentielle de lavande vraie, 15 ml'],
    ['lavender', 'fr', 'Huile essentielle de lavande vraie, 15 ml'],
    ['lavendre', 'fr', 'Huile essentielle de lavande vraie, 15 ml'],
    ['lavander', 'en', 'True Lavender Essential Oil, 15 ml'],
    ['huile essentielle', 'fr', /^Huile essentielle/],
    ['huiles essentielles', 'fr', /^Huile essentielle/],
    ['essential oils', 'en', /Essential Oil/],
    ['essential oil', 'fr', /^Huile essentielle/],
    ['huile de lavande', 'fr', 'Huile essentielle de lavande vraie, 15 ml'],
    ['honey of linden', 'fr', 'Miel de tilleul, 500 g'],
    ['miel de tilleul', 'en', /^Linden/],
    ['tisane', 'fr', /^Tisane/],
    ['tisanes', 'fr', /^Tisane/],
    ['tisanne', 'fr', /^Tisane/],
    ['herbal tea', 'en', /Tea/],
    ['thé', 'fr', /^Thé/],
    ['thés', 'fr', /^Thé/],
    ['the', 'fr', /^Thé/],
    ['thé vert', 'fr', 'Thé vert à la menthe, 60 g'],
    ['tea', 'en', /Tea/],
    ['camomille', 'fr', 'Camomille en fleurs entières, 40 g'],
    ['camomile', 'fr', 'Camomille en fleurs entières, 40 g'],
    ['camomile', 'en', 'Whole-Flower Chamomile, 40 g'],
    ['chamomile', 'fr', 'Camomille en fleurs entières, 40 g'],
    ['menthe', 'fr', /menthe/],
    ['peppermint', 'en', 'Peppermint Essential Oil, 15 ml'],
    ['pepermint', 'en', 'Peppermint Essential Oil, 15 ml'],
    ['propolis', 'en', 'Propolis Tincture, 30 ml'],
    ['royal jelly', 'fr', 'Gelée royale fraîche, 20 g'],
    ['gelee royale', 'fr', 'Gelée royale fraîche, 20 g'],
    ['bougies', 'fr', 'Bougie de cire d’abeille, pilier de 12 cm'],
    ['candle', 'fr', 'Bougie de cire d’abeille, pilier de 12 cm'],
    ['shampoo', 'fr', 'Shampoing solide à l’ortie, 75 g'],
    ['shampooing', 'fr', 'Shampoing solide à l’ortie, 75 g'],
    ['creme', 'fr', 'Crème de jour au calendula, 50 ml'],
    ['baume a levres', 'fr', 'Baume à lèvres au miel, 10 g'],
    ['lip balm', 'fr', 'Baume à lèvres au miel, 10 g'],
    ['epinette', 'fr', 'Huile essentielle d’épinette noire, 15 ml'],
    ['erable', 'fr', 'Rooibos à l’érable'],
    ['rooibos', 'en', 'Maple Rooibos'],
    ['abeille', 'fr', /abeille/],
    ['sels de bain', 'fr', 'Sels de bain au sapin baumier, 500 g'],
    ['savon & miel', 'fr', 'Savon à l’avoine et au miel, 110 g'],
    ['savon + miel', 'fr', 'Savon à l’avoine et au miel, 110 g'],
    ['miel - 500 g', 'fr', /^Miel de .*500 g$/],
    ['soap / honey', 'en', 'Oat and Honey Soap, 110 g'],
    ["l'abeille", 'fr', /abeille/],
    ['L’ABEILLE', 'fr', /abeille/],
    ['l’huile de lavande', 'fr', 'Huile essentielle de lavande vraie, 15 ml'],
    ["pollen de l'abeille", 'fr', 'Pollen d’abeille en pelotes, 225 g'],
    ['500 grammes', 'fr', /500 g$/],
    ['500gr', 'fr', /500 g$/],
    ['0,5 kg', 'fr', /500 g$/],
    ['miel 0.5 kilo', 'fr', /^Miel de .*500 g$/],
    ['16 oz', 'en', /500 g$/],
    ['miel 16 onces', 'fr', /^Miel de .*500 g$/],
    ['0,25 litre', 'fr', 'Oxymel au thym, 250 ml'],
    ['lipbalm', 'en', 'Honey Lip Balm, 10 g'],
    ['lipbalm', 'fr', 'Baume à lèvres au miel, 10 g'],
    ['peper mint', 'en', 'Peppermint Essential Oil, 15 ml'],
    ['cire dabeille', 'fr', 'Bougie de cire d’abeille, pilier de 12 cm'],
    ['crème visage', 'fr', 'Crème de jour au calendula, 50 ml'],
    ['face cream', 'en', 'Calendula Day Cream, 50 ml'],
    ['face cream', 'fr', 'Crème de jour au calendula, 50 ml'],
    ['cosmétiques', 'fr', /Savon|Crème|Baume|Shampoing|Hydrolat|Sérum|Masque|Huile pour le corps|Sels/],
    ['cosmetics', 'en', /Soap|Cream|Balm|Shampoo|Rose|Serum|Mask|Body Oil|Salts/],
    ['apiculture', 'fr', /Miel|miel|Gelée|propolis|Pollen|cire|Oxymel/],
    ['beekeeping', 'en', /Honey|Jelly|Propolis|Pollen|Beeswax|Oxymel/],
    ['produits de la ruche', 'fr', /Gelée|propolis|Pollen|Rayon|cire|Oxymel/],
    ['soins du visage', 'fr', /visage|Crème|Baume|Hydrolat|Masque/],
    ['body soap', 'en', /Soap, 110 g$|Charcoal/],
    ['miel moins de 15 $', 'fr', /^Miel de/],
    ['honey under 15', 'en', /Honey/],
    ['savon pas cher', 'fr', /^Savon/],
    ['cheap soap', 'en', /Soap/],
    ['idée cadeau miel', 'fr', /^Miel/],
    ['honey gift', 'en', /Honey/],
    ['meilleur thé', 'fr', /^Thé/],
    ['best tea', 'en', /Tea/],
    ['rhume', 'fr', /^Miel/],
    ['cough', 'en', /Honey/],
    ['sommeil', 'fr', /^Tisane/],
    ['insomnia', 'en', /Tea/],
    ['miel chaussure', 'fr', /^Miel/],
    ['savon lavande', 'fr', /^Savon|lavande/],
    ['bougie miel', 'fr', /Bougie|Miel|miel/],
  ])('for « %s » (%s) shows first what was meant', async (search, language, first) => {
    const [best] = namesIn((await ask(search, language)).body as Product[]);
    expect(best).toEqual(typeof first === 'string' ? first : expect.stringMatching(first));
  });

  it('follows few products that have every word with some that have some of them', async () => {
    const { body, headers } = await ask('savon lavande', 'fr');
    expect(headers['x-search-whole']).toBe('0');
    expect(namesIn(body as Product[])).toEqual(
      expect.arrayContaining([
        'Savon à l’avoine et au miel, 110 g',
        'Huile essentielle de lavande vraie, 15 ml',
      ]),
    );
    expect((await ask('miel', 'fr')).headers).not.toHaveProperty('x-search-whole');
  });

  it.each([
    'xyzzy',
    'qwertz',
    'blorf',
    'zzzzzz',
    'asdfgh',
    'wibblewobble',
    'jkl',
    'vraboum',
    'chaussure',
    'ordinateur',
  ])('finds nothing for « %s »', async (search) => {
    expect(await found(search, 'fr')).toEqual([]);
    expect(await found(search, 'en')).toEqual([]);
  });

  it.each<[search: string, language: Language, most: number]>([
    ['tisane', 'fr', 15],
    ['infusion', 'en', 15],
    ['herbal tea', 'en', 15],
    ['thé', 'fr', 17],
    ['thé', 'en', 17],
    ['miel', 'fr', 19],
    ['soap', 'en', 3],
  ])('for « %s » (%s) finds no more than what speaks of it', async (search, language, most) => {
    expect((await found(search, language)).length).toBeLessThanOrEqual(most);
  });

  it('puts what is sold out after what fits as well', async () => {
    const names = await found('miel de', 'fr');
    const honeys = names.filter((name) => name.startsWith('Miel'));
    expect(honeys.at(-1)).toBe('Miel de tilleul, 500 g');
    expect(names.slice(0, honeys.length - 1)).toEqual(honeys.slice(0, -1));
  });

  it('puts what merely holds the letters last', async () => {
    const names = await found('thé', 'fr');
    const indexOf = (name: RegExp) => names.findIndex((one) => name.test(one));
    expect(indexOf(/^Tisane/)).toBeGreaterThan(indexOf(/^Thé noir/));
    expect(indexOf(/menthe poivrée/)).toBeGreaterThan(indexOf(/^Tisane/));
  });

  it('names the aisles of a search of which no product has all words', async () => {
    const { rows, wholeMatches, categoryIds } = await siteApis(shop.app).fr.catalogue({
      search: 'huile moteur',
    });
    const names = (await siteApis(shop.app).fr.categories()).filter(({ id }) => categoryIds.includes(id));
    expect(namesIn(rows)).toContain('Huile essentielle de lavande vraie, 15 ml');
    expect(wholeMatches).toBe(0);
    expect(names.map(({ name }) => name)).toEqual(['Huiles Essentielles', 'Huiles pures']);
  });

  itOfOneVariant(
    'takes the name of the cart, with the size behind a dash, in shop and back office',
    async () => {
      await make.product(shop, { name: 'Miel de luzerne', label: '250\u00a0g' });
      const owner = await make.admin(shop);
      for (const search of ['Miel de luzerne – 250\u00a0g', 'luzerne - 250 g', 'luzerne – 0,25 kg']) {
        expect(await found(search, 'fr')).toEqual(['Miel de luzerne']);
        const { body } = await shop.as(owner).get('/api/products').query({ search, page: 1 }).expect(200);
        expect(body).toMatchObject([{ name: 'Miel de luzerne' }]);
      }
    },
  );

  it('says what it has looked for instead', async () => {
    expect((await ask('meil de sarrasin', 'fr')).headers['x-search-understood']).toBe('miel%20de%20sarrasin');
    expect((await ask('miel', 'fr')).headers).not.toHaveProperty('x-search-understood');
  });

  it('knows the words of a product that is new, and of one that is called otherwise now', async () => {
    const product = await make.product(shop, { name: 'Confiture de camerise' });
    expect(await found('camerisse', 'fr')).toEqual(['Confiture de camerise']);
    await shop.db.em.update('products', { id: product.productId }, { name: 'Confiture de chicoutai' });
    expect(await found('chicoutay', 'fr')).toEqual(['Confiture de chicoutai']);
  });

  it('knows at once what the owner calls a product now', async () => {
    const { token } = await make.admin(shop);
    const { id } = await make.product(shop, { name: 'Gelée de pimbina' });
    // The interpretation of earlier searches is cached.
    expect(await found('amelenche', 'fr')).toEqual([]);
    const edit = shop.as({ token }).put(`/api/products/${id}`);
    await edit.send({ name: 'Gelée d’amélanche' }).expect(200);
    expect(await found('amelenche', 'fr')).toEqual(['Gelée d’amélanche']);
  });

  it('shows at once what the owner has changed', async () => {
    const owner = shop.as(await make.admin(shop));
    const list = async (query: string) =>
      ((await shop.http.get(`/api/products?search=pimbina&${query}`).expect(200)).body as Product[]).map(
        ({ name }) => name,
      );
    const parent = await make.category(shop, { name: 'Forêt' });
    const category = await make.category(shop, { name: 'Petits fruits' });
    const at = { categoryId: category.id, stock: 5, kind: 'grocery' } as const;
    const jelly = await make.product(shop, { ...at, name: 'Gelée de pimbina', priceCents: 1000 });
    await make.product(shop, { ...at, name: 'Sirop de pimbina', priceCents: 2000 });
    const change = (edit: object) => owner.put(`/api/products/${jelly.id}`).send(edit).expect(200);
    const byPrice = () => list('sort=price');
    expect(await byPrice()).toEqual(['Gelée de pimbina', 'Sirop de pimbina']);
    expect(await list('max=15')).toEqual(['Gelée de pimbina']);
    await change({ price: '30.00' });
    expect(await byPrice()).toEqual(['Sirop de pimbina', 'Gelée de pimbina']);
    expect(await list('max=15')).toEqual([]);
    await change({ price: '10.00', stock: 0 });
    expect(await byPrice()).toEqual(['Sirop de pimbina', 'Gelée de pimbina']);
    expect(await list(`category=${parent.id}`)).toEqual([]);
    const moved = { name: category.name, description: 'Cueillis.', parentId: parent.id };
    await owner.put(`/api/categories/${category.id}`).send(moved).expect(200);
    expect(await list(`category=${parent.id}&page=1`)).toHaveLength(2);
    expect(await list('origin=Matane')).toEqual([]);
    await change({ passport: { origin: { fr: 'Matane', en: 'Matane' } } });
    expect(await list('origin=Matane')).toEqual(['Gelée de pimbina']);
    await change({ isActive: false });
    expect(await byPrice()).toEqual(['Sirop de pimbina']);
  });

  describe('while it is being typed', () => {
    const suggest = async (q: string, language: Language = 'fr') =>
      (await shop.http.get('/api/search/suggestions').query({ q, lang: language }).expect(200))
        .body as Suggestions;

    it.each<[typed: string, language: Language, first: RegExp]>([
      ['m', 'fr', /^M/],
      ['mie', 'fr', /^Miel/],
      ['miel sarr', 'fr', /^Miel de sarrasin/],
      ['sarr mi', 'fr', /^Miel de sarrasin/],
      ['lav', 'en', /Lavender/],
      ['hon', 'fr', /^Miel/],
      ['verge d’o', 'fr', /^Miel de verge d’or/],
      ['500g', 'fr', /500.g$/],
    ])('suggests for « %s » (%s) what begins so', async (typed, language, first) => {
      const { products, understoodAs } = await suggest(typed, language);
      expect(products[0]?.name).toMatch(first);
      expect(products.length).toBeLessThanOrEqual(6);
      expect(understoodAs).toBeUndefined();
    });

    it('suggests no word that merely holds the letters', async () => {
      const names = (await suggest('ent')).products.map(({ name }) => name);
      expect(names).toHaveLength(2);
      for (const name of names) expect(name).toMatch(/entières/);
    });

    it('suggests what was meant where nothing is called so, and nothing where nothing is', async () => {
      expect(await suggest('meil')).toMatchObject({ understoodAs: 'miel', products: { length: 6 } });
      expect(await suggest('xyzzy')).toEqual({ products: [], categories: [] });
      expect(await suggest('  ')).toEqual({ products: [], categories: [] });
    });

    it('names categories in the language of who types, under what they stand', async () => {
      expect((await suggest('huiles')).categories.map(({ name }) => name)).toContain('Huiles Essentielles');
      expect((await suggest('essential o', 'fr')).categories).toMatchObject([
        { name: 'Huiles Essentielles' },
      ]);
    });

    it('takes no pattern, and no more than a search may be long', async () => {
      for (const q of ['%', '_', '\\', '*']) expect((await suggest(q)).products).toEqual([]);
      await shop.http.get(`/api/search/suggestions?q=${'x'.repeat(101)}`).expect(400);
      await shop.http.get('/api/search/suggestions?q=a&q=b').expect(400);
    });
  });
});
