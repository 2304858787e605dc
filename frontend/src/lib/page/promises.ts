import type { Language } from '@shop/shared';
import { localePath } from './paths.ts';

/** Sections of the terms that explain the promises of the shop. */
const sections = {
  delivery: { fr: 'livraison', en: 'delivery' },
  returns: { fr: 'returns', en: 'returns' },
} as const;

export function promisePath(promise: keyof typeof sections, language: Language): string {
  return localePath(language, `/terms-of-service#${sections[promise][language]}`);
}
