import { decimalIn, type Bilingual, type Field, type Fields, type Language } from '@shop/shared';
import { plain } from './cell-texts.js';

interface Cell<F extends Field> {
  write: (value: string | number, field: F, language: Language) => string;
  /** Reads a cell's text; a text of the wrong type is returned unchanged, and validation refuses it. */
  read: (text: string, field: F) => unknown;
}

const asText = { write: String, read: (text: string) => text };

const cells: { [Type in Field['type']]: Cell<Extract<Field, Record<'type', Type>>> } = {
  text: asText,
  url: asText,
  gtin: { write: String, read: (text) => text.replace(/[\s-]/g, '') },
  integer: { write: String, read: wholeNumber },
  decimal: { write: (value, _, language) => decimalIn(String(value), language), read: decimalNumber },
  choice: {
    write: (value, { choices }, language) => choices[value]?.[language] ?? '',
    read(text, { choices }) {
      const isCalled = ({ fr, en }: Bilingual) => [fr, en].some((name) => plain(name) === plain(text));
      return Object.entries(choices).find(([, names]) => isCalled(names))?.[0] ?? text;
    },
  },
};

const cellOf = ({ type }: Field) => cells[type] as Cell<Field>;

export function fieldCells<F extends Fields>(
  fields: F,
  row: Record<keyof F, string | number | null>,
  language: Language,
): Record<keyof F, string> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const value = row[name] ?? null;
    return [name, value === null ? '' : cellOf(field).write(value, field, language)];
  });
  return Object.fromEntries(entries) as Record<keyof F, string>;
}

/** Reads the values of several fields without validation; undefined for an empty cell. */
export function readFields<F extends Fields>(
  fields: F,
  values: Partial<Record<keyof F, string>>,
): Record<keyof F, unknown> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const text = values[name];
    return [name, text === undefined ? undefined : cellOf(field).read(text, field)];
  });
  return Object.fromEntries(entries) as Record<keyof F, unknown>;
}

export function fieldHeaders<F extends Fields>(fields: F): Record<keyof F, Bilingual> {
  const entries = Object.entries(fields).map(([name, { header }]) => [name, header]);
  return Object.fromEntries(entries) as Record<keyof F, Bilingual>;
}

export function wholeNumber(text: string | undefined): string | number | undefined {
  return text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : text;
}

function decimalNumber(text: string): string | number {
  return /^\d{1,9}(?:[.,]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) : text;
}
