import type { Bilingual } from './language.ts';

interface Described {
  /** Column header in a product file. */
  header: Bilingual;
  /** Key of the error message in the API's texts; absent: the default message of the type. */
  wrong?: string;
}

/**
 * Field with a single optional value. Its type defines validation in the API, the format in files and the input in
 * forms. Fields with several values (bilingual texts, pictures, label facts) are declared individually.
 */
export type Field = Described &
  (
    | { type: 'text'; max: number }
    | { type: 'url' | 'gtin' }
    /** Whole number, at least 1. */
    | { type: 'integer'; max: number }
    /** Positive number with at most two decimals. */
    | { type: 'decimal'; max: number }
    /** One of several options, with their names in files. */
    | { type: 'choice'; choices: Record<string, Bilingual> }
  );
export type Fields = Record<string, Field>;

type ValueOf<F extends Field> = F extends { choices: Record<infer Choice, Bilingual> }
  ? Choice
  : F extends { type: 'integer' | 'decimal' }
    ? number
    : string;

/** Field values as stored: null when the owner has entered nothing. */
export type StoredFields<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> | null };
/** Field values in replies: absent when the owner has entered nothing. */
export type RepliedFields<F extends Fields> = { [Name in keyof F]?: ValueOf<F[Name]> };
/** Field values in requests: an absent field keeps its value; an empty text or null removes it. */
export type SentFields<F extends Fields> = {
  [Name in keyof F]?: ValueOf<F[Name]> | (F[Name] extends { type: 'text' | 'url' | 'gtin' } ? never : null);
};

/** Type with every optional property made required but possibly undefined, so that none can be forgotten. */
export type Complete<T> = { [Name in keyof Required<T>]: T[Name] };

/** Copies the properties of an object that are listed in a table of fields. */
export function fieldsOf<From extends object, Name extends keyof From>(
  from: From,
  fields: Record<Name, unknown>,
): Pick<From, Name> {
  const entries = Object.keys(fields).map((name) => [name, from[name as Name]]);
  return Object.fromEntries(entries) as Pick<From, Name>;
}

export const namesOf = <F extends object>(fields: F) => Object.keys(fields) as (keyof F & string)[];
