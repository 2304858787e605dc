import { Injectable } from '@nestjs/common';
import {
  decimalText,
  provinceOf,
  type Language,
  type ReportPeriod,
  type SoldGroup,
  type SoldQuery,
  type SoldRow,
} from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { SalesGroupQueries } from '../../catalog/index.js';
import { previousPeriod } from './sales-periods.js';
import { isSale, saleParameters } from './sales.queries.js';

/**
 * SQL for the sold units of each variant. OFFSET 0 forces PostgreSQL to read lines per order; otherwise it scans all
 * lines ever sold.
 */
const soldVariants = `
  SELECT line.variant_id AS id, sum(line.quantity)::int AS units,
    sum(line.quantity * line.unit_price_cents - line.discount_cents)::text AS cents
  FROM orders o CROSS JOIN LATERAL (SELECT * FROM order_lines WHERE order_id = o.id OFFSET 0) line
  WHERE ${isSale} GROUP BY line.variant_id`;

/** SQL for the orders of each destination; the postal code gives the province of orders without taxes. */
const soldProvinces = `
  SELECT o.province, upper(left(trim(o.postal_code), 3)) AS area, count(*)::int AS units,
    sum(o.subtotal_cents - o.discount_cents)::text AS cents
  FROM orders o WHERE ${isSale} GROUP BY 1, 2`;

/** Group of variants whose product was deleted. */
const unknownGroup = 0;

interface Sum {
  units: number;
  cents: number;
}

type Sums<Key> = Map<Key, Sum>;

interface VariantRow {
  id: number;
  units: number;
  cents: string;
}

interface ProvinceRow {
  province: string | null;
  area: string;
  units: number;
  cents: string;
}

/** Sums up what was sold by product, variant, category or province. */
@Injectable()
export class SoldQueries {
  constructor(
    private readonly db: Db,
    private readonly salesGroupQueries: SalesGroupQueries,
  ) {}

  /** At most `limit` rows: those with the most units first, or with `order: 'least'` those with the fewest. */
  async sold(
    { from, to, by, order = 'most' }: SoldQuery,
    language: Language,
    limit: number,
  ): Promise<SoldRow[]> {
    const period = { from, to };
    const isLeast = order === 'least';
    if (by === 'province') {
      const [current, before] = await Promise.all([
        this.provincesOf(period),
        this.provincesOf(previousPeriod(period)),
      ]);
      return sorted(current, isLeast, limit).map(([name, sum]) => rowOf(name, sum, before.get(name)));
    }
    const [current, before] = await Promise.all([
      this.groupsOf(by, period),
      this.groupsOf(by, previousPeriod(period)),
    ]);
    if (isLeast)
      for (const { groupId } of await this.salesGroupQueries.groupsOnSale(by))
        if (!current.has(groupId)) current.set(groupId, { units: 0, cents: 0 });
    const top = sorted(current, isLeast, limit);
    const ids = top.map(([id]) => id);
    const names = await this.salesGroupQueries.namesOf(by, ids, language);
    return top.map(([id, sum]) => ({
      ...rowOf(names.get(id) ?? '', sum, before.get(id)),
      ...(by !== 'category' && names.has(id) && { productId: id }),
    }));
  }

  private async groupsOf(by: Exclude<SoldGroup, 'province'>, period: ReportPeriod): Promise<Sums<number>> {
    const rows = await this.rowsOf<VariantRow>(soldVariants, period);
    const ids = rows.map(({ id }) => id);
    const members = await this.salesGroupQueries.groupsOf(by, ids);
    const groups = new Map(members.map(({ id, groupId }) => [id, groupId]));
    return summed(rows, ({ id }) => groups.get(id) ?? unknownGroup);
  }

  private async provincesOf(period: ReportPeriod): Promise<Sums<string>> {
    const rows = await this.rowsOf<ProvinceRow>(soldProvinces, period);
    return summed(rows, ({ province, area }) => province ?? provinceOf(area) ?? '');
  }

  private rowsOf<Row>(sql: string, period: ReportPeriod): Promise<Row[]> {
    return this.db.em.query<Row[]>(sql, saleParameters(period));
  }
}

function summed<Row extends { units: number; cents: string }, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Sums<Key> {
  const sums: Sums<Key> = new Map();
  for (const row of rows) {
    const sum = sums.get(keyOf(row)) ?? { units: 0, cents: 0 };
    sums.set(keyOf(row), { units: sum.units + row.units, cents: sum.cents + Number(row.cents) });
  }
  return sums;
}

function sorted<Key extends string | number>(sums: Sums<Key>, isLeast: boolean, limit: number): [Key, Sum][] {
  const sign = isLeast ? 1 : -1;
  const rows = [...sums].sort(
    ([a, one], [b, other]) => sign * (one.units - other.units || one.cents - other.cents) || (a < b ? -1 : 1),
  );
  return rows.slice(0, limit);
}

function rowOf(name: string, { units, cents }: Sum, before: Sum | undefined): SoldRow {
  return { name, units, revenue: decimalText(cents), previousUnits: before?.units ?? 0 };
}
