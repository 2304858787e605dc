import type { Language } from '@shop/contracts';
import { en } from './en/index.ts';
import { fr } from './fr/index.ts';
import type { AllTexts, Namespace, Texts } from './texts.ts';

/** For Astro pages only: an island that imported this would ship every text of the shop. */
export const allTexts: Record<Language, AllTexts> = { fr, en };

/** The texts that an island needs, in the page's language: `textsFor(language, 'cart', 'common')`. */
export function textsFor<Name extends Namespace>(language: Language, ...names: Name[]): Texts<Name> {
  return Object.fromEntries(names.map((name) => [name, allTexts[language][name]])) as Texts<Name>;
}
