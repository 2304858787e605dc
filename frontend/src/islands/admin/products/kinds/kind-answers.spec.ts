import type { AdminProduct } from '@shop/shared';
import { afterSave, answered, type Answers } from './kind-answers.ts';

const product = (id: number, more: Partial<AdminProduct> = {}) =>
  ({ id, version: 1, ...more }) as AdminProduct;
const none: Answers = new Map();

describe('answers of what products are', () => {
  it('are kept with the version they are for, and taken back', () => {
    const given = answered(answered(none, product(1), 'oil'), product(2, { kind: 'book' }), 'goods');
    expect([...given.values()]).toEqual([
      { id: 1, kind: 'oil', version: 1 },
      { id: 2, kind: 'goods', version: 1 },
    ]);
    expect([...answered(given, product(1), '').keys()]).toEqual([2]);
    expect([...answered(given, product(2, { kind: 'book' }), 'book').keys()]).toEqual([1]);
  });

  it('stay where somebody else has edited the product, for what it is now', () => {
    const given = answered(answered(none, product(1), 'oil'), product(2), 'goods');
    const left = afterSave(given, { saved: [1], changed: [product(2, { version: 5, kind: 'book' })] });
    expect([...left.values()]).toEqual([{ id: 2, kind: 'goods', version: 5 }]);
    const same = afterSave(given, { saved: [1], changed: [product(2, { version: 5, kind: 'goods' })] });
    expect(same.size).toBe(0);
  });
});
