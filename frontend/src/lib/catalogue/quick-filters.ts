import type { CatalogueQuery, Facets, Language } from '@shop/shared';
import type { TextKey, Translate } from '../../i18n/texts.ts';
import { cataloguePath } from './catalogue-url.ts';

export interface AppliedFilter {
  label: string;
  /** The list without it. */
  href: string;
}

/** Active filters of a list, in the order of the form. */
export function appliedFilters(
  query: CatalogueQuery,
  { origins: known }: Facets,
  language: Language,
  t: Translate<'listing'>,
): AppliedFilter[] {
  const without = (change: Partial<CatalogueQuery>) =>
    cataloguePath(language, { ...query, page: 1, ...change });
  const { stock, kind = [], rating, origin = [] } = query;
  const kinds = kind.map((one) => {
    const others = kind.filter((other) => other !== one);
    const label = t(`listing.kind_${one}` satisfies TextKey<'listing'>);
    return { label, href: without({ kind: others.length > 0 ? others : undefined }) };
  });
  const origins = origin.map((one) => {
    const others = origin.filter((other) => other !== one);
    return {
      label: originName(one, known, language),
      href: without({ origin: others.length > 0 ? others : undefined }),
    };
  });
  return [
    ...priceLabels(query, t).map((label) => ({
      label,
      href: without({ min: undefined, max: undefined }),
    })),
    ...(stock ? [{ label: t('listing.inStock'), href: without({ stock: undefined }) }] : []),
    ...kinds,
    ...(rating
      ? [{ label: t('listing.ratingFrom', { count: rating }), href: without({ rating: undefined }) }]
      : []),
    ...origins,
  ];
}

/**
 * Filters that narrow the list at one press: bands of prices until one is chosen, then the most frequent origins that not
 * all products share.
 */
export function quickFilters(
  query: CatalogueQuery,
  { priceSteps, origins, withSoldOut }: Facets,
  language: Language,
  t: Translate<'listing'>,
): AppliedFilter[] {
  const narrowedBy = (change: Partial<CatalogueQuery>) =>
    cataloguePath(language, { ...query, page: 1, ...change });
  const isPriced = query.min !== undefined || query.max !== undefined;
  const bands = isPriced
    ? []
    : priceBands(priceSteps).flatMap((band) =>
        priceLabels(band, t).map((label) => ({ label, href: narrowedBy(band) })),
      );
  const regions = query.origin ? [] : origins.filter(({ count }) => count < withSoldOut);
  return [
    ...bands,
    ...regions.map(({ origin }) => ({
      label: origin[language] || origin.fr,
      href: narrowedBy({ origin: [origin.fr] }),
    })),
  ];
}

type Band = Pick<CatalogueQuery, 'min' | 'max'>;

/** `[15, 25]` are three bands: up to 15, 15 to 25, and 25 or more. */
function priceBands(steps: readonly number[]): Band[] {
  if (steps.length === 0) return [];
  return [...steps, undefined].map((max, index) => ({ min: steps[index - 1], max }));
}

/** Name of an origin, which the address has in French; the French name is shown where no product has it any more. */
export function originName(french: string, known: Facets['origins'], language: Language): string {
  const origin = known.find((one) => one.origin.fr === french)?.origin;
  return origin?.[language] || french;
}

/** Query without its filters. */
export function withoutFilters({ search, category, sort }: CatalogueQuery): Partial<CatalogueQuery> {
  return { search, category, sort };
}

function priceLabels({ min, max }: Band, t: Translate<'listing'>): string[] {
  if (min !== undefined && max !== undefined) return [t('listing.between', { from: min, to: max })];
  if (min !== undefined) return [t('listing.above', { from: min })];
  return max === undefined ? [] : [t('listing.below', { to: max })];
}
