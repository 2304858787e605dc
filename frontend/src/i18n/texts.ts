import type { Language } from '@shop/shared';
import type * as fr from './fr/index.ts';

/** A sentence with `{placeholders}`, or its plural forms by `count`. */
type Text = string | { one: string; other: string };
/** Texts with the same keys in every language; only the sentences differ. */
type SameKeys<T> = {
  [Key in keyof T]: T[Key] extends string ? string : T[Key] extends object ? SameKeys<T[Key]> : never;
};

/** Every namespace of texts: one JSON file a language each. */
export type AllTexts = SameKeys<typeof fr>;
export type Namespace = keyof AllTexts;
/** The namespaces that a page hands to an island: `Texts<'cart' | 'common'>`. */
export type Texts<Name extends Namespace> = Pick<AllTexts, Name>;
/** `cart.add`, `common.close` … */
export type TextKey<Name extends Namespace> = {
  [N in Name]: `${N & string}.${keyof AllTexts[N] & string}`;
}[Name];
export type Translate<Name extends Namespace> = (
  key: TextKey<Name>,
  values?: Record<string, string | number>,
) => string;

const plurals: Partial<Record<Language, Intl.PluralRules>> = {};

/**
 * Plural form of a count. The rules are created once per language, because they are large and pages are rendered by the
 * thousand.
 */
function pluralOf(count: number, language: Language): 'one' | 'other' {
  const rules = (plurals[language] ??= new Intl.PluralRules(`${language}-CA`));
  return rules.select(count) === 'one' ? 'one' : 'other';
}

/** Gives the sentences of some namespaces, filled in. A key that is not there is logged, and shown as it is. */
export function translator<Name extends Namespace>(texts: Texts<Name>, language: Language): Translate<Name> {
  return (key, values = {}) => {
    const [namespace = '', name = ''] = key.split('.');
    const text = (texts as Record<string, Record<string, Text> | undefined>)[namespace]?.[name];
    if (text === undefined) {
      console.error(`Missing text: ${key} (${language})`);
      return key;
    }
    const sentence = typeof text === 'string' ? text : text[pluralOf(Number(values.count ?? 0), language)];
    return sentence.replace(/\{(\w+)\}/g, (_, placeholder: string) => String(values[placeholder] ?? ''));
  };
}
