import type { Language } from './language.ts';
import { numberFormats } from './number-formats.ts';

/** Every amount of the shop is in Canadian dollars: integer cents in code, decimal text ("19.99") at the edge. */
export const currency = 'CAD';

/** 99,999.99 $: the largest amount that the shop accepts or shows. */
export const maxCents = 9_999_999;

/** Cents of an amount of the API, sums of any size and below zero too: "-1234567.8" → -123456780; null for no amount. */
export function centsOf(amount: string): number | null {
  const match = /^(-?)(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(amount);
  if (!match) return null;
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? -cents : cents;
}

/** Sign of the Canadian dollar before or behind an amount. */
const currencySign = /^(?:CAD?)?\s?\$?\s?(?=\d)|(?<=\d)\s?\$?\s?(?:CAD?)?$/g;

/** Thousands in groups of three, parted by a blank, or by the sign that does not part the cents. */
const grouped =
  /^[1-9]\d{0,2}(?:([ \u00a0\u2009\u202f])\d{3}(?:\1\d{3})*(?:[.,]\d{1,2})?|(?:,\d{3})+\.\d{1,2}|(?:\.\d{3})+,\d{1,2})$/;

/** Digits and the sign before the cents, which is the last one; the group signs are gone. */
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

/** 1999 → "19.99", the form of every amount in the API. */
export function decimalText(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const moneyFormat = numberFormats({ style: 'currency', currency });

/** 1999 → "19,99 $" in French, "$19.99" in English. */
export function formatMoney(cents: number, language: Language): string {
  return moneyFormat(language).format(cents / 100);
}

/** A decimal text of the API as shown to people; a text that is no amount shows as 0.00. */
export function formatPrice(price: string | number, language: Language): string {
  return formatMoney(centsOf(String(price)) ?? 0, language);
}
