import { Injectable } from '@nestjs/common';
import {
  type AdminProduct,
  type Language,
  type ProductInput,
  type RefusedField,
  type StockInput,
  type StockNow,
} from '@shop/contracts';
import type { EntityManager } from 'typeorm';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { lockForEdit } from '../../../platform/database/optimistic-lock.js';
import { sqlState, sqlStates } from '../../../platform/database/sql-states.js';
import type { Account } from '../../../platform/http/access.js';
import { AppError } from '../../../platform/http/app-error.js';
import { TaxRulesService } from '../../taxes/index.js';
import { CategoryRow } from '../categories/category.entity.js';
import { PicturesService } from '../../../platform/files/pictures.service.js';
import { StockService } from '../stock/stock.service.js';
import { mergeTranslations, textIn } from '../../../platform/i18n/translations.js';
import {
  changedFields,
  columnsOf,
  refuseHalfContent,
  refuseTaken,
  stockDifference,
  withLeading,
  type Edit,
} from './product-input.js';
import { ProductRow } from '../model/product.entity.js';
import {
  familyOf,
  ensureActiveMain,
  lockFamilies,
  mainOf,
  share,
  sharedFields,
  withdraw,
} from './families.js';
import { ProductQueries } from '../reading/products.queries.js';
import { toAdminProduct } from '../model/products.view.js';

/** A change of one of these moves a product into or out of lists, or results of searches, that do not show it yet. */
const listed = [
  ...['categoryId', 'isActive', 'isFeatured', 'name', 'description', 'translations'],
  ...['priceCents', 'kind', 'passport', 'label', 'sku', 'gtin', 'position'],
];

/** What the other sizes have, too. */
const passedOn: readonly string[] = [...sharedFields, 'translations', 'images'];

/** What administrators do to products. */
@Injectable()
export class ProductsService {
  constructor(
    private readonly db: Db,
    private readonly productQueries: ProductQueries,
    private readonly picturesService: PicturesService,
    private readonly stockService: StockService,
    private readonly taxRulesService: TaxRulesService,
  ) {}

  /** Refuses with `catalog.category_not_found`, `catalog.kind_required`, `catalog.sku_taken` or `catalog.net_incomplete`. */
  async create(input: ProductInput, account: Account, language: Language): Promise<AdminProduct> {
    const images = await this.picturesService.storeAll(input.images?.length ? input.images : [input.image]);
    const id = await this.db.transaction(async (tx) => {
      await refuseUnknownCategory(tx.em, input.categoryId);
      const columns = {
        ...columnsOf(input),
        translations: mergeTranslations({}, input.translations),
        images,
      };
      refuseHalfContent(columns);
      const row = tx.em.create(ProductRow, { ...columns, stock: 0 });
      const product = await tx.em.save(row).catch(refuseTaken);
      await this.refuseWithoutKind(tx, { isActive: true, kind: null, ...columns });
      await this.stockService.adjust(tx, product.id, input.stock, actorOf(account));
      await writeAuditLog(tx, { action: 'product.created', entity: `product:${product.id}` });
      tx.changed('products');
      return product.id;
    });
    return this.productQueries.getForAdmin(id, language);
  }

  /**
   * Refuses with `catalog.product_not_found`, `catalog.category_not_found`, `catalog.changed_meanwhile` or
   * `catalog.kind_required`, `catalog.sku_taken` or `catalog.net_incomplete`.
   */
  async update(id: number, input: Edit, account: Account, language: Language): Promise<AdminProduct> {
    const gallery = input.images && (await this.picturesService.storeAll(input.images));
    const leading = input.image && (await this.picturesService.store(input.image));
    await this.db.transaction(async (tx) => {
      await lockFamilies(tx, [id]);
      const view = (saved: ProductRow) => this.adminView(tx.em, saved, language);
      const before = await lockForEdit(tx.em, ProductRow, { id }, { version: input.version, view, refusals });
      await refuseUnknownCategory(tx.em, input.categoryId);
      const images = gallery ?? withLeading(leading, before.images);
      const translations = mergeTranslations(before.translations, input.translations);
      const columns = { ...columnsOf(input), translations, images };
      await this.refuseWithoutKind(tx, { ...before, ...columns });
      await this.write(tx, before, columns);
      await this.stockService.adjust(tx, id, stockDifference(before, input), actorOf(account));
    });
    return this.productQueries.getForAdmin(id, language);
  }

  /** Shows it on the home page, or no longer. */
  async setFeatured(id: number, isFeatured: boolean, language: Language): Promise<AdminProduct> {
    await this.db.transaction(async (tx) => {
      const main = mainOf(familyOf(await lockFamilies(tx, [id]), id));
      await this.write(tx, main, { isFeatured });
    });
    return this.productQueries.getForAdmin(id, language);
  }

  /** Puts the stock where it was counted. Refuses with `catalog.stock_changed` when it is not the one that was seen. */
  async setStock(
    id: number,
    { stock, stockSeen }: StockInput,
    account: Account,
    language: Language,
  ): Promise<AdminProduct> {
    await this.db.transaction(async (tx) => {
      const { stock: now } = await lock(tx, id);
      if (now !== stockSeen)
        throw new AppError('catalog.stock_changed', { stock: now }, { stock: now } satisfies StockNow);
      await this.stockService.adjust(tx, id, stock - now, actorOf(account));
    });
    return this.productQueries.getForAdmin(id, language);
  }

  /** Deletes it, or takes it off sale where an order names it: the orders stand right of the catalog, the database knows. */
  async remove(id: number, account: Account): Promise<'deleted' | 'deactivated'> {
    try {
      await this.db.transaction((tx) => this.deleteRow(tx, id, account));
      return 'deleted';
    } catch (error) {
      if (sqlState(error) !== sqlStates.foreignKeyViolation) throw error;
      await this.db.transaction(async (tx) => {
        const family = familyOf(await lockFamilies(tx, [id]), id);
        const before = family.find((row) => row.id === id) ?? mainOf(family);
        await this.write(tx, before, { isActive: false });
      });
      return 'deactivated';
    }
  }

  private async deleteRow(tx: Tx, id: number, account: Account): Promise<void> {
    await withdraw(tx, id);
    const { stock } = await lock(tx, id);
    await this.stockService.adjust(tx, id, -stock, actorOf(account));
    await tx.em.delete(ProductRow, { id });
    await writeAuditLog(tx, { action: 'product.deleted', entity: `product:${id}` });
    tx.changed('products', `product:${id}`);
  }

  /** A registered shop sells nothing of which nobody has said what it is. */
  private async refuseWithoutKind(tx: Tx, { isActive, kind }: Pick<ProductRow, 'isActive' | 'kind'>) {
    if (!isActive || kind !== null || !(await this.taxRulesService.isRegistered(tx))) return;
    throw new AppError('catalog.kind_required', {}, { field: 'kind' } satisfies RefusedField);
  }

  private async adminView(em: EntityManager, row: ProductRow, language: Language): Promise<AdminProduct> {
    const category = await em.findOneByOrFail(CategoryRow, { id: row.categoryId });
    const isTaxable = (await this.taxRulesService.taxable())(row);
    const { unitPriceBase } = category;
    const shown = { category: textIn(category, 'name', language), unitPriceBase, language, isTaxable };
    return toAdminProduct(row, shown);
  }

  /** Writes what differs; an edit that changes nothing leaves the version and every page alone. */
  private async write(tx: Tx, before: ProductRow, columns: Partial<ProductRow>): Promise<void> {
    const fields = changedFields(before, columns);
    if (fields.length === 0) return;
    refuseHalfContent({ ...before, ...columns });
    const written = { ...columns, version: before.version + 1 };
    await tx.em.update(ProductRow, { id: before.id }, written).catch(refuseTaken);
    await writeAuditLog(tx, { action: 'product.updated', entity: `product:${before.id}`, fields });
    tx.changed(`product:${before.id}`);
    if (fields.some((field) => passedOn.includes(field))) await share(tx, before.id, before);
    if (fields.includes('isActive')) await ensureActiveMain(tx, before.id);
    if (fields.some((field) => listed.includes(field))) tx.changed('products');
  }
}

const refusals = { missing: 'catalog.product_not_found', changed: 'catalog.changed_meanwhile' } as const;

const actorOf = (account: Account) => `account:${account.id}`;

async function lock(tx: Tx, id: number): Promise<ProductRow> {
  const row = await tx.em.findOne(ProductRow, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!row) throw new AppError('catalog.product_not_found');
  return row;
}

async function refuseUnknownCategory(em: EntityManager, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  if (!(await em.existsBy(CategoryRow, { id }))) throw new AppError('catalog.category_not_found');
}
