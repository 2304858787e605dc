import type { Translate } from '../../i18n/texts.ts';
import { pageLabels, type PageLabel } from './page-suggestions.ts';

/** Texts of the search suggestions, passed to the client script as JSON in the markup. */
export interface SuggestionTexts {
  list: string;
  understood: string;
  products: string;
  categories: string;
  pages: string;
  all: string;
  soldOut: string;
  one: string;
  other: string;
  labels: Record<PageLabel, string>;
}

/** Texts of the search suggestions as JSON; the client script fills in `{search}` and `{count}`. */
export function suggestionTexts(t: Translate<'listing' | 'catalog' | 'common'>): string {
  const texts: SuggestionTexts = {
    list: t('listing.suggestions'),
    understood: t('listing.suggestedFor', { search: '{search}' }),
    products: t('listing.suggestedProducts'),
    categories: t('listing.suggestedCategories'),
    pages: t('catalog.searchedPages'),
    all: t('listing.allResults', { search: '{search}' }),
    soldOut: t('common.stockOut'),
    one: t('listing.suggestionCount', { count: 1 }),
    other: t('listing.suggestionCount', { count: 2 }).replace('2', '{count}'),
    labels: Object.fromEntries(pageLabels.map((label) => [label, t(label)])) as Record<PageLabel, string>,
  };
  return JSON.stringify(texts);
}
