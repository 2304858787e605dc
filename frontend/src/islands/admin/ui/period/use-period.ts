import { isDay, isoToday, reportProblem } from '@shop/shared';
import { useUrlState } from '../list/use-url-state.ts';
import { periodKindIn, periodOf, type PeriodKind } from './report-period.ts';

/** Period that is shown until another is chosen; a constant object, as `useUrlState` needs. */
interface UsualPeriod<Kind extends PeriodKind> {
  period: Kind;
  from: string;
  to: string;
}

/** Period chosen in the URL, and what is wrong with it. */
export function usePeriod<Kind extends PeriodKind>(kinds: readonly Kind[], usual: UsualPeriod<Kind>) {
  const [state, onChange] = useUrlState<Record<'period' | 'from' | 'to', string>>(usual);
  const today = isoToday();
  const kind = periodKindIn(state.period, kinds, usual.period);
  const dates = { from: isDay(state.from) ? state.from : today, to: isDay(state.to) ? state.to : today };
  const period = periodOf(kind, today, dates);
  return { kind, period, problem: reportProblem(period), onChange };
}
