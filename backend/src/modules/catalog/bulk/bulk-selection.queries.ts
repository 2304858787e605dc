import { Injectable } from '@nestjs/common';
import { limits, type BulkSelection, type Language } from '@shop/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import { AdminProductQueries } from '../reading/admin-products.queries.js';
import { columnOf, type BulkField } from './bulk-fields.js';
import type { Candidate } from './bulk-plan.js';

/** Reads the variants that a bulk change selects, by their ids. */
@Injectable()
export class BulkSelectionQueries {
  constructor(private readonly adminProductQueries: AdminProductQueries) {}

  /**
   * Refuses with `catalog.bulk_too_many` when the filter finds more than a bulk change may have, and with
   * `request.malformed` unless either ids or a filter are given.
   */
  async candidates(
    { ids, filter }: BulkSelection,
    field: BulkField,
    language: Language,
  ): Promise<Candidate[]> {
    if ((ids === undefined) === (filter === undefined)) throw new AppError('request.malformed');
    const { query } = await this.adminProductQueries.filtered(filter ?? {}, language);
    if (ids) query.andWhere('variant.id IN (:...ids)', { ids });
    const { table, sql } = columnOf(field);
    const isJoined = query.expressionMap.joinAttributes.some(({ alias }) => alias.name === 'product');
    if (!isJoined && field !== 'priceCents') query.innerJoin('variant.product', 'product');
    const { variants: limit } = limits.bulk;
    const found = query
      .select(table === 'products' ? 'product.id' : 'variant.id', 'id')
      .addSelect(sql, 'before')
      .addSelect(field === 'isActive' ? 'product.kind IS NOT NULL' : 'true', 'hasKind')
      .orderBy('id')
      .distinct(table === 'products')
      .limit(limit + 1);
    const rows = await found.getRawMany<Candidate>();
    if (rows.length > limit) throw new AppError('catalog.bulk_too_many', { limit });
    return rows;
  }
}
