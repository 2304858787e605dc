import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  decimalIn,
  decimalText,
  isoDay,
  orderNumberText,
  otherProvinceOf,
  taxCodes,
  taxName,
  type Bilingual,
  type Language,
  type TaxCode,
  type ReportPeriod,
} from '@shop/shared';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { csvOf, type CsvColumn } from '../../../platform/csv/csv.js';
import { Db } from '../../../platform/database/db.js';
import { signs, type TaxDocument, type TaxDocumentKind } from './tax-documents.js';
import { TaxReportQueries } from './tax-report.queries.js';

const kinds: Record<TaxDocumentKind, Bilingual> = {
  invoice: { fr: 'Facture', en: 'Invoice' },
  credit_note: { fr: 'Note de crédit', en: 'Credit note' },
  cancelled: { fr: 'Note de crédit annulée', en: 'Credit note cancelled' },
};

/** Suffixes that tell provincial sales taxes of the same name apart in column titles. */
const provinces: Partial<Record<TaxCode, Bilingual>> = {
  pst_bc: { fr: ' C.-B.', en: ' BC' },
  pst_sk: { fr: ' Sask.', en: ' SK' },
  rst_mb: { fr: ' Man.', en: ' MB' },
};

type Column = CsvColumn<TaxDocument>;

const money = (cents: (document: TaxDocument) => number): Column['cell'] => {
  return (document, language) => decimalIn(decimalText(signs[document.kind] * cents(document)), language);
};

const taxOf = ({ taxes }: TaxDocument, code: TaxCode) => taxes.find((tax) => tax.code === code);

const columns: readonly Column[] = [
  { fr: 'Date', en: 'Date', cell: ({ at }) => isoDay(at) },
  { fr: 'Document', en: 'Document', cell: ({ kind }, language) => kinds[kind][language] },
  { fr: 'Numéro', en: 'Number', cell: ({ number }) => orderNumberText(number) },
  { fr: 'Facture', en: 'Invoice', cell: ({ invoiceNumber }) => orderNumberText(invoiceNumber) },
  { fr: 'Commande', en: 'Order', cell: ({ orderNumber }) => orderNumberText(orderNumber) },
  { fr: 'Province', en: 'Province', cell: ({ province }) => province ?? '' },
  {
    fr: 'Province du code postal (si autre)',
    en: 'Province of the postal code (if another)',
    cell: ({ province, postalCode }) =>
      otherProvinceOf({ customerPostalCode: postalCode ?? '', province: province ?? undefined }) ?? '',
  },
  { fr: 'Ventes', en: 'Sales', cell: money(({ goodsCents }) => goodsCents) },
  { fr: 'Livraison', en: 'Delivery', cell: money(({ deliveryCents }) => deliveryCents) },
  ...taxCodes.flatMap((code): Column[] => [
    {
      ...named(code, { fr: 'taxable', en: 'taxable' }),
      cell: money((document) => taxOf(document, code)?.baseCents ?? 0),
    },
    { ...named(code), cell: money((document) => taxOf(document, code)?.amountCents ?? 0) },
  ]),
  { fr: 'Total', en: 'Total', cell: money(({ totalCents }) => totalCents) },
];

/** Column title such as `TPS`, `TPS taxable` or `TVP C.-B.` */
function named(code: TaxCode, what?: Bilingual): Bilingual {
  const name = (language: Language) =>
    [taxName(code, language) + (provinces[code]?.[language] ?? ''), what?.[language]]
      .filter(Boolean)
      .join(' ');
  return { fr: name('fr'), en: name('en') };
}

/** Exports one row per invoice or credit note for the accountant; credit notes have negative amounts. */
@Injectable()
export class TaxReportExportService {
  constructor(
    private readonly db: Db,
    private readonly taxReportQueries: TaxReportQueries,
  ) {}

  async stream(period: ReportPeriod, language: Language): Promise<Readable> {
    const entry = { action: 'taxes.exported', entity: 'taxes' };
    await this.db.transaction((tx) => writeAuditLog(tx, entry));
    return csvOf(columns, this.documents(period), language);
  }

  private async *documents(period: ReportPeriod): AsyncGenerator<TaxDocument> {
    for await (const batch of this.taxReportQueries.documents(period)) yield* batch;
  }
}
