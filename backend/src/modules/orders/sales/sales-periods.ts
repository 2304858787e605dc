import { dayAfter, type ReportPeriod } from '@shop/shared';

const isMonthStart = (day: string) => day.endsWith('-01');
const isWholeMonths = ({ from, to }: ReportPeriod) => isMonthStart(from) && isMonthStart(dayAfter(to));
const dayMs = 24 * 60 * 60_000;

/** Number of days in a period. */
export const daysIn = ({ from, to }: ReportPeriod) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The first of the month so many months after a day: `2026-03-31`, -1 → `2026-02-01`. */
function monthStart(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** Period of the same length just before; whole months come before whole months. */
export function previousPeriod(period: ReportPeriod): ReportPeriod {
  const to = dayAfter(period.from, -1);
  if (!isWholeMonths(period)) return { from: dayAfter(period.from, -daysIn(period)), to };
  const [from, end] = [period.from, period.to].map((day) => day.split('-').map(Number));
  const months = ((end?.[0] ?? 0) - (from?.[0] ?? 0)) * 12 + (end?.[1] ?? 0) - (from?.[1] ?? 0) + 1;
  return { from: monthStart(period.from, -months), to };
}

/** The same days one year earlier; 29 February becomes 28 February, the end of a month stays the end. */
export function yearBefore(period: ReportPeriod): ReportPeriod {
  if (isWholeMonths(period))
    return { from: monthStart(period.from, -12), to: dayAfter(monthStart(period.to, -11), -1) };
  return { from: dayLastYear(period.from), to: dayLastYear(period.to) };
}

function dayLastYear(day: string): string {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return earlier.endsWith('-02-29') ? earlier.replace('-29', '-28') : earlier;
}
