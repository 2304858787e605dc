import {
  decimalText,
  otherProvinceOf,
  provinces,
  taxCodes,
  taxName,
  type Language,
  type Province,
  type TaxCode,
  type TaxReport,
  type TaxReportMonth,
  type TaxReportRow,
  type TaxReportTax,
} from '@shop/shared';
import { signs, type TaxDocumentKind } from './tax-documents.js';

interface Sums {
  month: string;
  province: Province | null;
  kind: TaxDocumentKind;
}

export interface AmountSums extends Sums {
  count: number;
  goods: string;
  delivery: string;
}

export interface TaxSums extends Sums {
  code: TaxCode;
  base: string;
  amount: string;
}

export interface AreaSums {
  province: Province | null;
  area: string;
  count: number;
}

interface Found {
  amounts: AmountSums[];
  taxes: TaxSums[];
  areas: AreaSums[];
}

export function toReport(period: { from: string; to: string }, found: Found, language: Language): TaxReport {
  const destinations = [...provinces, null].filter((province) =>
    found.amounts.some((sums) => sums.province === province),
  );
  const of = (province: Province | null): Found => ({
    amounts: found.amounts.filter((sums) => sums.province === province),
    taxes: found.taxes.filter((sums) => sums.province === province),
    areas: found.areas.filter((sums) => sums.province === province),
  });
  return {
    ...period,
    rows: destinations.map((province) => toRow(province, of(province), language)),
    total: toRow(null, found, language),
    months: monthsOf(period).map((month) => toMonth(month, found)),
  };
}

function toRow(
  province: Province | null,
  { amounts, taxes, areas }: Found,
  language: Language,
): TaxReportRow {
  const invoiced = amounts.filter(isInvoiced);
  const credited = amounts.filter((sums) => !isInvoiced(sums));
  const sales = totalOf(invoiced, ({ goods }) => goods);
  const delivery = totalOf(invoiced, (sums) => sums.delivery);
  const returned = -totalOf(credited, ({ goods }) => goods) - totalOf(credited, (sums) => sums.delivery);
  const net = sales + delivery - returned;
  const codes = taxCodes.filter((code) => taxes.some((sums) => sums.code === code));
  return {
    province,
    invoices: countOf(amounts, 'invoice'),
    otherProvinces: areas
      .filter((sums) =>
        otherProvinceOf({ customerPostalCode: sums.area, province: sums.province ?? undefined }),
      )
      .reduce((total, { count }) => total + count, 0),
    creditNotes: countOf(amounts, 'credit_note') - countOf(amounts, 'cancelled'),
    sales: decimalText(sales),
    delivery: decimalText(delivery),
    returned: decimalText(returned),
    net: decimalText(net),
    taxes: codes.map((code) =>
      toTax(
        code,
        taxes.filter((sums) => sums.code === code),
        { net, language },
      ),
    ),
  };
}

function toTax(
  code: TaxCode,
  sums: readonly TaxSums[],
  { net, language }: { net: number; language: Language },
): TaxReportTax {
  const taxable = totalOf(sums, ({ base }) => base);
  const collected = totalOf(sums.filter(isInvoiced), ({ amount }) => amount);
  const owed = totalOf(sums, ({ amount }) => amount);
  return {
    code,
    name: taxName(code, language),
    taxable: decimalText(taxable),
    zeroRated: decimalText(net - taxable),
    collected: decimalText(collected),
    returned: decimalText(collected - owed),
    net: decimalText(owed),
  };
}

function toMonth(month: string, { amounts, taxes }: Found): TaxReportMonth {
  const ofMonth = <Some extends Sums>(some: readonly Some[]) => some.filter((sums) => sums.month === month);
  const goods = totalOf(ofMonth(amounts), (sums) => sums.goods);
  const delivery = totalOf(ofMonth(amounts), (sums) => sums.delivery);
  return {
    month,
    sales: decimalText(goods + delivery),
    taxes: decimalText(totalOf(ofMonth(taxes), ({ amount }) => amount)),
  };
}

/** Months that have a day in the period, such as `2026-11`. */
function monthsOf({ from, to }: { from: string; to: string }): string[] {
  const months: string[] = [];
  const day = new Date(`${from.slice(0, 7)}-01T00:00:00Z`);
  for (; day.toISOString().slice(0, 7) <= to.slice(0, 7); day.setUTCMonth(day.getUTCMonth() + 1))
    months.push(day.toISOString().slice(0, 7));
  return months;
}

const isInvoiced = ({ kind }: Sums) => kind === 'invoice';

function countOf(sums: readonly AmountSums[], kind: TaxDocumentKind): number {
  return sums.filter((one) => one.kind === kind).reduce((total, { count }) => total + count, 0);
}

/** Total in which credit notes are subtracted from invoices. */
function totalOf<Some extends Sums>(some: readonly Some[], cents: (sums: Some) => string): number {
  return some.reduce((total, sums) => total + signs[sums.kind] * Number(cents(sums)), 0);
}
