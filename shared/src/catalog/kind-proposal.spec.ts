import { proposedKind } from './kind-proposal.ts';

const named = (fr: string, en = '', category = 'Divers') => ({
  category,
  translations: { fr: { name: fr, description: '' }, en: { name: en, description: '' } },
});

describe('what a product seems to be', () => {
  it.each([
    ['Miel de trèfle', 'grocery'],
    ['Savon à l’avoine et au miel', 'cosmetic'],
    ['Teinture de propolis', 'remedy'],
    ['Bougie de cire d’abeille', 'goods'],
    ['Huile essentielle de lavande', 'oil'],
    ['Bonbons au miel', 'candy'],
    ['Biscuits au miel', 'dessert'],
    ['Thés verts', 'grocery'],
    ['Crème glacée au miel', 'dessert'],
    ['Livre de la ruche', 'book'],
    ['Carte-cadeau de 50 $', 'gift_card'],
  ])('is read in the French name: %s', (name, kind) => {
    expect(proposedKind(named(name), 'fr')).toBe(kind);
  });

  it('is read in the English name, then in the category', () => {
    expect(proposedKind(named('X12', 'Beeswax candle'), 'fr')).toBe('goods');
    expect(proposedKind(named('X12', '', 'Tisanes & Thés'), 'fr')).toBe('grocery');
    expect(proposedKind(named('X12', '', 'Body care'), 'en')).toBe('cosmetic');
  });

  it('takes no part of a word for it, nor an English article for tea', () => {
    expect(proposedKind(named('Mielleux', 'The one'), 'fr')).toBeUndefined();
    expect(proposedKind(named('X12', '', 'The rest'), 'en')).toBeUndefined();
  });
});
