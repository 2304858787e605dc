import { priceChangeOf, type PriceForm } from './price-form.ts';

const form = (by: string, rest: Partial<PriceForm> = {}): PriceForm => ({
  ...{ unit: 'percent', isLower: false, by, ending: '' },
  ...rest,
});

describe('the change of prices that a form describes', () => {
  it('is a percentage in hundredths, or an amount in cents', () => {
    expect(priceChangeOf(form('5'))).toEqual({ unit: 'percent', by: 500 });
    expect(priceChangeOf(form('2,5 %', { isLower: true }))).toEqual({ unit: 'percent', by: -250 });
    expect(priceChangeOf(form('1.50', { unit: 'amount', ending: '9' }))).toEqual({
      ...{ unit: 'amount', by: 150, ending: 9 },
    });
  });

  it('may only round', () => {
    expect(priceChangeOf(form('0', { ending: '5' }))).toEqual({ unit: 'percent', by: 0, ending: 5 });
    expect(priceChangeOf(form('0'))).toBeNull();
  });

  it('is none without a number within bounds', () => {
    for (const by of ['', 'dix', '-5', '1.234', '1001']) expect(priceChangeOf(form(by))).toBeNull();
    expect(priceChangeOf(form('100', { isLower: true }))).toBeNull();
  });
});
