import { allocate, sum } from '../kit/allocate.ts';
import { productKinds, type ProductKind } from '../catalog/product-kinds.ts';
import { provinceOf, provinces } from '../delivery/provinces.ts';
import {
  registrationNumberOf,
  taxesOf,
  taxCodes,
  type TaxRate,
  type TaxRegistration,
  type TaxRules,
} from './tax.ts';

const ever = '1991-01-01';
const rates: TaxRate[] = [
  { tax: 'gst', province: 'CA', rate: 5000, startsOn: ever },
  { tax: 'hst', province: 'ON', rate: 13_000, startsOn: ever },
  { tax: 'hst', province: 'NB', rate: 15_000, startsOn: ever },
  { tax: 'hst', province: 'NL', rate: 15_000, startsOn: ever },
  { tax: 'hst', province: 'PE', rate: 15_000, startsOn: ever },
  { tax: 'hst', province: 'NS', rate: 15_000, startsOn: ever },
  { tax: 'hst', province: 'NS', rate: 14_000, startsOn: '2025-04-01' },
  { tax: 'qst', province: 'QC', rate: 9975, startsOn: ever },
  { tax: 'pst_bc', province: 'BC', rate: 7000, startsOn: ever },
  { tax: 'pst_sk', province: 'SK', rate: 6000, startsOn: ever },
  { tax: 'rst_mb', province: 'MB', rate: 7000, startsOn: ever },
];
const registered = (...taxes: TaxRegistration['tax'][]): TaxRules => ({
  rates,
  registrations: taxes.map((tax) => ({ tax, number: '', startsOn: '2020-01-01' })),
  delivery: 'follows',
});
const quebec = registered('gst', 'qst');

interface Given {
  lines: [cents: number, kind: ProductKind | null, discount?: number][];
  delivery?: number;
  rules?: TaxRules;
  day?: string;
}

function billOf(postalCode: string, { lines, delivery = 0, rules = quebec, day = '2026-11-20' }: Given) {
  const taxable = lines.map(([grossCents, kind, discount = 0]) => {
    return { grossCents, netCents: grossCents - discount, kind };
  });
  const bill = taxesOf(taxable, delivery, { province: provinceOf(postalCode), day, rules });
  const net = sum(taxable.map(({ netCents }) => netCents));
  const total = net + delivery + sum(bill.taxes.map(({ amountCents }) => amountCents));
  const texts = bill.taxes.map(({ code, baseCents, amountCents }) => `${code} ${baseCents} ${amountCents}`);
  return { ...bill, texts, total };
}

const G = 'grocery';
const S = 'cosmetic';
const two: Given['lines'] = [
  [2798, G],
  [1699, 'oil'],
];

describe('the taxes of an order', () => {
  it.each<[name: string, to: string, given: Given, texts: string[], total: number]>([
    ['food in Quebec', 'G5L', { lines: [[2798, G]] }, [], 2798],
    ['an oil in Quebec', 'G5L', { lines: [[1699, 'oil']] }, ['gst 1699 85', 'qst 1699 169'], 1953],
    ['food and an oil', 'H2X', { lines: two, delivery: 995 }, ['gst 2075 104', 'qst 2075 207'], 5803],
    ['the same in Ontario', 'M5V', { lines: two, delivery: 995 }, ['hst 2075 270'], 5762],
    [
      'Nova Scotia before its rate changed',
      'B3H',
      { lines: [[2499, S]], delivery: 995, day: '2025-03-31' },
      ['hst 3494 524'],
      4018,
    ],
    [
      'Nova Scotia since then',
      'B3H',
      { lines: [[2499, S]], delivery: 995, day: '2025-04-01' },
      ['hst 3494 489'],
      3983,
    ],
    ['New Brunswick', 'E3B', { lines: [[2550, S]], delivery: 995 }, ['hst 3545 532'], 4077],
    ['Newfoundland', 'A1A', { lines: [[1999, S]] }, ['hst 1999 300'], 2299],
    ['Alberta', 'T2P', { lines: [[2499, S]], delivery: 1495 }, ['gst 3994 200'], 4194],
    ['Nunavut', 'X0A', { lines: [[1699, S]], delivery: 2495 }, ['gst 4194 210'], 4404],
    ['nothing to pay', 'G5L', { lines: [[1699, S, 1699]] }, [], 0],
    [
      'British Columbia without its tax',
      'V6B',
      {
        lines: [
          [2499, S],
          [999, 'candy'],
        ],
        delivery: 1495,
      },
      ['gst 4993 250'],
      5243,
    ],
    [
      'British Columbia with its tax',
      'V6B',
      {
        lines: [
          [2499, S],
          [999, 'candy'],
        ],
        delivery: 1495,
        rules: registered('gst', 'qst', 'pst_bc'),
      },
      ['gst 4993 250', 'pst_bc 3567 250'],
      5493,
    ],
    [
      'Saskatchewan',
      'S4P',
      { lines: [[2499, S]], delivery: 1495, rules: registered('gst', 'qst', 'pst_sk') },
      ['gst 3994 200', 'pst_sk 3994 240'],
      4434,
    ],
    [
      'a small supplier',
      'G5L',
      {
        lines: [
          [1699, S],
          [1399, G],
        ],
        delivery: 995,
        rules: registered(),
      },
      [],
      4093,
    ],
    ['the federal tax alone', 'G5L', { lines: [[1699, S]], rules: registered('gst') }, ['gst 1699 85'], 1784],
    ['a book in Quebec', 'G5L', { lines: [[2995, 'book']], delivery: 995 }, ['gst 3990 200'], 4190],
    [
      'a book in Ontario: the federal part of its tax',
      'M5V',
      {
        lines: [
          [2995, 'book'],
          [1000, S],
        ],
      },
      ['gst 2995 150', 'hst 1000 130'],
      4275,
    ],
    [
      'a dessert before the provincial tax leaves it',
      'G5L',
      { lines: [[900, 'dessert']], day: '2026-07-14' },
      ['gst 900 45', 'qst 900 90'],
      1035,
    ],
    ['a dessert since then', 'G5L', { lines: [[900, 'dessert']], day: '2026-07-15' }, ['gst 900 45'], 945],
    [
      'a discount on everything',
      'G5L',
      {
        lines: [
          [2798, G, 280],
          [1699, 'oil', 170],
        ],
        delivery: 995,
      },
      ['gst 1905 95', 'qst 1905 190'],
      5327,
    ],
    [
      'a discount on cosmetics',
      'G5L',
      {
        lines: [
          [2798, G],
          [2499, S, 500],
        ],
      },
      ['gst 1999 100', 'qst 1999 199'],
      5096,
    ],
    ['free delivery', 'G5L', { lines: two }, ['gst 1699 85', 'qst 1699 169'], 4751],
    ['three for two', 'G5L', { lines: [[2550, S, 850]] }, ['gst 1700 85', 'qst 1700 170'], 1955],
    ['a gift card', 'G5L', { lines: [[5000, 'gift_card']] }, [], 5000],
    [
      'a gift card that is not sent',
      'G5L',
      {
        lines: [
          [850, S],
          [5000, 'gift_card'],
        ],
        delivery: 995,
      },
      ['gst 1845 92', 'qst 1845 184'],
      7121,
    ],
    [
      'what a gift card pays',
      'G5L',
      { lines: [[2499, S]], delivery: 995 },
      ['gst 3494 175', 'qst 3494 349'],
      4018,
    ],
    ['nobody has said what it is', 'G5L', { lines: [[1699, null]] }, ['gst 1699 85', 'qst 1699 169'], 1953],
  ])('%s', (...[, postalCode, given, texts, total]) => {
    expect(billOf(postalCode, given)).toMatchObject({ texts, total });
  });

  it('shares each tax out over goods and delivery', () => {
    const { lines, shipping } = billOf('G5L', { lines: two, delivery: 995 });
    expect(lines).toEqual([
      [],
      [
        { code: 'gst', amountCents: 85 },
        { code: 'qst', amountCents: 169 },
      ],
    ]);
    expect(shipping).toEqual([
      { code: 'gst', amountCents: 19 },
      { code: 'qst', amountCents: 38 },
    ]);
  });

  it('taxes all of the delivery where the owner says so', () => {
    const rules: TaxRules = { ...quebec, delivery: 'taxable' };
    const { texts } = billOf('G5L', { lines: [[2798, G]], delivery: 995, rules });
    expect(texts).toEqual(['gst 995 50', 'qst 995 99']);
  });

  it('charges a tax from the day of its registration', () => {
    const rules: TaxRules = {
      ...quebec,
      registrations: [{ tax: 'gst', number: '', startsOn: '2026-11-21' }],
    };
    const on = (day: string) => billOf('G5L', { lines: [[1699, S]], rules, day }).texts;
    expect(on('2026-11-20')).toEqual([]);
    expect(on('2026-11-21')).toEqual(['gst 1699 85']);
  });

  it('is the federal tax where a province has left the harmonised one', () => {
    const left: TaxRate = { tax: 'hst', province: 'NB', rate: 0, startsOn: '2026-11-20' };
    const rules: TaxRules = { ...quebec, rates: [...rates, left] };
    const lines: Given['lines'] = [
      [2995, 'book'],
      [1000, S],
    ];
    const on = (day: string) => billOf('E3B', { lines, rules, day }).texts;
    expect(on('2026-11-19')).toEqual(['gst 2995 150', 'hst 1000 150']);
    expect(on('2026-11-20')).toEqual(['gst 3995 200']);
  });

  it('follows what the owner says of one product', () => {
    const line = { kind: G, grossCents: 1000, netCents: 1000, taxExceptions: { qst: true } } as const;
    const options = { province: 'QC', day: '2026-11-20', rules: quebec } as const;
    expect(taxesOf([line], 0, options).taxes.map(({ code }) => code)).toEqual(['qst']);
  });

  it('adds up in 2,000 carts of every province', () => {
    const random = seeded(7);
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
    const all = registered('gst', 'qst', 'pst_bc', 'pst_sk', 'rst_mb');
    for (let cart = 0; cart < 2000; cart += 1) {
      const lines = Array.from({ length: 1 + Math.floor(random() * 8) }, () => {
        const grossCents = Math.floor(random() * 20_000);
        const discountCents = pick([0, 0, grossCents, Math.floor(random() * grossCents)]);
        const netCents = grossCents - discountCents;
        return { kind: pick([...productKinds, null]), grossCents, netCents };
      });
      const shippingCents = pick([0, 995, 1495, 1]);
      const bill = taxesOf(lines, shippingCents, {
        province: pick(provinces),
        day: '2026-11-20',
        rules: all,
      });
      for (const code of taxCodes) {
        const part = (shares: { code: string; amountCents: number }[]) =>
          sum(shares.filter((share) => share.code === code).map(({ amountCents }) => amountCents));
        expect(sum(bill.lines.map(part)) + part(bill.shipping)).toBe(part(bill.taxes));
      }
      for (const { baseCents, rate, amountCents } of bill.taxes) {
        expect(baseCents).toBeLessThanOrEqual(sum(lines.map(({ netCents }) => netCents)) + shippingCents);
        expect(Math.abs(amountCents - (baseCents * rate) / 100_000)).toBeLessThanOrEqual(0.5);
      }
    }
  });
});

describe('whole cents shared out', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [995, [2798, 1699], [619, 376]],
    [500, [1699, 85, 169], [435, 22, 43]],
    [3, [0, 5], [0, 3]],
    [3, [0, 0], [3, 0]],
    [3, [], []],
  ])('%i by %j are %j', (total, weights, parts) => {
    expect(allocate(total, weights)).toEqual(parts);
  });

  it('goes by other weights where all are 0', () => {
    expect(allocate(10, [0, 0], [1, 4])).toEqual([2, 8]);
  });
});

describe('a postal code', () => {
  it.each([
    ['G5L 0A7', 'QC'],
    ['h2x1y4', 'QC'],
    ['X0C', 'NU'],
    ['X1A 2B3', 'NT'],
    ['X9Z 1A1', null],
    ['W1A 1A1', null],
    ['', null],
  ])('%s lies in %s', (code, province) => {
    expect(provinceOf(code)).toBe(province);
  });
});

describe('a registration number', () => {
  it.each([
    ['gst', ' 123456789 rt0001', '123456789RT0001'],
    ['gst', '123456789', null],
    ['qst', '1234567890TQ0001', '1234567890TQ0001'],
    ['qst', '123456789RT0001', null],
    ['pst_bc', 'PST-1234-5678', 'PST-1234-5678'],
    ['pst_sk', '1234567', '1234567'],
    ['rst_mb', '123456-7', '123456-7'],
    ['rst_mb', '', null],
  ] as const)('of %s: %s', (tax, text, number) => {
    expect(registrationNumberOf(tax, text)).toBe(number);
  });
});

/** Random number generator with a seed, so that every run uses the same numbers. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}
