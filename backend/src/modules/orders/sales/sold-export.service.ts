import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { decimalIn, type Language, type SoldQuery, type SoldRow } from '@shop/shared';
import { csvOf, type CsvColumn } from '../../../platform/csv/csv.js';
import { SoldQueries } from './sold.queries.js';

const columns: readonly CsvColumn<SoldRow>[] = [
  { fr: 'Nom', en: 'Name', cell: ({ name }) => name },
  { fr: 'Quantité', en: 'Quantity', cell: ({ units }) => String(units) },
  { fr: 'Période précédente', en: 'Period before', cell: ({ previousUnits }) => String(previousUnits) },
  {
    fr: 'Ventes avant taxes et livraison',
    en: 'Sales before taxes and delivery',
    cell: ({ revenue }, language) => decimalIn(revenue, language),
  },
];

const mostRows = 100_000;

/** Exports what was sold in a period, one row per product, variant, category or province. */
@Injectable()
export class SoldExportService {
  constructor(private readonly soldQueries: SoldQueries) {}

  async stream(query: SoldQuery, language: Language): Promise<Readable> {
    const rows = await this.soldQueries.sold(query, language, mostRows);
    return csvOf(columns, rows, language);
  }
}
