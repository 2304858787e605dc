import type { AdminProduct } from '@shop/shared';
import { priceRange, sheetRows } from './sheet-rows.ts';

const variant = (id: number, price = '10.00') => ({ id, price }) as AdminProduct;
const found = [
  { id: 1, variants: [variant(1)] },
  { id: 2, variants: [variant(2, '9.50'), variant(3, '100.00')] },
  { id: 4, variants: [] },
];
const kinds = (isOpen: boolean) =>
  sheetRows(found, () => isOpen).map(({ kind, product }) => [kind, product.id]);

describe('the rows of the product list', () => {
  it('fold variants under their product, and leave a product with one variant as it is', () => {
    expect(kinds(false)).toEqual([
      ['single', 1],
      ['folded', 2],
    ]);
    expect(kinds(true)).toEqual([
      ['single', 1],
      ['folded', 2],
      ['variant', 2],
      ['variant', 3],
    ]);
  });

  it('have keys of their own', () => {
    const keys = sheetRows(found, () => true).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('compare prices as numbers', () => {
    expect(priceRange(found[1]?.variants ?? [])).toEqual({ least: '9.50', most: '100.00' });
  });
});
