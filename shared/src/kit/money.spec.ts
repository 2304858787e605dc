import { centsOf, decimalText, formatMoney, formatPrice, isAmount, maxCents, parseCents } from './money.ts';

describe('parseCents', () => {
  it.each([
    ['19.99', 1999],
    ['19,99', 1999],
    ['19', 1900],
    ['0.5', 50],
    [' 12,5 ', 1250],
    ['99999.99', 9_999_999],
    ['1,299.00', 129_900],
    ['1.299,00', 129_900],
    ['12,345.6', 1_234_560],
    ['1 299,00', 129_900],
    ['1\u00a0299,5', 129_950],
    ['1\u202f299.00', 129_900],
    ['1 299', 129_900],
    ['1 250,00 $', 125_000],
    ['$1,250.00', 125_000],
    ['19.99 CAD', 1999],
    ['CA$ 19.99', 1999],
  ])('reads %j as %d cents', (text, cents) => {
    expect(parseCents(text)).toBe(cents);
  });

  it.each([
    '',
    '19.999',
    '1e3',
    '-1',
    '+1',
    '.5',
    '5.',
    'NaN',
    '100000',
    '100,000.00',
    '٣',
    '$',
    '€5',
    '5 USD',
  ])('refuses %j', (text) => {
    expect(parseCents(text)).toBeNull();
  });

  it.each([
    '1,299',
    '1.299',
    '0,299.00',
    '1 29,00',
    '12 9',
    '1,29,900.00',
    '1 299 00',
    '1,299,00',
    '1.299.00',
    '1,299 000.00',
  ])('refuses %j, which may mean more than one amount', (text) => {
    expect(parseCents(text)).toBeNull();
  });

  it('ends soon, however long the text', () => {
    const start = performance.now();
    for (const part of [' ', '$', '1,111', '1 ', 'CAD'])
      for (const end of ['', '1', 'x'])
        for (const text of [part.repeat(20_000) + end, `1${part.repeat(20_000)}${end}`]) parseCents(text);
    expect(performance.now() - start).toBeLessThan(500);
  });

  it('gives back every amount that the shop can hold', () => {
    for (let cents = 0; cents <= maxCents; cents += 997) expect(parseCents(decimalText(cents))).toBe(cents);
  });
});

describe('an amount that somebody types', () => {
  it.each([
    ['75', true, true],
    ['9,95', true, true],
    ['0', true, false],
    ['-1', false, false],
    ['x', false, false],
    ['', false, false],
    [75, false, false],
    [undefined, false, false],
  ])('may be %j: %s, and above nothing: %s', (value, isGood, isPositive) => {
    expect([isAmount(value), isAmount(value, 1)]).toEqual([isGood, isPositive]);
  });
});

describe('showing money', () => {
  it('follows the language', () => {
    expect(formatMoney(1999, 'fr')).toBe('19,99\u00a0$');
    expect(formatMoney(1999, 'en')).toBe('$19.99');
  });

  it('shows a price that is no number as 0.00', () => {
    expect(formatPrice('abc', 'en')).toBe('$0.00');
    expect(formatPrice(12.5, 'en')).toBe('$12.50');
  });

  it('shows sums that no single price may reach, and what is below zero', () => {
    expect(formatPrice('1234567.80', 'en')).toBe('$1,234,567.80');
    expect(formatPrice('-12.05', 'en')).toBe('-$12.05');
    for (const cents of [-9_999_999_999_999, -1, 0, 1, 9_999_999_999_999])
      expect(centsOf(decimalText(cents))).toBe(cents);
  });
});
