import { readFileSync } from 'node:fs';
import { slugOf } from '@shop/contracts';
import { pagesFor } from './page-suggestions';

describe('the pages that a search may be for', () => {
  it.each([
    ['livraison', '/terms-of-service#livraison'],
    ['Délai de livraison', '/terms-of-service#livraison'],
    ['retourner un colis', '/terms-of-service#returns'],
    ['numéro de téléphone', '/contact'],
  ])('« %s »: %s', (search, href) => {
    expect(pagesFor(search, 'fr').map((page) => page.href)).toEqual([href]);
  });

  it('speak the language of the page', () => {
    expect(pagesFor('shipping', 'en')).toEqual([
      { label: 'catalog.pageDelivery', href: '/en/terms-of-service#delivery' },
    ]);
  });

  it('are none for a product', () => {
    expect(pagesFor('miel de sarrasin', 'fr')).toEqual([]);
  });

  it.each(['fr', 'en'] as const)('name sections that the terms have (%s)', (language) => {
    const terms = readFileSync(new URL(`../legal/terms.${language}.ts`, import.meta.url), 'utf8');
    const sections = terms.matchAll(/(?:id: '(.+)',\s+)?title: '(.+)'/g);
    const ids = [...sections].map(([, id, title = '']) => id ?? slugOf(title));
    const anchors = pagesFor('livraison retour', language).map(({ href }) => href.split('#')[1]);
    expect(anchors).toHaveLength(2);
    expect(ids).toEqual(expect.arrayContaining(anchors));
  });
});
