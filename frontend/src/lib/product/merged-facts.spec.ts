import { honeyNote, passportFacts, passportWarnings, type Product } from '@shop/shared';
import { mergedFacts } from './merged-facts.ts';
import { productData } from './product-data.ts';

const product = (given: Partial<Product>): Product => ({
  ...{ id: 3, name: 'Miel de trèfle', slug: 'miel', description: '', price: '9.99', image: '', images: [] },
  ...{ stock: 3, categoryId: 1, category: 'Miels', isActive: true, isFeatured: false, rating: 0 },
  ...{ reviewCount: 0, version: 1, createdAt: '2026-01-01T00:00:00.000Z', kind: 'grocery' },
  ...given,
});

const honey = product({
  passport: {
    origin: { fr: 'Le Bic', en: '' },
    floralSource: { fr: 'Trèfle', en: 'Clover' },
    foodAllergens: ['walnut'],
    keepsMonths: 24,
    warnings: { fr: 'Peut contenir des éclats.', en: '' },
  },
});

describe('what a passport says on the page of a product', () => {
  it('is a fact a field in each language, French where English is missing', () => {
    expect(passportFacts(honey, 'fr').map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'Origine: Le Bic',
      'Source florale: Trèfle',
      'Contient: noix',
      'Conservation: 24 mois après l’emballage',
    ]);
    expect(passportFacts(honey, 'en').map(({ value }) => value)).toEqual([
      'Le Bic',
      'Clover',
      'walnuts',
      '24 months from packing',
    ]);
  });

  it('names the allergens that the ingredients hold', () => {
    const soap = product({ kind: 'cosmetic', passport: { inci: 'Aqua, Linalool' } });
    expect(passportFacts(soap, 'fr')).toEqual([
      { name: 'Ingrédients (INCI)', value: 'Aqua, Linalool' },
      { name: 'Allergènes du parfum', value: 'Linalool' },
    ]);
  });

  it('takes the place of the same fact of the description', () => {
    const written = [
      { name: 'Origine', value: 'Québec' },
      { name: 'Format', value: '500 g' },
    ];
    expect(mergedFacts(written, passportFacts(honey, 'fr')).slice(0, 3)).toEqual([
      { name: 'Origine', value: 'Le Bic' },
      { name: 'Format', value: '500 g' },
      { name: 'Source florale', value: 'Trèfle' },
    ]);
  });

  it('warns of honey by itself, once', () => {
    const note = honeyNote.fr;
    expect(passportWarnings(honey, [], 'fr')).toEqual(['Peut contenir des éclats.', note]);
    expect(passportWarnings(product({}), [], 'fr')).toEqual([note]);
    expect(passportWarnings(product({}), ['Ne pas donner aux enfants de moins d’un an.'], 'fr')).toEqual([]);
    expect(passportWarnings(product({ kind: 'cosmetic' }), [], 'fr')).toEqual([]);
  });

  it('is told to search engines', () => {
    const shop = {
      name: 'Mélilot',
      origin: 'https://x',
      addressOf: (id: number) => `https://example.ca/products/${id}`,
    };
    const facts = passportFacts(honey, 'en');
    expect(productData(honey, facts, shop)).toMatchObject({
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Origin', value: 'Le Bic' }, {}, {}, {}],
    });
    expect(productData(product({}), [], shop)).not.toHaveProperty('additionalProperty');
  });
});
