import { timeZone, type Language } from '@shop/shared';

/** Made once: an export has as many lines as the shop has orders. */
const moments = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The shop's time, as spreadsheets of both languages read it: `2026-11-21 13:05`. */
export function momentText(iso: string): string {
  return moments.format(new Date(iso));
}

/** `19,99` in a French file, `19.99` in an English one. */
export function amountText(amount: string, language: Language): string {
  return language === 'fr' ? amount.replace('.', ',') : amount;
}
