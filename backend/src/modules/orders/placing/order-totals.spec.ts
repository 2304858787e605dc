import { amountsOf, isAsShown } from './order-totals.js';

const shipTo = { postalCode: 'G5L 1Y3' };
const honey = { productId: 1, quantity: 3, priceCents: 1999 };
const tea = { productId: 2, quantity: 1, priceCents: 850 };
const feeBelow75 = { kind: 'free-from', fromCents: 7500, feeCents: 995 } as const;

describe('the sum of an order', () => {
  it('adds quantities times prices in whole cents', () => {
    const amounts = amountsOf([honey, tea], { delivery: { kind: 'free' }, shipTo });
    expect(amounts).toEqual({ subtotalCents: 6847, shippingCents: 0, taxes: [], totalCents: 6847 });
  });

  it('adds delivery below the free amount only', () => {
    expect(amountsOf([honey], { delivery: feeBelow75, shipTo }).totalCents).toBe(5997 + 995);
    expect(amountsOf([{ ...honey, quantity: 4 }], { delivery: feeBelow75, shipTo }).totalCents).toBe(7996);
  });

  it('adds what the tax policy says', () => {
    const gst = () => [{ name: 'TPS', rate: 5000, amountCents: 300 }];
    const amounts = amountsOf([honey], { delivery: { kind: 'free' }, shipTo, taxes: gst });
    expect(amounts.totalCents).toBe(6297);
  });
});

describe('what the buyer was shown', () => {
  const amounts = amountsOf([honey, tea], { delivery: { kind: 'free' }, shipTo });
  const shown = (honeyCents: number[], totalCents = 6847) => ({
    lines: [
      { productId: 1, quantity: 3, shownCents: honeyCents },
      { productId: 2, quantity: 1, shownCents: [850] },
    ],
    totalCents,
  });

  it('is right when every price and the total are', () => {
    expect(isAsShown(shown([1999, 1999]), [honey, tea], amounts)).toBe(true);
  });

  it.each([
    ['one price is another', shown([1999, 1998])],
    ['the total is another', shown([1999], 6846)],
    [
      'a product is another',
      { lines: [{ productId: 9, quantity: 3, shownCents: [1999] }], totalCents: 6847 },
    ],
  ])('is wrong when %s', (_, other) => {
    expect(isAsShown(other, [honey, tea], amounts)).toBe(false);
  });
});
