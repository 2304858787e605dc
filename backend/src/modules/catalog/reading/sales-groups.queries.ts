import { Injectable } from '@nestjs/common';
import type { Language } from '@shop/shared';
import { In } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { textIn } from '../../../platform/i18n/translations.js';
import { CategoriesService } from '../categories/categories.service.js';
import { ProductRow } from '../model/product.entity.js';
import { ShopProductQueries } from './shop-products.queries.js';

/** Groups by which the sales of variants are summed up. */
export type SalesGroup = 'product' | 'variant' | 'category';

/** A variant and the id of its group. */
interface Member {
  id: number;
  groupId: number;
}

const groupColumns: Record<SalesGroup, string> = {
  product: 'p.id',
  variant: 'v.id',
  category: 'p.category_id',
};

const membersOf = (group: SalesGroup, variants: string, condition: string) => `
  SELECT v.id, ${groupColumns[group]} AS "groupId" FROM ${variants} v JOIN products p ON p.id = v.product_id
  WHERE ${condition}`;

/** Reads how sold variants belong to products and categories, for the sales figures. */
@Injectable()
export class SalesGroupQueries {
  constructor(
    private readonly db: Db,
    private readonly categoriesService: CategoriesService,
    private readonly shopProductQueries: ShopProductQueries,
  ) {}

  /** Group of each of these variants, deleted ones included; variants of deleted products are left out. */
  async groupsOf(group: SalesGroup, variantIds: readonly number[]): Promise<Member[]> {
    const sql = ['variants', 'former_variants'].map((table) => membersOf(group, table, 'v.id = ANY ($1)'));
    return this.db.em.query<Member[]>(sql.join(' UNION ALL '), [variantIds]);
  }

  /** Groups of all variants on sale. */
  groupsOnSale(group: SalesGroup): Promise<Member[]> {
    return this.db.em.query<Member[]>(membersOf(group, 'variants', 'v.is_active AND p.is_active'));
  }

  async namesOf(group: SalesGroup, ids: number[], language: Language): Promise<Map<number, string>> {
    if (group === 'variant') return this.shopProductQueries.names(ids, language);
    if (group === 'category') {
      const known = await this.categoriesService.names(language);
      return new Map(ids.map((id) => [id, known.get(id) ?? '']));
    }
    const rows = await this.db.em.findBy(ProductRow, { id: In(ids) });
    return new Map(rows.map((row) => [row.id, textIn(row, 'name', language)]));
  }
}
