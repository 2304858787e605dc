import {
  leastRatings,
  limits,
  productKinds,
  type Bilingual,
  type Facets,
  type ProductKind,
  type ProductFilters,
} from '@shop/shared';

/**
 * Products that are equal in everything that a list can be filtered by, except their prices; `count` is their number.
 */
export interface FacetGroup {
  categoryId: number;
  isSoldOut: boolean;
  kind: ProductKind | null;
  /** Whole stars of the mean; 0 without a review. */
  stars: number;
  /** Null where the label says nothing of the origin. */
  origin: Bilingual | null;
  count: number;
  lowestCents: number;
  highestCents: number;
}

type Choice = 'category' | 'stock' | 'kind' | 'rating' | 'origin';

/**
 * Numbers of products that each choice would leave, with the other choices unchanged. `groups` are already limited to
 * the price range.
 */
export function facetsOf(
  groups: readonly FacetGroup[],
  { stock, kind, rating, origin }: ProductFilters,
  categoryIds?: readonly number[],
): Facets {
  const rules: Record<Choice, (group: FacetGroup) => boolean> = {
    category: ({ categoryId }) => !categoryIds || categoryIds.includes(categoryId),
    stock: ({ isSoldOut }) => !stock || !isSoldOut,
    kind: (group) => !kind || (group.kind !== null && kind.includes(group.kind)),
    rating: ({ stars }) => stars >= (rating ?? 0),
    origin: (group) => !origin || (group.origin !== null && origin.includes(group.origin.fr)),
  };
  const names = Object.keys(rules) as Choice[];
  const without = (choice: Choice) =>
    groups.filter((group) => names.every((name) => name === choice || rules[name](group)));
  const ofAnyKind = without('kind');
  const ofAnyRating = without('rating');
  const ofAnyStock = without('stock');
  const all = ofAnyKind.filter(rules.kind);
  return {
    categories: countsByCategory(without('category')),
    inStock: countOf(ofAnyStock.filter(({ isSoldOut }) => !isSoldOut)),
    withSoldOut: countOf(ofAnyStock),
    kinds: productKinds
      .map((name) => ({ kind: name, count: countOf(ofAnyKind.filter((group) => group.kind === name)) }))
      .filter(({ count }) => count > 0),
    ratings: leastRatings
      .map((least) => ({ rating: least, count: countOf(ofAnyRating.filter(({ stars }) => stars >= least)) }))
      .filter(({ count }) => count > 0),
    origins: originsOf(without('origin')),
    lowestCents: all.reduce(
      (least, { lowestCents }) => Math.min(least, lowestCents),
      all[0]?.lowestCents ?? 0,
    ),
    highestCents: all.reduce((most, { highestCents }) => Math.max(most, highestCents), 0),
  };
}

function countOf(groups: readonly FacetGroup[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}

/** Origins, the most frequent first; an origin of a single product is no choice. */
function originsOf(groups: readonly FacetGroup[]): Facets['origins'] {
  const origins = new Map<string, Facets['origins'][number]>();
  for (const { origin, count } of groups) {
    if (!origin) continue;
    const known = origins.get(origin.fr) ?? { origin, count: 0 };
    origins.set(origin.fr, { ...known, count: known.count + count });
  }
  return [...origins.values()]
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count || (a.origin.fr < b.origin.fr ? -1 : 1))
    .slice(0, limits.origins);
}

function countsByCategory(groups: readonly FacetGroup[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { categoryId, count } of groups) counts[categoryId] = (counts[categoryId] ?? 0) + count;
  return counts;
}
