import { localePath, type Language } from '@shop/shared';

/** Sections of the terms of sale that explain the promises shown in the shop, by language. */
const sections = {
  delivery: { fr: 'livraison', en: 'delivery' },
  returns: { fr: 'returns', en: 'returns' },
} as const;

export function promisePath(promise: keyof typeof sections, language: Language): string {
  return localePath(language, `/terms-of-service#${sections[promise][language]}`);
}
