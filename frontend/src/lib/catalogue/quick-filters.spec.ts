import type { Facets } from '@shop/shared';
import { textsFor } from '../../i18n/all.ts';
import { translator } from '../../i18n/texts.ts';
import { quickFilters } from './quick-filters.ts';

const [gaspe, bic] = [
  { origin: { fr: 'Gaspésie', en: '' }, count: 4 },
  { origin: { fr: 'Le Bic', en: 'Bic' }, count: 2 },
];
const facets: Facets = {
  categories: {},
  inStock: 9,
  withSoldOut: 9,
  kinds: [],
  ratings: [],
  origins: [gaspe, bic],
  lowestCents: 500,
  highestCents: 4_000,
  priceSteps: [10, 25],
};
const t = translator(textsFor('en', 'listing'), 'en');
const offered = (query = {}, known = facets) => quickFilters({ page: 3, ...query }, known, 'en', t);

describe('filters at one press', () => {
  it('are bands of prices and origins, from the first page on', () => {
    expect(offered({ search: 'honey' })).toEqual([
      { label: 'Up to $10', href: '/en/products?search=honey&max=10' },
      { label: '$10 to $25', href: '/en/products?search=honey&min=10&max=25' },
      { label: '$25 and up', href: '/en/products?search=honey&min=25' },
      { label: 'Gaspésie', href: '/en/products?search=honey&origin=Gasp%C3%A9sie' },
      { label: 'Bic', href: '/en/products?search=honey&origin=Le+Bic' },
    ]);
  });

  it('leave out what is chosen, and what would choose nothing', () => {
    expect(offered({ min: 10, origin: ['Le Bic'] })).toEqual([]);
    expect(offered({}, { ...facets, priceSteps: [], origins: [{ ...bic, count: 9 }] })).toEqual([]);
  });
});
