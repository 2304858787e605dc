import { Injectable } from '@nestjs/common';
import {
  decimalText,
  mostDays,
  timeZone,
  type ReportPeriod,
  type Sales,
  type SalesStep,
  type SalesTotals,
  type WaitingOrders,
} from '@shop/shared';
import { IsNull, Not } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { OrderRow } from '../entities/order.entity.js';
import { paidStatusList } from '../entities/paid-statuses.js';
import { PaymentPort } from '../lifecycle/payment-port.js';
import { daysIn, previousPeriod, yearBefore } from './sales-periods.js';

/** SQL condition for orders `o` that count as sales, placed from day $1 to day $2 in the shop's time zone $3. */
export const isSale = `
  o.created_at >= $1::date::timestamp AT TIME ZONE $3 AND o.created_at < ($2::date + 1)::timestamp AT TIME ZONE $3
  AND o.status IN ${paidStatusList}`;

/** Parameters of `isSale`. */
export const saleParameters = ({ from, to }: ReportPeriod) => [from, to, timeZone];

/** SQL for the totals of a period. Taxes are those of the orders minus those of their credit notes. */
const totals = `
  SELECT count(*)::int AS orders, coalesce(sum(o.total_cents - o.refunded_cents), 0)::text AS cents,
    coalesce(sum(o.total_cents - o.subtotal_cents + o.discount_cents - o.shipping_cents), 0)::text AS taxes,
    (SELECT coalesce(sum(n.total_cents - n.net_cents), 0)::text FROM credit_notes n JOIN orders o ON o.id = n.order_id
      WHERE n.cancelled_at IS NULL AND ${isSale}) AS "taxesReturned",
    count(*) FILTER (WHERE o.is_returning)::int AS returning
  FROM orders o WHERE ${isSale}`;

/**
 * SQL for the sales of each day or month ($4). The first moments of the days or months are computed once, because
 * converting each order's time to the shop's time zone takes ten times as long.
 */
const salesBySteps = `
  WITH moments AS (
    SELECT day, row_number() OVER (ORDER BY day)::int AS n, day AT TIME ZONE $3 AS moment
    FROM generate_series(date_trunc($4, $1::date::timestamp), $2::date::timestamp, ('1 ' || $4)::interval) AS day
  ),
  sold AS (
    SELECT width_bucket(o.created_at, (SELECT array_agg(moment ORDER BY n) FROM moments)) AS n, count(*) AS orders,
      sum(o.total_cents - o.refunded_cents) AS cents
    FROM orders o WHERE ${isSale} GROUP BY 1
  )
  SELECT to_char(day, CASE $4 WHEN 'day' THEN 'YYYY-MM-DD' ELSE 'YYYY-MM' END) AS step,
    coalesce(sold.orders, 0)::int AS orders, coalesce(sold.cents, 0)::text AS cents
  FROM moments LEFT JOIN sold USING (n) ORDER BY n`;

interface TotalsRow extends Pick<SalesTotals, 'orders' | 'returning'> {
  cents: string;
  taxes: string;
  taxesReturned: string;
}

type StepRow = Omit<SalesStep, 'revenue'> & { cents: string };

/** Calculates sales figures and the number of waiting orders, aggregated by the database. */
@Injectable()
export class SalesQueries {
  constructor(
    private readonly db: Db,
    private readonly paymentPort: PaymentPort,
  ) {}

  async report({ from, to }: ReportPeriod): Promise<Sales> {
    const period = { from, to };
    const [current, previous, lastYear, steps] = await Promise.all([
      this.totalsOf(period),
      this.totalsOf(previousPeriod(period)),
      this.totalsOf(yearBefore(period)),
      this.stepsOf(period),
    ]);
    return { current, previous, yearBefore: lastYear, steps };
  }

  async waiting(): Promise<WaitingOrders> {
    const { em } = this.db;
    const [toPrepare, reserved, paymentsToCheck] = await Promise.all([
      em.countBy(OrderRow, { status: 'paid' }),
      em.countBy(OrderRow, { status: 'pending', pickupConfirmedAt: Not(IsNull()) }),
      this.paymentPort.countChecks(),
    ]);
    return { toPrepare, reserved, paymentsToCheck };
  }

  private async totalsOf(period: ReportPeriod): Promise<SalesTotals> {
    const [row] = await this.db.em.query<TotalsRow[]>(totals, saleParameters(period));
    if (!row) throw new Error('a period without totals');
    const { orders, returning, cents, taxes, taxesReturned } = row;
    return {
      ...period,
      orders,
      revenue: decimalText(Number(cents)),
      taxes: decimalText(Number(taxes) - Number(taxesReturned)),
      returning,
    };
  }

  private async stepsOf(period: ReportPeriod): Promise<SalesStep[]> {
    const step = daysIn(period) > mostDays ? 'month' : 'day';
    const rows = await this.db.em.query<StepRow[]>(salesBySteps, [...saleParameters(period), step]);
    return rows.map(({ cents, ...row }) => ({ ...row, revenue: decimalText(Number(cents)) }));
  }
}
