/** Days of the shop, both included. */
export interface Period {
  from: string;
  to: string;
}

export const periodKinds = ['month', 'lastMonth', 'quarter', 'lastQuarter', 'year', 'dates'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** `2026-11-20`; months count from 0, and run over into other years. */
function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

/** The days that somebody means by it on a day of the shop. */
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

/** A link may say anything. */
export function periodKindIn(text: string): PeriodKind {
  return periodKinds.find((kind) => kind === text) ?? 'quarter';
}
