import { linkedSections } from '@shop/shared';
import { pagesFor } from './page-suggestions';

describe('the pages that a search may be for', () => {
  it.each([
    ['livraison', '/terms-of-service#livraison'],
    ['Délai de livraison', '/terms-of-service#livraison'],
    ['retourner un colis', '/terms-of-service#returns'],
    ['suivre mon colis', '/suivi'],
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

  it.each(['fr', 'en'] as const)('name sections that the terms cannot lose (%s)', (language) => {
    const anchors = pagesFor('livraison retour', language).map(({ href }) => href.split('#')[1]);
    expect(anchors).toEqual(linkedSections.terms[language]);
  });
});
