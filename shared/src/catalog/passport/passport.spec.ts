import { allFragranceAllergens, fragranceAllergens, fragranceAllergensIn } from './allergens.ts';
import { claimWords } from './claims.ts';
import { allFragranceAllergensOf, mayHoldHoney, shownPassport, tidyPassport } from './passport.ts';

describe('the passport of a product', () => {
  it('knows the 24 allergens of perfume and the 81 of the longer list, each once', () => {
    expect(fragranceAllergens.named).toHaveLength(24);
    expect(new Set(allFragranceAllergens).size).toBe(81);
  });

  it('finds allergens among ingredients by their whole names', () => {
    const inci = 'Aqua, Lavandula Oil, LIMONENE ; d-Limonene\nBenzyl  Alcohol, Menthol Crystals';
    expect(fragranceAllergensIn(inci)).toEqual(['Benzyl Alcohol', 'Limonene', 'Lavandula Oil/Extract']);
    expect(allFragranceAllergensOf({ inci, fragranceAllergens: ['Linalool', 'Limonene'] })).toEqual([
      'Benzyl Alcohol',
      'Limonene',
      'Linalool',
      'Lavandula Oil/Extract',
    ]);
  });

  it('is stored without what is empty, and shown as far as its kind is asked', () => {
    const passport = tidyPassport({
      npn: '80012345',
      inci: '',
      origin: { fr: ' Bic ', en: '' },
      grade: { fr: '', en: '' },
      foodAllergens: ['milk', 'milk'],
      fragranceAllergens: ['Linalool', 'Citral'],
    });
    expect(passport).toEqual({
      npn: '80012345',
      origin: { fr: 'Bic', en: '' },
      foodAllergens: ['milk'],
      fragranceAllergens: ['Citral', 'Linalool'],
    });
    expect(shownPassport('grocery', passport)).toEqual({
      origin: { fr: 'Bic', en: '' },
      foodAllergens: ['milk'],
    });
    expect(shownPassport('remedy', passport)?.npn).toBe('80012345');
    expect(shownPassport('book', passport)).toBeUndefined();
    expect(shownPassport(null, passport)).toBeUndefined();
  });

  it('knows food with honey by its name or its flowers, and no soap', () => {
    expect(mayHoldHoney('grocery', ['Miel de trèfle'])).toBe(true);
    expect(mayHoldHoney('candy', ['Honey drops'])).toBe(true);
    expect(mayHoldHoney(undefined, ['Miels du Bic'])).toBe(true);
    expect(mayHoldHoney('grocery', ['Or du Bic'], { floralSource: { fr: 'Trèfle', en: '' } })).toBe(true);
    expect(mayHoldHoney('cosmetic', ['Savon au miel'])).toBe(false);
    expect(mayHoldHoney('grocery', ['Honeybush tea', 'Mielleux'])).toBe(false);
  });
});

describe('words of health', () => {
  it.each([
    ['Ce baume SOULAGE la toux et guérit.', ['guérit', 'soulage', 'toux']],
    ['Un effet anti-inflammatoire, et même Thérapeutique', ['anti-inflammatoire', 'thérapeutique']],
    ['It relieves sore throats and boosts the immune system', ['relieves', 'immune', 'sore throats']],
    ['Contre les maux  de gorge', ['maux  de gorge']],
  ])('are named as they are written: %s', (text, terms) => {
    expect(claimWords([text])).toEqual(terms);
  });

  it.each([
    'Cultures traitées, une infusion du soir, toutes les fleurs.',
    'A health shop of our own, covered in flowers; untreated wood.',
    'Doux, sans parfum ajouté',
  ])('are no others: %s', (text) => {
    expect(claimWords([text])).toEqual([]);
  });

  it('are told once for all texts', () => {
    expect(claimWords(['Soulage.', 'Soulage encore'])).toEqual(['soulage']);
  });
});
