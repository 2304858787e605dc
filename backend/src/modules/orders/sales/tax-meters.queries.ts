import { Injectable } from '@nestjs/common';
import {
  decimalText,
  meteredProvinces,
  provinceOf,
  timeZone,
  type MeteredProvince,
  type TaxMeters,
} from '@shop/shared';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import { paidStatusList } from '../entities/paid-statuses.js';

/**
 * SQL for sales by quarter and destination over the last five quarters ($1 is now, $2 the time zone): paid minus
 * refunded, without taxes and without gift cards, because those are only exchanged for later orders.
 */
const sales = `
  WITH today AS (SELECT ($1::timestamptz AT TIME ZONE $2)::date AS day),
  bounds AS (
    SELECT date_trunc('quarter', day::timestamp)::date AS quarter,
      (date_trunc('quarter', day::timestamp) - interval '12 months') AT TIME ZONE $2 AS earliest,
      (day - interval '12 months') AT TIME ZONE $2 AS year_ago
    FROM today
  )
  SELECT o.created_at >= (quarter::timestamp AT TIME ZONE $2) AS "isCurrent",
    o.created_at >= year_ago AS "isOfYear", o.province,
    upper(left(trim(o.postal_code), 3)) AS area,
    sum(round(
      (o.total_cents - o.refunded_cents)::numeric / o.total_cents *
      (o.subtotal_cents - o.discount_cents + o.shipping_cents - coalesce(gift.cents, 0))
    ))::text AS cents
  FROM bounds CROSS JOIN orders o
  LEFT JOIN (
    SELECT order_id, sum(unit_price_cents * quantity - discount_cents) AS cents
    FROM order_lines WHERE kind = 'gift_card' GROUP BY order_id
  ) gift ON gift.order_id = o.id
  WHERE o.created_at >= earliest AND o.total_cents > 0
    AND o.status IN ${paidStatusList}
  GROUP BY 1, 2, 3, 4`;

const firstDay = `
  SELECT to_char(date_trunc('quarter', $1::timestamptz AT TIME ZONE $2), 'YYYY-MM-DD') AS day`;

interface SalesRow {
  isCurrent: boolean;
  isOfYear: boolean;
  province: string | null;
  /**
   * First three characters of the postal code; they give the province of an order that stores none, being untaxed.
   */
  area: string;
  cents: string;
}

/** Compares sales with the thresholds at which the shop must register for a tax. */
@Injectable()
export class TaxMeterQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async meters(): Promise<TaxMeters> {
    const given = [this.clock.now(), timeZone];
    const [rows, first] = await Promise.all([
      this.db.em.query<SalesRow[]>(sales, given),
      this.db.em.query<{ day: string }[]>(firstDay, given),
    ]);
    const sumOf = (counts: (row: SalesRow) => boolean) =>
      decimalText(rows.filter(counts).reduce((total, { cents }) => total + Number(cents), 0));
    const soldIn = (province: MeteredProvince) =>
      sumOf((row) => row.isOfYear && (row.province ?? provinceOf(row.area)) === province);
    return {
      quarterStartsOn: first[0]?.day ?? '',
      currentQuarter: sumOf(({ isCurrent }) => isCurrent),
      lastFourQuarters: sumOf(({ isCurrent }) => !isCurrent),
      provinces: Object.fromEntries(
        meteredProvinces.map((province) => [province, soldIn(province)]),
      ) as TaxMeters['provinces'],
    };
  }
}
