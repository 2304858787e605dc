import { timeZone } from '@shop/shared';

/** A formatter is slow to create, and an export formats one date per order. */
const moments = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Formats a time in the shop's time zone as spreadsheets of both languages read it: `2026-11-21 13:05`. */
export function momentText(iso: string): string {
  return moments.format(new Date(iso));
}
