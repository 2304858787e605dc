import { facetsOf, priceSteps, type FacetGroup } from './facets.js';

/** Facet groups with one product each, at these prices in cents. */
const pricedAt = (...prices: number[]): FacetGroup[] =>
  prices.map((cents) => ({
    categoryId: 1,
    isSoldOut: false,
    kind: null,
    stars: 0,
    origin: null,
    count: 1,
    lowestCents: cents,
    highestCents: cents,
    upToStep: priceSteps.map((dollars) => (cents <= dollars * 100 ? 1 : 0)),
  }));
const stepsOf = (...prices: number[]) => facetsOf(pricedAt(...prices), {}).priceSteps;

describe('the bands of prices of a list', () => {
  it('hold about a third of its products each', () => {
    expect(stepsOf(650, 899, 999, 1_450, 1_499, 1_500, 2_400, 3_000, 9_900)).toEqual([10, 15]);
  });

  it('are two where its prices lie close, and none where one band would be empty', () => {
    expect(stepsOf(900, 950, 1_150, 1_180)).toEqual([10]);
    expect(stepsOf(1_100, 1_200)).toEqual([]);
    expect(stepsOf(60_000, 70_000)).toEqual([]);
    expect(stepsOf()).toEqual([]);
  });

  it('begin where some product is cheaper and some is dearer', () => {
    expect(stepsOf(100, 100, 100, 100, 100, 100, 20_000)).toEqual([5]);
  });
});
