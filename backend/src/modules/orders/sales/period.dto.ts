import { isDay, reportProblem, type ReportPeriod } from '@shop/shared';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { Day } from '../../../platform/http/input/validation.js';

/**
 * Translation key of the error in the last day; null when the last day is valid, or the first day is itself invalid.
 */
function complaintOf(to: unknown, { object }: ValidationArguments): string | null {
  const { from } = object as Partial<ReportPeriod>;
  if (!isDay(to)) return 'validation.day';
  const problem = isDay(from) ? reportProblem({ from, to }) : null;
  return problem && { endsBefore: 'taxes.report_ends_before', tooLong: 'taxes.report_too_long' }[problem];
}

/** Requires a last day that is not before the first day, nor years after. */
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
