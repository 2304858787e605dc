import { ceilingBreach, isUnusual, type UnpaidOrder } from './unpaid-ceiling.js';

const ceiling = { percent: 50, cents: 200_000 };
const orderOf = (quantity: number, given: Partial<UnpaidOrder> = {}): UnpaidOrder => ({
  email: `${quantity}@exemple.ca`,
  visitorId: null,
  network: null,
  totalCents: 100 * quantity,
  isConfirmed: false,
  lines: [{ variantId: 1, quantity }],
  ...given,
});
/** Checks an order against a product of which `all` units exist, some of them held by the given orders. */
const breachOf = (all: number, order: UnpaidOrder, others: UnpaidOrder[] = []) => {
  const held = [order, ...others].flatMap(({ lines }) => lines).map(({ quantity }) => quantity);
  const stock = new Map([[1, all - held.reduce((sum, quantity) => sum + quantity, 0)]]);
  return ceilingBreach({ order, others, stock }, ceiling);
};

describe('an unpaid order', () => {
  it('holds half of a product, and five units in any case', () => {
    expect(breachOf(57, orderOf(28))).toBeNull();
    expect(breachOf(57, orderOf(29))).toEqual({ variantId: 1, units: 28 });
    expect(breachOf(5, orderOf(5))).toBeNull();
    expect(breachOf(6, orderOf(6))).toEqual({ variantId: 1, units: 5 });
  });

  it('is counted with the others of its mailbox, browser and network', () => {
    const email = 'zo.e+1@gmail.com';
    const sames: Partial<UnpaidOrder>[] = [{ email }, { visitorId: 'v' }, { network: '192.0.2.0/24' }];
    for (const same of sames) {
      const other = orderOf(20, { ...same, ...(same.email && { email: 'Zoe@googlemail.com' }) });
      expect(breachOf(57, orderOf(8, same), [other])).toBeNull();
      expect(breachOf(57, orderOf(9, same), [other])).toEqual({ variantId: 1, units: 8 });
    }
  });

  it('leaves a fifth of a product to those who pay, unless others have confirmed', () => {
    const others = [orderOf(20), orderOf(19)];
    expect(breachOf(50, orderOf(1), others)).toBeNull();
    expect(breachOf(50, orderOf(2), others)).toEqual({ variantId: 1, units: 1 });
    expect(breachOf(50, orderOf(2), [orderOf(20, { isConfirmed: true }), orderOf(19)])).toBeNull();
  });

  it('comes to no more than the shop allows', () => {
    expect(breachOf(50, orderOf(1, { totalCents: 200_001 }))).toEqual({ cents: 200_000 });
    const [one, other] = [150_000, 60_000].map((totalCents) => orderOf(1, { totalCents, visitorId: 'v' }));
    expect(breachOf(50, other!, [one!])).toEqual({ cents: 50_000 });
  });

  it('is unusual with more than half of the value, or much of three products', () => {
    const stock = new Map([1, 2, 3].map((id) => [id, 20]));
    const large = (count: number) =>
      orderOf(8, { lines: [1, 2, 3].slice(0, count).map((variantId) => ({ variantId, quantity: 8 })) });
    const isOdd = (order: UnpaidOrder) => isUnusual({ order, others: [], stock }, ceiling);
    expect([large(2), large(3), orderOf(1, { totalCents: 100_001 })].map(isOdd)).toEqual([false, true, true]);
  });
});
