import type { Language } from './language.ts';
import { numberFormats } from './number-formats.ts';

/** All amounts are Canadian dollars: integer cents in code, decimal text such as "19.99" in API and forms. */
export const currency = 'CAD';

/** Largest amount that the shop accepts, in cents: $99,999.99. */
export const maxCents = 9_999_999;

/** Cents of a decimal text of any size, also negative: "-1234567.8" gives -123456780. Null for invalid text. */
export function centsOf(amount: string): number | null {
  const match = /^(-?)(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(amount);
  if (!match) return null;
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? -cents : cents;
}

/** Matches the currency sign before or after an amount. */
const currencySign = /^(?:CAD?)?\s?\$?\s?(?=\d)|(?<=\d)\s?\$?\s?(?:CAD?)?$/g;

/**
 * Matches digits in groups of three, separated by a blank or by whichever of comma and point is not the decimal sign.
 */
const grouped =
  /^[1-9]\d{0,2}(?:([ \u00a0\u2009\u202f])\d{3}(?:\1\d{3})*(?:[.,]\d{1,2})?|(?:,\d{3})+\.\d{1,2}|(?:\.\d{3})+,\d{1,2})$/;

/** Removes the group separators of thousands and keeps the decimal sign. */
const withoutGroups = (text: string) => (grouped.test(text) ? text.replace(/[^\d](?=\d{3})/g, '') : text);

/**
 * Cents of a price that somebody has typed: "19.99", "19,99", "19", "1,299.00", "1 299,00" and "$19.99" are accepted. Null
 * for anything else: more than two decimals ("1,299" may mean either), a sign, an exponent, or more than `maxCents`.
 */
export function parseCents(text: string): number | null {
  const typed = withoutGroups(text.trim().replace(currencySign, ''));
  const cents = typed.startsWith('-') ? null : centsOf(typed);
  return cents !== null && cents <= maxCents ? cents : null;
}

/** True when `parseCents` accepts the text and the amount is at least `leastCents`. */
export function isAmount(value: unknown, leastCents = 0): value is string {
  return typeof value === 'string' && (parseCents(value) ?? -1) >= leastCents;
}

/** Decimal text of an amount in cents, as used in the API: 1999 gives "19.99". */
export function decimalText(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Writes the decimal text of a number as people do in a language: "19,99" in French. */
export const decimalIn = (text: string, language: string) =>
  language === 'fr' ? text.replace('.', ',') : text;

const moneyFormat = numberFormats({ style: 'currency', currency });

/** Formats cents for people: 1999 gives "19,99 $" in French and "$19.99" in English. */
export function formatMoney(cents: number, language: Language): string {
  return moneyFormat(language).format(cents / 100);
}

/** Formats a decimal text of the API for people; invalid text gives 0.00. */
export function formatPrice(price: string | number, language: Language): string {
  return formatMoney(centsOf(String(price)) ?? 0, language);
}
