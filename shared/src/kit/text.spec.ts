import { foldText, joinNumberSigns, withoutEnd } from './text.ts';

describe('texts', () => {
  it('are compared without case, accents and ligatures', () => {
    expect(foldText('CŒUR d’Été, Ægir')).toBe('coeur d’ete, aegir');
  });

  it('keep the sign of a number with its number', () => {
    expect(joinNumberSigns('Commande nº {number}')).toBe('Commande nº\u00a0{number}');
    expect(joinNumberSigns('No. 42, order no. 7')).toBe('No.\u00a042, order no.\u00a07');
    expect(joinNumberSigns('Canada nᵒ 1, piano. 3 keys, no. Not')).toBe(
      'Canada nᵒ\u00a01, piano. 3 keys, no. Not',
    );
  });

  it('lose the signs at their end, and those alone', () => {
    expect(withoutEnd('https://melilot.example//', '/')).toBe('https://melilot.example');
    expect(withoutEnd('a.b?!.', '.!?')).toBe('a.b');
    expect(withoutEnd('...', '.')).toBe('');
  });
});
