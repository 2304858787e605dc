import { cataloguePath, readCatalogueQuery } from './catalogue-url.ts';

const read = (query: string) => readCatalogueQuery(new URLSearchParams(query));

describe('the address of the catalogue', () => {
  it('is read as what it asks for', () => {
    expect(read('search= miel &category=3&page=2')).toEqual({ search: 'miel', category: 3, page: 2 });
  });

  it('asks for nothing where it makes no sense', () => {
    expect(read('search=%20&category=0&page=-1')).toEqual({
      search: undefined,
      category: undefined,
      page: 1,
    });
    expect(read('category=3x&page=1e3')).toEqual({ search: undefined, category: undefined, page: 1 });
  });

  it('is written without what goes without saying', () => {
    expect(cataloguePath('fr', { page: 1 })).toBe('/products');
    expect(cataloguePath('en', { search: 'thé & miel', category: 3, page: 2 })).toBe(
      '/en/products?search=th%C3%A9+%26+miel&category=3&page=2',
    );
  });
});
