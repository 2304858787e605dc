import type { Bilingual } from './language.ts';

interface Described {
  /** Header of the column in a file of products. */
  header: Bilingual;
  /** Key of the refusal in the texts of the API; absent: the refusal of the type. */
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
    /** Whole number from 1. */
    | { type: 'integer'; max: number }
    /** Number above 0 with two decimals at most. */
    | { type: 'decimal'; max: number }
    /** Choices with their names in a file. */
    | { type: 'choice'; choices: Record<string, Bilingual> }
  );
export type Fields = Record<string, Field>;

type ValueOf<F extends Field> = F extends { choices: Record<infer Choice, Bilingual> }
  ? Choice
  : F extends { type: 'integer' | 'decimal' }
    ? number
    : string;

/** Fields as stored: null where the owner has entered nothing. */
export type StoredFields<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> | null };
/** Fields as replied: absent where the owner has entered nothing. */
export type RepliedFields<F extends Fields> = { [Name in keyof F]?: ValueOf<F[Name]> };
/** Fields as sent: an absent one keeps its value, an empty text or null removes it. */
export type SentFields<F extends Fields> = {
  [Name in keyof F]?: ValueOf<F[Name]> | (F[Name] extends { type: 'text' | 'url' | 'gtin' } ? never : null);
};

export const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[];
