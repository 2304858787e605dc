import { isDay, reportProblem, type ReportPeriod } from '@shop/shared';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { Day } from '../../../platform/http/input/validation.js';

/**
 * Translation key of what is wrong with the last day; null where it fits the first day, or the first day is no day
 * itself.
 */
function complaintOf(to: unknown, { object }: ValidationArguments): string | null {
  const { from } = object as Partial<ReportPeriod>;
  if (!isDay(to)) return 'validation.day';
  const problem = isDay(from) ? reportProblem({ from, to }) : null;
  return problem && { endsBefore: 'taxes.report_ends_before', tooLong: 'taxes.report_too_long' }[problem];
}

/** The last day must not be before the first, nor years after it. */
function LastDay() {
  const validate = (to: unknown, args?: ValidationArguments) =>
    args !== undefined && complaintOf(to, args) === null;
  const message = (args: ValidationArguments) => complaintOf(args.value, args) ?? 'validation.invalid';
  return ValidateBy({ name: 'lastDay', validator: { validate } }, { message });
}

export class PeriodDto implements ReportPeriod {
  @Day() from!: string;
  @LastDay() to!: string;
}
