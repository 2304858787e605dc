import { isStock, movedStock, signed } from './stock-change.ts';

describe('a stock typed over one that has changed', () => {
  it('moves by what was meant, so that units sold meanwhile stay sold', () => {
    expect(movedStock({ typed: 30, seen: 10, now: 7 })).toBe(27);
    expect(movedStock({ typed: 8, seen: 10, now: 15 })).toBe(13);
    expect(movedStock({ typed: 0, seen: 10, now: 4 })).toBe(0);
  });

  it('is a whole number', () => {
    expect(['0', ' 12 ', '1000000'].every(isStock)).toBe(true);
    expect(['', '-1', '1.5', 'dix', '12345678'].some(isStock)).toBe(false);
  });

  it('says which way it goes', () => {
    expect(signed(20)).toBe('+20');
    expect(signed(-3)).toBe('−3');
    expect(signed(0)).toBe('+0');
  });
});
