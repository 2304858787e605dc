import type { Bilingual } from './language.ts';

interface Described {
  /** Of its column in a file of products. */
  header: Bilingual;
  /** The sentence that refuses it, a key of the texts of the API; absent: that of its type. */
  wrong?: string;
}

/**
 * A field that holds one value or nothing. Its type says how the API checks it, how files write it and how a form shows
 * it. Fields that hold more (texts in both languages, pictures, a passport) are written out where they are used.
 */
export type Field = Described &
  (
    | { type: 'text'; max: number }
    | { type: 'url' | 'gtin' }
    /** From 1. */
    | { type: 'integer'; max: number }
    /** Above 0, with two decimals at most. */
    | { type: 'decimal'; max: number }
    /** The names of all choices in a file. */
    | { type: 'choice'; choices: Record<string, Bilingual> }
  );
export type Fields = Record<string, Field>;

type ValueOf<F extends Field> = F extends { choices: Record<infer Choice, Bilingual> }
  ? Choice
  : F extends { type: 'integer' | 'decimal' }
    ? number
    : string;

/** As it is stored: null where the owner has said nothing. */
export type StoredFields<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> | null };
/** As it is answered: absent where the owner has said nothing. */
export type RepliedFields<F extends Fields> = { [Name in keyof F]?: ValueOf<F[Name]> };
/** As it is sent: absent keeps what is stored, an empty text or null takes it away. */
export type SentFields<F extends Fields> = {
  [Name in keyof F]?: ValueOf<F[Name]> | (F[Name] extends { type: 'text' | 'url' | 'gtin' } ? never : null);
};

export const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[];
