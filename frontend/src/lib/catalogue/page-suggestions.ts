import { localePath, foldText, type Language } from '@shop/shared';
import type { TextKey } from '../../i18n/texts.ts';

interface Page {
  path: Record<Language, string>;
  /** Word beginnings, without accents, for which the page is suggested. */
  beginnings: readonly string[];
}

const same = (path: string) => ({ fr: path, en: path });

const pages = {
  'catalog.pageTracking': {
    path: same('/suivi'),
    beginnings: ['suivi', 'suivre', 'commande', 'track', 'order'],
  },
  'catalog.pageDelivery': {
    path: { fr: '/terms-of-service#livraison', en: '/terms-of-service#delivery' },
    beginnings: ['livr', 'exped', 'envoi', 'delai', 'deliver', 'shipping'],
  },
  'catalog.pageReturns': {
    path: same('/terms-of-service#returns'),
    beginnings: ['retour', 'rembours', 'echang', 'retract', 'return', 'refund', 'exchange'],
  },
  'catalog.pageTerms': {
    path: same('/terms-of-service'),
    beginnings: ['paiement', 'garanti', 'conditions', 'payment', 'warranty', 'terms'],
  },
  'catalog.pageContact': {
    path: same('/contact'),
    beginnings: [
      'contact',
      'telephone',
      'adresse',
      'courriel',
      'horaire',
      'phone',
      'address',
      'email',
      'hours',
    ],
  },
  'catalog.pageAbout': { path: same('/about'), beginnings: ['propos', 'histoire', 'about', 'story'] },
  'catalog.pagePrivacy': {
    path: same('/privacy-policy'),
    beginnings: ['confidential', 'temoin', 'cookie', 'privacy', 'donnees'],
  },
} satisfies Partial<Record<TextKey<'catalog'>, Page>>;

export type PageLabel = keyof typeof pages;
export const pageLabels = Object.keys(pages) as PageLabel[];

export interface PageLink {
  label: PageLabel;
  href: string;
}

/** Pages of the shop, such as the contact page, that match a search text. */
export function pagesFor(search: string, language: Language): PageLink[] {
  const typed = foldText(search).split(/[^a-z]+/);
  return pageLabels
    .filter((label) => pages[label].beginnings.some((word) => typed.some((one) => one.startsWith(word))))
    .map((label) => linkTo(label, language));
}

/** Links for customers who have ordered: tracking, returns, delivery, contact. */
export function servicePages(language: Language): PageLink[] {
  const labels = [
    'catalog.pageTracking',
    'catalog.pageReturns',
    'catalog.pageDelivery',
    'catalog.pageContact',
  ] as const;
  return labels.map((label) => linkTo(label, language));
}

const linkTo = (label: PageLabel, language: Language): PageLink => ({
  label,
  href: localePath(language, pages[label].path[language]),
});
