import { periodKindIn, periodOf } from './report-period.ts';

const dates = { from: '2020-01-02', to: '2020-02-03' };

describe('the period of a report', () => {
  it.each([
    ['today', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['week', '2026-03-03', '2026-02-25', '2026-03-03'],
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

  it('is the usual one where a link says nothing that is known', () => {
    const kinds = ['year', 'quarter'] as const;
    expect(['year', 'month', ''].map((text) => periodKindIn(text, kinds, 'quarter'))).toEqual([
      'year',
      'quarter',
      'quarter',
    ]);
  });
});
