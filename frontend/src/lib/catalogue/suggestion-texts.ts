import type { Translate } from '../../i18n/texts.ts';
import { pageLabels, type PageLabel } from './page-suggestions.ts';

/** What the suggestions of a search box say; handed to their script with its markup. */
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

/** As JSON; `{search}` and `{count}` are filled in by the script. */
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
