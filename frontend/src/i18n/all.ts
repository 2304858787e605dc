import type { Language } from '@shop/shared';
import * as en from './en/index.ts';
import * as fr from './fr/index.ts';
import type { AllTexts, Namespace, Texts } from './texts.ts';
import { typeset } from './typography.ts';

/** All texts, for Astro pages only: an island that imported them would ship every text of the shop. */
export const allTexts: Record<Language, AllTexts> = { fr: typesetAll(fr, 'fr'), en: typesetAll(en, 'en') };

/** The texts that an island needs, in the page's language: `textsFor(language, 'cart', 'common')`. */
export function textsFor<Name extends Namespace>(language: Language, ...names: Name[]): Texts<Name> {
  return Object.fromEntries(names.map((name) => [name, allTexts[language][name]])) as Texts<Name>;
}

/** Texts of a screen of the back office, which all need `admin` and `common`. */
export function adminTexts<Name extends Namespace = never>(language: Language, ...names: Name[]) {
  return textsFor<Name | 'admin' | 'common'>(language, 'admin', 'common', ...names);
}

function typesetAll<Tree>(texts: Tree, language: Language): Tree {
  if (typeof texts === 'string') return typeset(texts, language) as Tree;
  const entries = Object.entries(texts as Record<string, unknown>).map(([key, text]): [string, unknown] => [
    key,
    typesetAll(text, language),
  ]);
  return Object.fromEntries(entries) as Tree;
}
