import { Injectable } from '@nestjs/common';
import {
  proposedKind,
  type AdminProduct,
  type Language,
  type ProductInput,
  type RefusedField,
  type StockInput,
  type StockNow,
} from '@shop/shared';
import { Not, type EntityManager } from 'typeorm';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { refuseChanged } from '../../../platform/database/optimistic-lock.js';
import { sqlState, sqlStates } from '../../../platform/database/sql-states.js';
import { PicturesService } from '../../../platform/files/pictures.service.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { textIn } from '../../../platform/i18n/translations.js';
import { TaxRulesService } from '../../taxes/index.js';
import { changedContents } from '../categories/category-contents.js';
import { CategoryRow } from '../categories/category.entity.js';
import { FormerVariantRow } from '../model/former-variant.entity.js';
import { insertProduct } from '../model/insert-product.js';
import { ProductRow } from '../model/product.entity.js';
import { toAdminProduct } from '../model/products.view.js';
import { sellable, type Sellable } from '../model/sellable.js';
import { summarize } from '../model/summary.js';
import { VariantRow } from '../model/variant.entity.js';
import { AdminProductQueries } from '../reading/admin-products.queries.js';
import { StockService } from '../stock/stock.service.js';
import {
  changedFields,
  columnsOf,
  refuseHalfContent,
  refuseTaken,
  stockDifference,
  withImages,
  withLeading,
  type Columns,
  type Edit,
} from './product-input.js';
import { lockedWith, lockProducts, lockVariant, type LockedVariant } from './product-locks.js';
import { withoutNamesake } from './namesake.js';

/** Fields whose change may add a product to lists or search results, or remove it from them. */
const listed = [
  ...['categoryId', 'isActive', 'isFeatured', 'name', 'description', 'translations'],
  ...['priceCents', 'kind', 'passport', 'label', 'sku', 'gtin', 'position', 'goesWith'],
];

/** Creates, edits and deletes products for the back office. */
@Injectable()
export class ProductsService {
  constructor(
    private readonly db: Db,
    private readonly adminProductQueries: AdminProductQueries,
    private readonly picturesService: PicturesService,
    private readonly stockService: StockService,
    private readonly taxRulesService: TaxRulesService,
  ) {}

  /**
   * Creates a product. Refuses with `catalog.category_not_found`, `catalog.sku_taken` or `catalog.net_incomplete`.
   */
  async create(input: ProductInput, account: Account, language: Language): Promise<AdminProduct> {
    const images = await this.picturesService.storeAll(input.images?.length ? input.images : [input.image]);
    const made = await this.db.transaction(async (tx) => {
      await refuseUnknownCategory(tx.em, input.categoryId);
      const { product, variant } = columnsOf(input);
      refuseHalfContent(variant);
      const kind = await this.proposal(tx, input, language);
      const id = await insertProduct(tx, { ...product, ...kind, images }, variant).catch(refuseTaken);
      await this.stockService.adjust(tx, id, input.stock, actorOf(account));
      await writeAuditLog(tx, { action: 'product.created', entity: `product:${id}` });
      tx.changed('products');
      return id;
    });
    return this.adminProductQueries.get(made, language);
  }

  /**
   * Refuses with `catalog.product_not_found`, `catalog.category_not_found`, `catalog.changed_meanwhile` or
   * `catalog.kind_required`, `catalog.label_required`, `catalog.sku_taken` or `catalog.net_incomplete`.
   */
  async update(id: number, input: Edit, account: Account, language: Language): Promise<AdminProduct> {
    const gallery = input.images && (await this.picturesService.storeAll(input.images));
    const leading = input.image && (await this.picturesService.store(input.image));
    await this.db.transaction(async (tx) => {
      const locked = await lockVariant(tx, id);
      const before = sellable(locked.product, locked.variant);
      const view = (saved: Sellable) => this.adminView(tx.em, saved, language);
      await refuseChanged(before, { version: input.version, view, refused: 'catalog.changed_meanwhile' });
      await refuseUnknownCategory(tx.em, input.categoryId);
      const images = gallery ?? withLeading(leading, before.images);
      const columns = withImages(columnsOf(input, locked), images, locked);
      await refuseUnlabelled(tx.em, locked.variant, columns.variant);
      await this.refuseWithoutKind(tx, { ...before, ...columns.product, ...columns.variant });
      await this.write(tx, locked, columns);
      await this.stockService.adjust(tx, before.id, stockDifference(before, input), actorOf(account));
    });
    return this.adminProductQueries.get(id, language);
  }

  async setFeatured(id: number, isFeatured: boolean, language: Language): Promise<AdminProduct> {
    await this.db.transaction(async (tx) => {
      await this.write(tx, await lockVariant(tx, id), { product: { isFeatured }, variant: {} });
    });
    return this.adminProductQueries.get(id, language);
  }

  /**
   * Sets the stock to a counted number. Refuses with `catalog.stock_changed` when the stock is no longer the one that
   * was shown.
   */
  async setStock(
    id: number,
    { stock, stockSeen }: StockInput,
    account: Account,
    language: Language,
  ): Promise<AdminProduct> {
    await this.db.transaction(async (tx) => {
      const { variant } = await lockVariant(tx, id);
      const { stock: now } = variant;
      if (now !== stockSeen)
        throw new AppError('catalog.stock_changed', { stock: now }, { stock: now } satisfies StockNow);
      await this.stockService.adjust(tx, variant.id, stock - now, actorOf(account));
    });
    return this.adminProductQueries.get(id, language);
  }

  /**
   * Deletes a product, or takes it off sale if orders refer to it. The foreign key detects the orders, because catalog
   * cannot import orders.
   */
  async remove(id: number, account: Account): Promise<'deleted' | 'deactivated'> {
    try {
      await this.db.transaction((tx) => this.deleteRow(tx, id, account));
      return 'deleted';
    } catch (error) {
      if (sqlState(error) !== sqlStates.foreignKeyViolation) throw error;
      await this.db.transaction(async (tx) => {
        await this.write(tx, await lockVariant(tx, id), { product: {}, variant: { isActive: false } });
      });
      return 'deactivated';
    }
  }

  /**
   * Deletes a variant, and its product with the last variant; the URL of a deleted variant then leads to the remaining
   * ones.
   */
  private async deleteRow(tx: Tx, id: number, account: Account): Promise<void> {
    const { product, variants, variant } = lockedWith(await lockProducts(tx, [id]), id);
    await this.stockService.adjust(tx, variant.id, -variant.stock, actorOf(account));
    if (variants.length > 1) {
      const productId = await withoutNamesake(tx, variants, variant);
      await tx.em.insert(FormerVariantRow, { id, productId });
      await tx.em.delete(VariantRow, { id: variant.id });
      summarize(tx, [productId]);
    } else {
      await tx.em.delete(VariantRow, { id: variant.id });
      await tx.em.delete(ProductRow, { id: product.id });
    }
    await writeAuditLog(tx, { action: 'product.deleted', entity: `product:${id}` });
    tx.changed('products', `product:${product.id}`);
    changedContents(tx);
  }

  /**
   * Proposed kind for a new product without one that is on sale in a registered shop; other products are taxed at the
   * general rates.
   */
  private async proposal(
    tx: Tx,
    input: ProductInput,
    language: Language,
  ): Promise<Pick<ProductRow, 'kind' | 'isKindProposed'> | undefined> {
    if (input.kind || input.isActive === false || !(await this.taxRulesService.isRegistered(tx))) return;
    const row = await tx.em.findOneByOrFail(CategoryRow, { id: input.categoryId });
    const { name, description } = input;
    const en = { name: '', description: '', ...input.translations?.en };
    const translations = { fr: { name, description }, en };
    const named = { translations, category: textIn(row, 'name', language) };
    return { kind: proposedKind(named, language) ?? 'goods', isKindProposed: true };
  }

  /** Refuses to sell a product without a kind in a shop that is registered for a tax. */
  private async refuseWithoutKind(tx: Tx, { isActive, kind }: Pick<Sellable, 'isActive' | 'kind'>) {
    if (!isActive || kind !== null || !(await this.taxRulesService.isRegistered(tx))) return;
    throw new AppError('catalog.kind_required', {}, { field: 'kind' } satisfies RefusedField);
  }

  private async adminView(em: EntityManager, row: Sellable, language: Language): Promise<AdminProduct> {
    const category = await em.findOneByOrFail(CategoryRow, { id: row.categoryId });
    const isTaxable = (await this.taxRulesService.taxable())(row);
    const { unitPriceBase } = category;
    const shown = { category: textIn(category, 'name', language), unitPriceBase, language, isTaxable };
    return toAdminProduct(row, shown);
  }

  /**
   * Writes the changed fields; without a change, version and pages stay. Only one version is incremented (the
   * product's, if the product changes), because the displayed version is the sum of both.
   */
  private async write(tx: Tx, { product, variant }: LockedVariant, columns: Columns): Promise<void> {
    const ofProduct = changedFields(product, columns.product);
    const ofVariant = changedFields(variant, columns.variant);
    const fields = [...ofProduct, ...ofVariant];
    if (fields.length === 0) return;
    refuseHalfContent({ ...variant, ...columns.variant });
    if (ofProduct.length > 0)
      await tx.em.update(
        ProductRow,
        { id: product.id },
        { ...columns.product, version: product.version + 1 },
      );
    if (ofVariant.length > 0) {
      const version = variant.version + (ofProduct.length > 0 ? 0 : 1);
      await tx.em.update(VariantRow, { id: variant.id }, { ...columns.variant, version }).catch(refuseTaken);
      summarize(tx, [product.id]);
    }
    await writeAuditLog(tx, { action: 'product.updated', entity: `product:${variant.id}`, fields });
    tx.changed(`product:${product.id}`);
    if (fields.some((field) => listed.includes(field))) tx.changed('products');
    if (fields.includes('isActive') || fields.includes('categoryId')) changedContents(tx);
  }
}

async function refuseUnlabelled(
  em: EntityManager,
  { id, productId, label: before }: VariantRow,
  { label }: Partial<VariantRow>,
): Promise<void> {
  if (label !== '' || before === '') return;
  if (await em.existsBy(VariantRow, { productId, id: Not(id) }))
    throw new AppError('catalog.label_required', {}, { field: 'label' } satisfies RefusedField);
}

const actorOf = (account: Account) => `account:${account.id}`;

async function refuseUnknownCategory(em: EntityManager, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  if (!(await em.existsBy(CategoryRow, { id }))) throw new AppError('catalog.category_not_found');
}
