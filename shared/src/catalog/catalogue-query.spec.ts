import { catalogueQueryText, isPlainQuery, readCatalogueQuery } from './catalogue-query.ts';

const read = (query: string) => readCatalogueQuery(new URLSearchParams(query));
const plainly = (query: string) => catalogueQueryText(read(query));

describe('the address of the catalogue', () => {
  it('is read as what it asks for', () => {
    expect(read('search= miel &category=3&page=2')).toMatchObject({ search: 'miel', category: 3, page: 2 });
    expect(read('sort=-price&min=10&max=30&stock=in&kind=oil&kind=candy&rating=4')).toMatchObject({
      sort: '-price',
      min: 10,
      max: 30,
      stock: 'in',
      kind: ['candy', 'oil'],
      rating: 4,
      page: 1,
    });
  });

  it('asks for nothing where it makes no sense', () => {
    expect(plainly('search=%20&category=0&page=-1')).toBe('');
    expect(plainly('category=3x&page=1e3')).toBe('');
    expect(plainly('sort=stock&min=0&max=9.99&stock=hidden&kind=no-kind&rating=5')).toBe('');
  });

  it('is written in one way', () => {
    expect(catalogueQueryText({ page: 1 })).toBe('');
    expect(catalogueQueryText({ category: 3, page: 2, search: 'thé & miel' })).toBe(
      'search=th%C3%A9+%26+miel&category=3&page=2',
    );
    expect(plainly('kind=oil&max=9&min=30&kind=candy&kind=oil&sort=price')).toBe(
      'sort=price&min=9&max=30&kind=candy&kind=oil',
    );
  });

  it.each([
    ['page=2&utm_source=x&category=3', true],
    ['search=%20miel%20&kind=oil&kind=candy', true],
    ['search=miel&search=cire', false],
    ['sort=&min=&max=', false],
    ['page=1', false],
    ['kind=oil&kind=oil', false],
    ['category=abc', false],
  ])('is plainly written as %s: %s', (query, isPlain) => {
    expect(isPlainQuery(new URLSearchParams(query))).toBe(isPlain);
  });
});
