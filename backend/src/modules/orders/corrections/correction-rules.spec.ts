import type { DeliveryChoice, DeliveryZone, Province } from '@shop/shared';
import type { PricingRules } from '../placing/order-totals.js';
import { refuseClosed, refuseOtherSum } from './correction-rules.js';

const choice = (given: Partial<DeliveryChoice>) => ({ id: 'standard', ...given }) as DeliveryChoice;
const order = {
  status: 'paid' as const,
  paymentState: 'paid' as const,
  anonymisedAt: null,
  postalCode: 'G5L 1Y3',
  province: 'QC' as Province | null,
  delivery: choice({}) as DeliveryChoice | null,
};
const rulesWith = (...prefixes: string[][]) => {
  const zones = prefixes.map((own, index) => ({ id: index + 1, prefixes: own }) as DeliveryZone);
  return { delivery: { zones } } as unknown as PricingRules;
};
const codeOf = (given: Partial<typeof order>, postalCode: string, rules = rulesWith()) => {
  try {
    refuseOtherSum({ ...order, ...given }, postalCode, rules);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('what would change the sum of an order', () => {
  it.each<[string, Partial<typeof order>, string, string[][], string | null]>([
    ['the same province', {}, 'H2X 1Y4', [], null],
    ['another province', {}, 'K1A 0B1', [], 'orders.correction_province'],
    ['another province without taxes', { province: null }, 'K1A 0B1', [], null],
    ['a code that is in no province', {}, 'Z1Z 1Z1', [], 'orders.correction_province'],
    ['a code of the province that the buyer had confirmed', { postalCode: 'K1A 0B1' }, 'J8X 1A1', [], null],
    ['a code beside the one whose province differed', { postalCode: 'K1A 0B1' }, 'K1B 1B1', [], null],
    ['the same zone', {}, 'G5M 1A1', [['G'], []], null],
    ['another zone', {}, 'H2X 1Y4', [['G'], []], 'orders.correction_zone'],
    ['a place without a zone', {}, 'H2X 1Y4', [['G']], 'orders.correction_zone'],
    [
      'a price that a carrier quoted',
      { delivery: choice({ id: 'live:1' }) },
      'G5L 1Y4',
      [],
      'orders.correction_zone',
    ],
    ['the code that a carrier quoted', { delivery: choice({ id: 'live:1' }) }, 'g5l1y3', [], null],
    ['an order that is picked up', { delivery: choice({ place: {} as never }) }, 'K1A 0B1', [['G']], null],
  ])('is told of %s', (_, given, postalCode, zones, code) => {
    expect(codeOf(given, postalCode, rulesWith(...zones))).toBe(code);
  });

  it('is not asked of an order that is over', () => {
    const over = [{ status: 'shipped' }, { paymentState: 'refunded' }, { anonymisedAt: new Date() }] as const;
    for (const given of over) expect(() => refuseClosed({ ...order, ...given })).toThrow();
    expect(() => refuseClosed({ ...order, status: 'pending' })).not.toThrow();
  });
});
