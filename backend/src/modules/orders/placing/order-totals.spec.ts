import type { FlatDelivery, TaxRegistration, VariantId } from '@shop/shared';
import { amountsOf, isAsShown, type PricingRules } from './order-totals.js';

const honey = {
  variantId: 1 as VariantId,
  quantity: 3,
  priceCents: 1999,
  weightG: null,
  kind: 'grocery' as const,
};
const soap = {
  variantId: 2 as VariantId,
  quantity: 1,
  priceCents: 850,
  weightG: null,
  kind: 'cosmetic' as const,
};
const rulesWith = (flat: FlatDelivery, registrations: TaxRegistration[] = []): PricingRules => ({
  delivery: { flat, zones: [], places: [], cutoffHour: 15, closures: [] },
  taxes: {
    rates: [{ tax: 'gst', province: 'CA', rate: 5000, startsOn: '2008-01-01' }],
    registrations,
    delivery: 'follows',
  },
  day: '2026-11-20',
  now: new Date('2026-11-20T17:00:00Z'),
});
const untaxed = { postalCode: 'G5L 1Y3', province: null };
const free = rulesWith({ kind: 'free' });
const feeBelow75 = rulesWith({ kind: 'free-from', fromCents: 7500, feeCents: 995 });

describe('the sum of an order', () => {
  it('adds quantities times prices in whole cents', () => {
    const amounts = amountsOf([honey, soap], free, untaxed);
    expect(amounts).toMatchObject({ subtotalCents: 6847, shippingCents: 0, taxes: [], totalCents: 6847 });
  });

  it('adds delivery below the free amount only', () => {
    expect(amountsOf([honey], feeBelow75, untaxed).totalCents).toBe(5997 + 995);
    expect(amountsOf([{ ...honey, quantity: 4 }], feeBelow75, untaxed).totalCents).toBe(7996);
  });

  it('adds the taxes of what is taxed', () => {
    const registered = rulesWith({ kind: 'free' }, [{ tax: 'gst', number: '', startsOn: '2020-01-01' }]);
    const amounts = amountsOf([honey, soap], registered, { ...untaxed, province: 'QC' });
    expect(amounts).toMatchObject({
      totalCents: 6847 + 43,
      lineTaxes: [[], [{ code: 'gst', amountCents: 43 }]],
      shippingTaxes: [],
    });
  });
});

describe('what the buyer was shown', () => {
  const amounts = amountsOf([honey, soap], free, untaxed);
  const shown = (honeyCents: number[], totalCents = 6847) => ({
    lines: [
      { variantId: 1 as VariantId, quantity: 3, shownCents: honeyCents },
      { variantId: 2 as VariantId, quantity: 1, shownCents: [850] },
    ],
    totalCents,
  });

  it('is right when every price and the total are', () => {
    expect(isAsShown(shown([1999, 1999]), [honey, soap], amounts)).toBe(true);
  });

  it.each([
    ['one price is another', shown([1999, 1998])],
    ['the total is another', shown([1999], 6846)],
    [
      'a product is another',
      { lines: [{ variantId: 9 as VariantId, quantity: 3, shownCents: [1999] }], totalCents: 6847 },
    ],
  ])('is wrong when %s', (_, other) => {
    expect(isAsShown(other, [honey, soap], amounts)).toBe(false);
  });
});
