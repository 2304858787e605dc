import { splitPrice } from './written-price.ts';

describe('a price that is written into a search', () => {
  it.each([
    ['miel moins de 15 $', { search: 'miel', max: 15 }],
    ['moins de 15', { search: '', max: 15 }],
    ['miel à moins de 12,50 $', { search: 'miel', max: 13 }],
    ['under $15 honey', { search: 'honey', max: 15 }],
    ['soap under 10 dollars', { search: 'soap', max: 10 }],
    ['thé plus de 20$', { search: 'thé', min: 20 }],
    ['gift over 10 under 30', { search: 'gift', min: 10, max: 30 }],
    ['jusqu’à 40 $', { search: '', max: 40 }],
  ])('« %s » is read', (search, found) => expect(splitPrice(search)).toEqual(found));

  it.each([
    'miel 500 g',
    'moins de 15 ml',
    'under 2 oz',
    'sous bois',
    'plus de miel',
    'thé 15',
    'Dessous 15',
  ])('« %s » has none', (search) => expect(splitPrice(search)).toEqual({ search }));
});
