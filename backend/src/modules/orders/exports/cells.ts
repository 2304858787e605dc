import type { Language } from '@shop/contracts';

/** The shop's time, as spreadsheets of both languages read it: `2026-11-21 13:05`. */
export function momentText(iso: string): string {
  const format = { timeZone: 'America/Toronto', dateStyle: 'short', timeStyle: 'short' } as const;
  return new Date(iso).toLocaleString('sv-SE', format);
}

/** `19,99` in a French file, `19.99` in an English one. */
export function amountText(amount: string, language: Language): string {
  return language === 'fr' ? amount.replace('.', ',') : amount;
}
