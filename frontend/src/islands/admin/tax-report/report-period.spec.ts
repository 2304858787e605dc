import { periodKindIn, periodOf } from './report-period.ts';

const dates = { from: '2020-01-02', to: '2020-02-03' };

describe('the period of a tax report', () => {
  it.each([
    ['month', '2026-11-20', '2026-11-01', '2026-11-30'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['quarter', '2026-11-20', '2026-10-01', '2026-12-31'],
    ['quarter', '2026-04-01', '2026-04-01', '2026-06-30'],
    ['lastQuarter', '2026-02-10', '2025-10-01', '2025-12-31'],
    ['year', '2026-11-20', '2026-01-01', '2026-12-31'],
    ['dates', '2026-11-20', '2020-01-02', '2020-02-03'],
  ] as const)('"%s" on %s is from %s to %s', (kind, today, from, to) => {
    expect(periodOf(kind, today, dates)).toEqual({ from, to });
  });

  it('is the quarter where a link says nothing that is known', () => {
    expect([periodKindIn('year'), periodKindIn('x'), periodKindIn('')]).toEqual([
      'year',
      'quarter',
      'quarter',
    ]);
  });
});
