import { centsOf, decimalText, formatMoney, formatPrice, maxCents, parseCents } from './money.ts';

describe('parseCents', () => {
  it.each([
    ['19.99', 1999],
    ['19,99', 1999],
    ['19', 1900],
    ['0.5', 50],
    [' 12,5 ', 1250],
    ['99999.99', 9_999_999],
  ])('reads %j as %d cents', (text, cents) => {
    expect(parseCents(text)).toBe(cents);
  });

  it.each(['', '19.999', '1e3', '-1', '+1', '1 000', '.5', '5.', 'NaN', '100000', '1,000.00', '٣'])(
    'refuses %j',
    (text) => {
      expect(parseCents(text)).toBeNull();
    },
  );

  it('gives back every amount that the shop can hold', () => {
    for (let cents = 0; cents <= maxCents; cents += 997) expect(parseCents(decimalText(cents))).toBe(cents);
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
