import { foldText, type Language } from '@shop/shared';
import type { TextKey } from '../../i18n/texts.ts';
import { localePath } from '../page/paths.ts';

const labels = ['Delivery', 'Returns', 'Terms', 'Contact', 'About', 'Privacy'] as const;
export type PageLabel = `catalog.page${(typeof labels)[number]}`;
export const pageLabels = labels.map((label) => `catalog.page${label}` as const satisfies TextKey<'catalog'>);

interface Suggestion {
  label: PageLabel;
  path: Record<Language, string>;
  /** Beginnings of words that somebody types who looks for it, without accents. */
  words: readonly string[];
}

const same = (path: string) => ({ fr: path, en: path });

const suggestions: readonly Suggestion[] = [
  {
    label: 'catalog.pageDelivery',
    path: { fr: '/terms-of-service#livraison', en: '/terms-of-service#delivery' },
    words: ['livr', 'exped', 'envoi', 'delai', 'deliver', 'shipping'],
  },
  {
    label: 'catalog.pageReturns',
    path: same('/terms-of-service#returns'),
    words: ['retour', 'rembours', 'echang', 'retract', 'return', 'refund', 'exchange'],
  },
  {
    label: 'catalog.pageTerms',
    path: same('/terms-of-service'),
    words: ['paiement', 'garanti', 'conditions', 'payment', 'warranty', 'terms'],
  },
  {
    label: 'catalog.pageContact',
    path: same('/contact'),
    words: ['contact', 'telephone', 'adresse', 'courriel', 'horaire', 'phone', 'address', 'email', 'hours'],
  },
  { label: 'catalog.pageAbout', path: same('/about'), words: ['propos', 'histoire', 'about', 'story'] },
  {
    label: 'catalog.pagePrivacy',
    path: same('/privacy-policy'),
    words: ['confidential', 'temoin', 'cookie', 'privacy', 'donnees'],
  },
];

/** Pages of the shop that a search may be for, besides its products. */
export function pagesFor(search: string, language: Language): { label: Suggestion['label']; href: string }[] {
  const typed = foldText(search).split(/[^a-z]+/);
  return suggestions
    .filter(({ words }) => words.some((word) => typed.some((one) => one.startsWith(word))))
    .map(({ label, path }) => ({ label, href: localePath(language, path[language]) }));
}
