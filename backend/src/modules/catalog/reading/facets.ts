import {
  leastRatings,
  limits,
  productKinds,
  type Bilingual,
  type Facets,
  type ProductKind,
  type ProductFilters,
} from '@shop/shared';

/** Products with equal values in everything that lists can be filtered by, except price; `count` is their number. */
export interface FacetGroup {
  categoryId: number;
  isSoldOut: boolean;
  kind: ProductKind | null;
  /** Whole stars of the mean rating; 0 without reviews. */
  stars: number;
  /** Origin of the product; null when the label names none. */
  origin: Bilingual | null;
  count: number;
  lowestCents: number;
  highestCents: number;
  /** Number of products that cost no more than each of `priceSteps`. */
  upToStep: number[];
}

/** Possible limits of price bands, in dollars. */
export const priceSteps = [5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500] as const;

type Choice = 'category' | 'stock' | 'kind' | 'rating' | 'origin';

/**
 * Number of products left by each filter choice, with the other choices unchanged. `groups` are already limited to the
 * selected price range.
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
    priceSteps: stepsOf(all),
  };
}

function countOf(groups: readonly FacetGroup[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}

/** Origins sorted by frequency; an origin with a single product is not offered as a filter. */
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

/** Selects the price steps closest to one and two thirds of the products, such that each price band has products. */
function stepsOf(groups: readonly FacetGroup[]): number[] {
  const total = countOf(groups);
  const steps = priceSteps
    .map((dollars, index) => ({
      dollars,
      count: groups.reduce((sum, { upToStep }) => sum + (upToStep[index] ?? 0), 0),
    }))
    .filter(({ count }, index, all) => count > (all[index - 1]?.count ?? 0) && count < total);
  const nearest = [1 / 3, 2 / 3].flatMap((share) => {
    const distanceOf = ({ count }: { count: number }) => Math.abs(count - share * total);
    return steps.toSorted((a, b) => distanceOf(a) - distanceOf(b))[0]?.dollars ?? [];
  });
  return [...new Set(nearest)];
}

function countsByCategory(groups: readonly FacetGroup[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { categoryId, count } of groups) counts[categoryId] = (counts[categoryId] ?? 0) + count;
  return counts;
}
