import { amountText, isGtin, variantName, startingPrice, unitPriceOf } from './variants.ts';

describe('the price of an amount', () => {
  const of = (priceCents: number, netQuantity: number, netUnit: 'g' | 'ml' | 'piece' = 'g') => ({
    priceCents,
    netQuantity,
    netUnit,
  });

  it('is rounded to the cent, half a cent up', () => {
    expect(unitPriceOf(of(1399, 500), 100)).toEqual({ price: '2.80', quantity: 100, unit: 'g' });
    expect(unitPriceOf(of(101, 200), 100)?.price).toBe('0.51');
    expect(unitPriceOf(of(899, 250), 1000)?.price).toBe('35.96');
    expect(unitPriceOf(of(999, 4.25), 10)?.price).toBe('23.51');
    expect(unitPriceOf(of(1, 30_000), 10)?.price).toBe('0.00');
    expect(unitPriceOf(of(9_999_999, 0.01, 'ml'), 1000)?.price).toBe('9999999000.00');
  });

  it('counts pieces one by one, and a single one not at all', () => {
    expect(unitPriceOf(of(899, 20, 'piece'), 1000)).toEqual({ price: '0.45', quantity: 1, unit: 'piece' });
    expect(unitPriceOf(of(899, 1, 'piece'), 100)).toBeUndefined();
  });

  it('is not told where the owner says nothing of the content, or wants none', () => {
    expect(unitPriceOf({ priceCents: 899 }, 100)).toBeUndefined();
    expect(unitPriceOf(of(899, 250), 0)).toBeUndefined();
  });

  it('names the amount as people write it', () => {
    expect(amountText({ quantity: 100, unit: 'g' }, 'fr')).toBe('100 g');
    expect(amountText({ quantity: 1000, unit: 'ml' }, 'en')).toBe('1 L');
    expect(amountText({ quantity: 4.25, unit: 'g' }, 'fr')).toBe('4,25 g');
    expect(amountText({ quantity: 20, unit: 'piece' }, 'en')).toBe('20 units');
  });
});

describe('the price that a list shows', () => {
  const unitPrice = (price: string) => ({ price, quantity: 100, unit: 'g' }) as const;

  it('is that of the cheapest size, with what 100 g of that size cost', () => {
    const small = { id: 2, price: '8.99', unitPrice: unitPrice('3.60'), stock: 1, image: '' };
    const main = { price: '13.99', unitPrice: unitPrice('2.80'), variants: [small] };
    expect(startingPrice(main)).toEqual({ price: '8.99', unitPrice: unitPrice('3.60'), isFrom: true });
  });

  it('is its own where there is no other', () => {
    expect(startingPrice({ price: '8.99' })).toEqual({ price: '8.99', unitPrice: undefined, isFrom: false });
  });
});

describe('a GTIN', () => {
  it('is known by its check digit', () => {
    for (const good of ['96385074', '036000291452', '4006381333931', '10614141000415'])
      expect(isGtin(good)).toBe(true);
    for (const bad of ['4006381333932', '0123456', '40063813339310', 'abcdefgh', '', '4006381 333931'])
      expect(isGtin(bad)).toBe(false);
  });
});

describe('the name of a size', () => {
  it('has its label behind it', () => {
    expect(variantName('Miel de bleuet', '500 g')).toBe('Miel de bleuet – 500 g');
    expect(variantName('Miel de bleuet', undefined)).toBe('Miel de bleuet');
  });
});
