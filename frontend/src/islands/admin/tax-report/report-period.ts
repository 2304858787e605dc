/** First and last day of a period in the shop's time zone, both inclusive, as ISO dates. */
export interface Period {
  from: string;
  to: string;
}

export const periodKinds = ['month', 'lastMonth', 'quarter', 'lastQuarter', 'year', 'dates'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/**
 * ISO date such as `2026-11-20`. Months count from 0; values beyond the range continue in the next or previous year.
 */
function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

/** First and last day of a kind of period, such as the quarter, in relation to today's date in the shop's time zone. */
export function periodOf(kind: PeriodKind, today: string, dates: Period): Period {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const months = (first: number, count: number): Period => {
    return { from: dayOf(year, first, 1), to: dayOf(year, first + count, 0) };
  };
  const quarter = Math.floor((month - 1) / 3) * 3;
  if (kind === 'dates') return dates;
  return {
    month: months(month - 1, 1),
    lastMonth: months(month - 2, 1),
    quarter: months(quarter, 3),
    lastQuarter: months(quarter - 3, 3),
    year: months(0, 12),
  }[kind];
}

/** Parses the kind of period in a URL; any unknown text gives `quarter`. */
export function periodKindIn(text: string): PeriodKind {
  return periodKinds.find((kind) => kind === text) ?? 'quarter';
}
