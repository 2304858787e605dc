import { isDay, taxReportYears } from '@shop/contracts';
import { ValidateBy } from 'class-validator';
import { validationMessage } from '../../../platform/http/validation.js';
import type { Period } from './tax-report.queries.js';

function Day() {
  return ValidateBy(
    { name: 'day', validator: { validate: isDay } },
    { message: validationMessage('validation.invalid') },
  );
}

/** The last day: not before the first, nor years after it. */
function LastDay() {
  const isInReach = (to: unknown, from: unknown) =>
    isDay(to) &&
    isDay(from) &&
    to >= from &&
    Number(to.slice(0, 4)) - Number(from.slice(0, 4)) <= taxReportYears;
  return ValidateBy(
    {
      name: 'lastDay',
      validator: { validate: (to, given) => isInReach(to, (given?.object as Partial<Period>).from) },
    },
    { message: validationMessage('validation.invalid') },
  );
}

export class PeriodDto implements Period {
  @Day() from!: string;
  @LastDay() to!: string;
}
