import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Language, ProductListQuery } from '@shop/shared';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { csvStream } from '../../../platform/csv/csv.js';
import { Db } from '../../../platform/database/db.js';
import { CategoryRow } from '../categories/category.entity.js';
import { AdminProductQueries } from '../reading/admin-products.queries.js';
import { CategoryNames } from './category-names.js';
import { headerOf, productColumns, toCells } from './product-columns.js';

/** Exports products as CSV that the import can read again. */
@Injectable()
export class ProductExportService {
  constructor(
    private readonly db: Db,
    private readonly adminProductQueries: AdminProductQueries,
  ) {}

  /**
   * Exports the products that the back office lists with the same filter, hidden products included, sorted by number.
   */
  async stream(filter: ProductListQuery, language: Language): Promise<Readable> {
    await this.db.transaction((tx) => writeAuditLog(tx, { action: 'products.exported', entity: 'products' }));
    const header = productColumns.map((column) => headerOf(column, language));
    return csvStream(header, this.rows(filter, language), language);
  }

  private async *rows(filter: ProductListQuery, language: Language): AsyncGenerator<string[]> {
    const names = new CategoryNames(await this.db.em.find(CategoryRow));
    for await (const batch of this.adminProductQueries.batches(filter, language)) {
      for (const row of batch) yield toCells(row, names.textOf(row.categoryId, language), language);
    }
  }
}
