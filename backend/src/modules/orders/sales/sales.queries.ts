import { Injectable } from '@nestjs/common';
import {
  decimalText,
  timeZone,
  type BestSeller,
  type Language,
  type Sales,
  type SalesDay,
  type WaitingOrders,
} from '@shop/shared';
import { IsNull, Not } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import { ShopProductQueries } from '../../catalog/index.js';
import { PaymentPort } from '../lifecycle/payment-port.js';
import { OrderRow } from '../entities/order.entity.js';

const days = 30;
const bestSellersShown = 5;

/** SQL for midnight in the shop's time zone, 30 days back: $1 is now, $2 the zone. */
const firstMoment = `((($1::timestamptz AT TIME ZONE $2)::date - ${days - 1})::timestamp AT TIME ZONE $2)`;
const isSale = `o.created_at >= ${firstMoment} AND o.status IN ('paid', 'shipped', 'in-transit', 'delivered')`;

const dailySales = `
  SELECT to_char(shown.day, 'YYYY-MM-DD') AS day, coalesce(sold.orders, 0)::int AS orders,
    coalesce(sold.cents, 0)::text AS cents
  FROM generate_series(
    ($1::timestamptz AT TIME ZONE $2)::date - ${days - 1}, ($1::timestamptz AT TIME ZONE $2)::date, interval '1 day'
  ) AS shown (day)
  LEFT JOIN (
    SELECT (o.created_at AT TIME ZONE $2)::date AS day, count(*) AS orders,
      sum(o.total_cents - o.refunded_cents) AS cents
    FROM orders o WHERE ${isSale} GROUP BY 1
  ) sold ON sold.day = shown.day::date
  ORDER BY shown.day`;

/**
 * SQL for the best-selling products. OFFSET 0 forces PostgreSQL to read lines per order; otherwise it scans all lines
 * ever sold.
 */
const bestSellers = `
  SELECT line.variant_id AS "productId", sum(line.quantity)::int AS quantity,
    sum(line.quantity * line.unit_price_cents)::text AS cents
  FROM orders o CROSS JOIN LATERAL (SELECT * FROM order_lines WHERE order_id = o.id OFFSET 0) line
  WHERE ${isSale}
  GROUP BY line.variant_id
  ORDER BY sum(line.quantity) DESC, line.variant_id
  LIMIT ${bestSellersShown}`;

type DayRow = Omit<SalesDay, 'revenue'> & { cents: string };
type SellerRow = Omit<BestSeller, 'revenue' | 'name'> & { cents: string };

/** Calculates sales figures and the number of waiting orders, aggregated by the database. */
@Injectable()
export class SalesQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly shopProductQueries: ShopProductQueries,
    private readonly paymentPort: PaymentPort,
  ) {}

  async lastDays(language: Language): Promise<Sales> {
    const given = [this.clock.now(), timeZone];
    const [daily, sellers] = await Promise.all([
      this.db.em.query<DayRow[]>(dailySales, given),
      this.db.em.query<SellerRow[]>(bestSellers, given),
    ]);
    const names = await this.shopProductQueries.names(
      sellers.map(({ productId }) => productId),
      language,
    );
    return {
      days: daily.map(({ day, orders, cents }) => ({ day, orders, revenue: decimalText(Number(cents)) })),
      bestSellers: sellers.map(({ productId, quantity, cents }) => {
        return { productId, name: names.get(productId) ?? '', quantity, revenue: decimalText(Number(cents)) };
      }),
    };
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
}
