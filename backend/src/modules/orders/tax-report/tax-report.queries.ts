import { Injectable } from '@nestjs/common';
import { timeZone, type Language, type TaxCode, type TaxReport, type ReportPeriod } from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { boundsOfDays, documents, type TaxDocument } from './tax-documents.js';
import { toReport, type AmountSums, type AreaSums, type TaxSums } from './tax-report.js';

/** SQL sums by month, destination and kind of document ($3 is the time zone). */
export const amountSums = `
  SELECT to_char(at AT TIME ZONE $3, 'YYYY-MM') AS month, province, kind, count(*)::int AS count,
    sum("goodsCents")::text AS goods, sum("deliveryCents")::text AS delivery
  FROM (${documents}) d GROUP BY 1, 2, 3`;

export const taxSums = `
  SELECT to_char(at AT TIME ZONE $3, 'YYYY-MM') AS month, province, kind, tax ->> 'code' AS code,
    sum((tax ->> 'baseCents')::bigint)::text AS base, sum((tax ->> 'amountCents')::bigint)::text AS amount
  FROM (${documents}) d CROSS JOIN LATERAL jsonb_array_elements(taxes) tax GROUP BY 1, 2, 3, 4`;

/** SQL sums of invoices by destination and by the beginning of the postal code, which may lie in another province. */
const areaSums = `
  SELECT province, upper(left("postalCode", 3)) AS area, count(*)::int AS count
  FROM (${documents}) d WHERE kind = 'invoice' AND "postalCode" IS NOT NULL GROUP BY 1, 2`;

/**
 * SQL for the next batch of documents by time, after the last document read. Its `moment` is compared, because it is
 * more precise (microseconds) than a JavaScript `Date`.
 */
const nextDocuments = `
  SELECT *, at::text AS moment FROM (${documents}) d
  WHERE (at, kind, number) > ($1, $3, $4) ORDER BY at, kind, number LIMIT $5`;

const batchSize = 500;

interface Bounds {
  since: Date;
  until: Date;
}

@Injectable()
export class TaxReportQueries {
  constructor(private readonly db: Db) {}

  async report(period: ReportPeriod, language: Language): Promise<TaxReport> {
    const { since, until } = await this.boundsOf(period);
    const given = [since, until, timeZone];
    const [amounts, taxes, areas] = await Promise.all([
      this.db.em.query<AmountSums[]>(amountSums, given),
      this.db.em.query<(TaxSums & { code: TaxCode })[]>(taxSums, given),
      this.db.em.query<AreaSums[]>(areaSums, [since, until]),
    ]);
    return toReport(period, { amounts, taxes, areas }, language);
  }

  /** Reads all documents of a period in batches, in order of time. */
  async *documents(period: ReportPeriod): AsyncGenerator<TaxDocument[]> {
    const { since, until } = await this.boundsOf(period);
    let last: (TaxDocument & { moment: string }) | undefined;
    for (;;) {
      const after = last ? [last.moment, until, last.kind, last.number] : [since, until, '', 0];
      const found = await this.db.em.query<(TaxDocument & { moment: string })[]>(nextDocuments, [
        ...after,
        batchSize,
      ]);
      if (found.length === 0) return;
      yield found;
      last = found.at(-1);
    }
  }

  private async boundsOf({ from, to }: ReportPeriod): Promise<Bounds> {
    const [bounds] = await this.db.em.query<Bounds[]>(boundsOfDays, [from, to, timeZone]);
    if (!bounds) throw new Error('a period without bounds');
    return bounds;
  }
}
