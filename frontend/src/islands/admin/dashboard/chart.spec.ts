import { barsOf, chart, stepsApart, linesOf, scaleTop } from './chart.ts';

describe('the chart', () => {
  it('has a round scale that everything fits in', () => {
    expect([0, 3, 4, 7, 41, 812, 1001].map((most) => scaleTop([0, most]))).toEqual([
      4, 4, 4, 8, 50, 1000, 2000,
    ]);
    expect(scaleTop([])).toBe(4);
  });

  it('draws the largest value to the top line, and none for nothing', () => {
    const [none, all] = barsOf([0, 8], 8, 300);
    expect(none?.height).toBe(0);
    expect(all?.y).toBe(chart.top);
    expect((all?.y ?? 0) + (all?.height ?? 0)).toBe(chart.height - chart.bottom);
    expect((all?.x ?? 0) + (all?.width ?? 0)).toBeLessThan(300 - chart.right);
  });

  it('names as many days as there is room for', () => {
    expect([280, 700, 1_100, 3_000].map((width) => stepsApart(30, width))).toEqual([9, 3, 2, 1]);
  });

  it('has lines from nothing to the top', () => {
    expect(linesOf(8).map(({ value }) => value)).toEqual([0, 2, 4, 6, 8]);
  });
});
