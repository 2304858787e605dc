import { dayAfter, type ReportPeriod } from '@shop/shared';

export type PeriodKind =
  | 'today'
  | 'week'
  | 'month'
  | 'lastMonth'
  | 'quarter'
  | 'lastQuarter'
  | 'year'
  | 'dates';

/**
 * ISO date such as `2026-11-20`. Months count from 0; values beyond the range continue in the next or previous year.
 */
function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

/** First and last day of a kind of period, such as the quarter, in relation to today's date in the shop's time zone. */
export function periodOf(kind: PeriodKind, today: string, dates: ReportPeriod): ReportPeriod {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const months = (first: number, count: number): ReportPeriod => {
    return { from: dayOf(year, first, 1), to: dayOf(year, first + count, 0) };
  };
  const quarter = Math.floor((month - 1) / 3) * 3;
  if (kind === 'dates') return dates;
  return {
    today: { from: today, to: today },
    week: { from: dayAfter(today, -6), to: today },
    month: months(month - 1, 1),
    lastMonth: months(month - 2, 1),
    quarter: months(quarter, 3),
    lastQuarter: months(quarter - 3, 3),
    year: months(0, 12),
  }[kind];
}

/** Parses the kind of period in a URL; any unknown text gives the usual one. */
export function periodKindIn<Kind extends PeriodKind>(
  text: string,
  kinds: readonly Kind[],
  usual: Kind,
): Kind {
  return kinds.find((kind) => kind === text) ?? usual;
}
