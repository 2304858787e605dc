import { monthDayText } from '../kit/dates.ts';
import type { Language } from '../kit/language.ts';
import {
  businessDaysAfter,
  dayAfter,
  firstDay,
  type Closure,
  type DeliveryCalendar,
} from './delivery-days.ts';

/** A closure that is near or on, in one language, for whoever is about to buy. */
export interface ClosureNotice {
  /** States the days without shipping and the next shipping day. */
  sentence: string;
  /** Additional text of the owner; empty when there is none. */
  text: string;
}

/** Shoppers are told of a closure this many days before it begins. */
const daysAhead = 7;

/** The closure that shoppers are told of on a day; null without one. */
export function closureNotice(
  closures: readonly Closure[],
  today: string,
  language: Language,
): ClosureNotice | null {
  const [closure] = closures
    .filter(({ startsOn, endsOn }) => startsOn <= dayAfter(today, daysAhead) && today <= endsOn)
    .toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  if (!closure) return null;
  const { text } = closure;
  return {
    sentence: sentenceOf(closure, { closures, today, language }),
    text: text ? text[language] || text.fr : '',
  };
}

function sentenceOf(
  { startsOn, endsOn }: Closure,
  { closures, today, language }: { closures: readonly Closure[]; today: string; language: Language },
): string {
  const day = (of: string) => monthDayText(of, language);
  const next = day(businessDaysAfter(endsOn, 1, closures));
  const isOne = startsOn === endsOn;
  if (language === 'fr') {
    const when = isOne ? `le ${day(startsOn)}` : `du ${day(startsOn)} au ${day(endsOn)}`;
    if (today >= startsOn) return `Prochain envoi le ${next} : rien ne part ${when}.`;
    return `Rien ne part ${when} : les envois reprennent le ${next}.`;
  }
  const when = isOne ? `on ${day(startsOn)}` : `from ${day(startsOn)} to ${day(endsOn)}`;
  if (today >= startsOn) return `Next shipping day: ${next}. Nothing leaves ${when}.`;
  return `Nothing leaves ${when}. Shipping resumes on ${next}.`;
}

/**
 * Day by which the shop's usual days deliver an order that a closure holds back; null where none does. Only shops without
 * zones need it, as they promise no day otherwise.
 */
export function delayedDay(at: Date, calendar: DeliveryCalendar, days: number): string | null {
  const first = firstDay(at, calendar);
  return first === firstDay(at, { ...calendar, closures: [] }) ? null : businessDaysAfter(first, days);
}
