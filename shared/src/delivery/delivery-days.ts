import { hourOf, isoDay } from '../kit/dates.ts';
import type { Bilingual } from '../kit/language.ts';

/** Period without shipping, first and last day included, in the shop's time, such as `2026-12-24`. */
export interface Closure {
  startsOn: string;
  endsOn: string;
  /** Text of the owner that pages show beside the next shipping day. */
  text?: Bilingual;
}

/** Rules for the day on which an order leaves. */
export interface DeliveryCalendar {
  /** An order of this hour or later counts from the next business day. */
  cutoffHour: number;
  closures: readonly Closure[];
}

const dayMs = 24 * 60 * 60_000;
const atMidnight = (day: string) => new Date(`${day}T00:00:00Z`);
const textOf = (at: Date) => at.toISOString().slice(0, 10);

/** The day so many days after another: `2026-12-31`, 1 → `2027-01-01`. */
export const dayAfter = (day: string, days = 1) => textOf(new Date(atMidnight(day).getTime() + days * dayMs));

const isWeekend = (day: string) => [0, 6].includes(atMidnight(day).getUTCDay());

/** Easter Sunday by the Gregorian computus. */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + skipped + 15) % 30;
  const moon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return dayAfter(`${year}-03-28`, moon - weekday);
}

/** The first Monday from a day on. */
function mondayFrom(day: string): string {
  return dayAfter(day, (8 - atMidnight(day).getUTCDay()) % 7);
}

const known = new Map<number, ReadonlySet<string>>();

/**
 * The holidays of Quebec (Act respecting labour standards, section 60, and the National Holiday Act) and of Canada
 * (Canada Labour Code, section 166). One that falls on a weekend is kept on the next working day; the 24th of June is
 * moved from a Sunday only.
 */
export function holidaysOf(year: number): ReadonlySet<string> {
  const kept = known.get(year) ?? computed(year);
  known.set(year, kept);
  return kept;
}

function computed(year: number): ReadonlySet<string> {
  const easter = easterOf(year);
  const days = new Set([
    dayAfter(easter, -2),
    dayAfter(easter),
    // The Monday before the 25th of May; Labour Day; Thanksgiving.
    mondayFrom(`${year}-05-18`),
    mondayFrom(`${year}-09-01`),
    mondayFrom(`${year}-10-08`),
  ]);
  const fixed = ['01-01', '06-24', '07-01', '09-30', '11-11', '12-25', '12-26'];
  for (const date of fixed) {
    let day = `${year}-${date}`;
    if (date === '06-24' && atMidnight(day).getUTCDay() === 6) continue;
    while (isWeekend(day) || days.has(day)) day = dayAfter(day);
    days.add(day);
  }
  return days;
}

/** True when a day is from Monday to Friday and no holiday. */
export function isBusinessDay(day: string): boolean {
  return !isWeekend(day) && !holidaysOf(Number(day.slice(0, 4))).has(day);
}

const isClosed = (day: string, closures: readonly Closure[]) =>
  closures.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);

/** The day so many business days later, on none of which the shop is closed. */
export function businessDaysAfter(day: string, count: number, closures: readonly Closure[] = []): string {
  let reached = day;
  for (let left = count; left > 0;) {
    reached = dayAfter(reached);
    if (isBusinessDay(reached) && !isClosed(reached, closures)) left -= 1;
  }
  return reached;
}

/** The business day from which an order of this moment counts: its own, unless the shop is closed or it is too late. */
export function firstDay(orderedAt: Date, { cutoffHour, closures }: DeliveryCalendar): string {
  const day = isoDay(orderedAt);
  const isInTime = hourOf(orderedAt) < cutoffHour && isBusinessDay(day) && !isClosed(day, closures);
  return isInTime ? day : businessDaysAfter(day, 1, closures);
}
