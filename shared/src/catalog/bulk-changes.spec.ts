import { changedPrice, type PriceChange } from './bulk-changes.ts';
import { maxCents } from '../kit/money.ts';

const percent = (by: number, ending?: 9 | 5): PriceChange => ({ unit: 'percent', by: by * 100, ending });
const amount = (by: number, ending?: 9 | 5): PriceChange => ({ unit: 'amount', by, ending });

describe('a changed price', () => {
  it('rises or falls by a percentage, half a cent rounded up', () => {
    expect(changedPrice(1999, percent(5))).toBe(2099);
    expect(changedPrice(1000, percent(-12.5))).toBe(875);
    expect(changedPrice(10, percent(5))).toBe(11);
    expect(changedPrice(30, percent(-5))).toBe(29);
  });

  it('rises or falls by an amount', () => {
    expect(changedPrice(1999, amount(250))).toBe(2249);
    expect(changedPrice(1999, amount(-999))).toBe(1000);
  });

  it('ends as wished, at the nearest price, the higher of two', () => {
    expect(changedPrice(1230, amount(0, 9))).toBe(1229);
    expect(changedPrice(1234, amount(0, 9))).toBe(1239);
    expect(changedPrice(1239, amount(0, 9))).toBe(1239);
    expect(changedPrice(1230, amount(0, 5))).toBe(1235);
    expect(changedPrice(1229, amount(0, 5))).toBe(1225);
    expect(changedPrice(1, amount(0, 9))).toBe(9);
  });

  it('is refused at 0 and below, and over the largest price', () => {
    expect(changedPrice(1, percent(-60))).toBe('zero');
    expect(changedPrice(500, amount(-500))).toBe('zero');
    expect(changedPrice(500, amount(-900, 9))).toBe('zero');
    expect(changedPrice(maxCents, amount(1))).toBe('over');
    expect(changedPrice(maxCents, percent(100))).toBe('over');
    expect(changedPrice(maxCents, amount(0))).toBe(maxCents);
  });

  it('is a price for every price and change, or says why not', () => {
    for (let cents = 1; cents <= 300; cents++)
      for (const change of [percent(5, 9), percent(-50, 5), amount(-20, 9), amount(7)]) {
        const price = changedPrice(cents, change);
        if (price === 'zero') continue;
        expect(price).toBeGreaterThan(0);
        if (change.ending) expect(Number(price) % 10).toBe(change.ending);
      }
  });
});
