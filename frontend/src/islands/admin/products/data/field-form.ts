import { decimalIn, type Field, type Fields, type SentFields } from '@shop/shared';

/** Values of form fields as typed; an absent value is an empty text. */
export type TypedFields<F extends Fields> = Record<keyof F, string>;

interface Typing {
  show: (value: string | number, language: string) => string;
  send: (text: string) => string | number | null;
}

const asText: Typing = { show: String, send: (text) => text };
const decimal: Typing = {
  show: (value, language) => decimalIn(String(value), language),
  // A text that is not a number is sent unchanged, so that the API reports the error.
  send: (text) => (text ? numberIn(text) : null),
};

const typing: Record<Field['type'], Typing> = {
  text: asText,
  url: asText,
  gtin: { show: String, send: (text) => text.replace(/\s/g, '') },
  integer: { show: String, send: decimal.send },
  decimal,
  choice: { show: String, send: (text) => text || null },
};

function numberIn(text: string): number | string {
  const value = Number(text.replace(',', '.'));
  return Number.isNaN(value) ? text : value;
}

export function toTyped<F extends Fields>(
  fields: F,
  saved: { [Name in keyof F]?: string | number } | undefined,
  language: string,
): TypedFields<F> {
  const entries = Object.entries(fields).map(([name, { type }]) => {
    return [name, typing[type].show(saved?.[name] ?? '', language)];
  });
  return Object.fromEntries(entries) as TypedFields<F>;
}

/** Converts typed values to API values; an emptied field becomes an empty text or null. */
export function fromTyped<F extends Fields>(fields: F, typed: TypedFields<F>): Required<SentFields<F>> {
  const entries = Object.entries(fields).map(([name, { type }]) => {
    return [name, typing[type].send(String(typed[name]).trim())];
  });
  return Object.fromEntries(entries) as Required<SentFields<F>>;
}
