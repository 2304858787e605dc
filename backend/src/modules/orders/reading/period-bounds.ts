import { timeZone, type ReportPeriod } from '@shop/shared';
import type { EntityManager } from 'typeorm';

export interface PeriodBounds {
  since: Date;
  /** The first moment after the period. */
  until: Date;
}

const boundsOfDays = `
  SELECT $1::date::timestamp AT TIME ZONE $3 AS since, ($2::date + 1)::timestamp AT TIME ZONE $3 AS until`;

/** Moments at which a period begins and ends in the shop's time zone. */
export async function boundsOf(em: EntityManager, { from, to }: ReportPeriod): Promise<PeriodBounds> {
  const [bounds] = await em.query<PeriodBounds[]>(boundsOfDays, [from, to, timeZone]);
  if (!bounds) throw new Error('a period without bounds');
  return bounds;
}
