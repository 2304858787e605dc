import { sum } from '../kit/allocate.ts';
import type { ProductKind } from '../catalog/product-kinds.ts';
import {
  fitsAfter,
  refundOf,
  refundOfAmount,
  refundTotal,
  unitsLeft,
  type RefundableOrder,
  type RefundBreakdown,
} from './refunds.ts';
import { taxesOf, type TaxRules } from '../taxes/tax.ts';

const rules: TaxRules = {
  rates: [
    { tax: 'gst', province: 'CA', rate: 5000, startsOn: '2008-01-01' },
    { tax: 'qst', province: 'QC', rate: 9975, startsOn: '2013-01-01' },
  ],
  registrations: [
    { tax: 'gst', number: '123456789RT0001', startsOn: '2020-01-01' },
    { tax: 'qst', number: '1234567890TQ0001', startsOn: '2020-01-01' },
  ],
  delivery: 'follows',
};

type Sold = [quantity: number, unitCents: number, kind: ProductKind];

/** Order in the stored format; the product ids count from 1. */
function orderOf(sold: Sold[], shippingCents = 0): RefundableOrder {
  const nets = sold.map(([quantity, unitCents]) => quantity * unitCents);
  const lines = sold.map(([, , kind], n) => ({ kind, netCents: nets[n] ?? 0, grossCents: nets[n] ?? 0 }));
  const charged = taxesOf(lines, shippingCents, { province: 'QC', day: '2026-11-20', rules });
  return {
    lines: sold.map(([quantity], n) => {
      return { productId: n + 1, quantity, netCents: nets[n] ?? 0, taxes: charged.lines[n] ?? [] };
    }),
    shippingCents,
    shippingTaxes: charged.shipping,
    taxes: charged.taxes,
  };
}

const units = (productId: number, quantity: number) => ({
  lines: [{ productId, quantity }],
  delivery: false,
});
const cents = ({ netCents, taxes }: RefundBreakdown) => [
  netCents,
  ...taxes.map(({ amountCents }) => amountCents),
];

const honeyAndOil = () =>
  orderOf(
    [
      [2, 1399, 'grocery'],
      [1, 1699, 'oil'],
    ],
    995,
  );

describe('a refund', () => {
  it('of goods, then of the delivery, gives back what was paid for each', () => {
    const order = honeyAndOil();
    const oil = refundOf(order, [], units(2, 1));
    expect([refundTotal(oil), ...cents(oil)]).toEqual([1953, 1699, 85, 169]);
    expect(oil).toMatchObject({ lines: [{ productId: 2, quantity: 1, netCents: 1699 }], deliveryCents: 0 });
    const delivery = refundOf(order, [oil], { lines: [], delivery: true });
    expect([refundTotal(delivery), ...cents(delivery)]).toEqual([1052, 995, 19, 38]);
    expect(delivery).toMatchObject({ lines: [], isDelivery: true, deliveryCents: 995 });
    const honey = refundOf(order, [oil, delivery], units(1, 2));
    expect([refundTotal(honey), ...cents(honey)]).toEqual([2798, 2798]);
    expect(refundOf(order, [oil, delivery, honey], { lines: units(1, 1).lines, delivery: true })).toEqual({
      netCents: 0,
      deliveryCents: 0,
      taxes: [],
      lines: [],
      isDelivery: false,
    });
  });

  it('of units one by one adds up to the line', () => {
    const order = orderOf([[3, 850, 'cosmetic']]);
    const given: RefundBreakdown[] = [];
    for (let n = 0; n < 3; n += 1) given.push(refundOf(order, given, units(1, 1)));
    expect(given.map(refundTotal)).toEqual([978, 976, 978]);
    expect(unitsLeft(order, given)).toEqual([{ productId: 1, quantity: 0 }]);
  });

  it('of any amount has its part of each tax', () => {
    const goodwill = refundOfAmount(orderOf([[1, 1699, 'cosmetic']]), [], 500);
    expect(cents(goodwill)).toEqual([435, 22, 43]);
    expect(goodwill).toMatchObject({ lines: [], isDelivery: false });
  });

  it('of goods and delivery together is their sum', () => {
    const both = refundOf(honeyAndOil(), [], { lines: [{ productId: 2, quantity: 9 }], delivery: true });
    expect([refundTotal(both), ...cents(both)]).toEqual([1953 + 1052, 2694, 104, 207]);
    expect(both.taxes.map(({ baseCents }) => baseCents)).toEqual([2075, 2075]);
  });

  it('of all that is left is by its lines, even as an amount', () => {
    const order = honeyAndOil();
    const all = refundOfAmount(order, [], 5803);
    expect(all.lines).toEqual([
      { productId: 1, quantity: 2, netCents: 2798 },
      { productId: 2, quantity: 1, netCents: 1699 },
    ]);
    expect(all).toMatchObject({ isDelivery: true, netCents: 5492, deliveryCents: 995 });
    expect(refundOfAmount(order, [all], 700)).toMatchObject({ netCents: 0, taxes: [] });
  });

  it('takes nothing twice after a goodwill', () => {
    const order = orderOf([[1, 1699, 'cosmetic']]);
    const goodwill = refundOfAmount(order, [], 500);
    const rest = refundOf(order, [goodwill], units(1, 1));
    expect(cents(rest)).toEqual([1264, 63, 126]);
    expect(refundTotal(goodwill) + refundTotal(rest)).toBe(1953);
    expect(fitsAfter(order, [goodwill], refundOf(order, [], units(1, 1)))).toBe(false);
    expect(fitsAfter(order, [goodwill], rest)).toBe(true);
  });

  it('of an order without taxes is its amount', () => {
    const order = { lines: [], shippingCents: 0, shippingTaxes: [], taxes: [] };
    const line = { productId: 1, quantity: 3, netCents: 1000, taxes: [] };
    expect(cents(refundOfAmount({ ...order, lines: [line] }, [], 400))).toEqual([400]);
  });
});

describe('any refunds of any order', () => {
  it('give back, once all is back, exactly what was charged', () => {
    let state = 7;
    const pick = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const kinds: ProductKind[] = ['grocery', 'candy', 'book', 'cosmetic', 'goods'];
    for (let round = 0; round < 500; round += 1) {
      const sold = Array.from({ length: 1 + pick(4) }, (): Sold => {
        return [1 + pick(5), 1 + pick(6000), kinds[pick(kinds.length)] ?? 'goods'];
      });
      const order = orderOf(sold, pick(3) * 695);
      const given: RefundBreakdown[] = [];
      for (let n = 0; n < 4; n += 1) {
        const refund =
          pick(2) === 0
            ? refundOfAmount(order, given, 1 + pick(2000))
            : refundOf(order, given, {
                ...units(1 + pick(sold.length), 1 + pick(2)),
                delivery: pick(3) === 0,
              });
        expect(fitsAfter(order, given, refund)).toBe(true);
        given.push(refund);
      }
      given.push(refundOfAmount(order, given, 10_000_000));
      expect(sum(given.map(({ netCents }) => netCents))).toBe(
        sum(order.lines.map(({ netCents }) => netCents)) + order.shippingCents,
      );
      expect(sum(given.map(({ deliveryCents }) => deliveryCents))).toBe(order.shippingCents);
      for (const { code, amountCents, baseCents } of order.taxes) {
        const returned = given.flatMap(({ taxes }) => taxes.filter((tax) => tax.code === code));
        expect([sum(returned.map((t) => t.amountCents)), sum(returned.map((t) => t.baseCents))]).toEqual([
          amountCents,
          baseCents,
        ]);
      }
    }
  });
});
