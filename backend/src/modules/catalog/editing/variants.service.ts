import { Injectable } from '@nestjs/common';
import {
  limits,
  type AdminProduct,
  type GroupInput,
  type Language,
  type ProductId,
  type RefusedField,
  type VariantInput,
} from '@shop/shared';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { PicturesService } from '../../../platform/files/pictures.service.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { mergeTranslations } from '../../../platform/i18n/translations.js';
import { changedContents } from '../categories/category-contents.js';
import { ProductRow } from '../model/product.entity.js';
import { countRating } from '../model/rating.js';
import { inOrder, isNamesake } from '../model/sellable.js';
import { summarize } from '../model/summary.js';
import { textsOf, VariantRow } from '../model/variant.entity.js';
import { AdminProductQueries } from '../reading/admin-products.queries.js';
import { StockService } from '../stock/stock.service.js';
import { joinProduct, separateVariant } from './moving-variants.js';
import { refuseHalfContent, refuseTaken, variantColumns } from './product-input.js';
import { lockedWith, lockProducts, lockVariant, type LockedProduct } from './product-locks.js';

/** Groups products as variants of one product, separates them again, and sorts them. */
@Injectable()
export class VariantsService {
  constructor(
    private readonly db: Db,
    private readonly picturesService: PicturesService,
    private readonly adminProductQueries: AdminProductQueries,
    private readonly stockService: StockService,
  ) {}

  /** All variants of a product in their order, hidden variants included. */
  list(id: number, language: Language): Promise<AdminProduct[]> {
    return this.adminProductQueries.variantsWith(id, language);
  }

  /**
   * Adds a variant to a product. Refuses with `catalog.variants_full`, `catalog.label_required`,
   * `catalog.label_taken`, `catalog.own_label_required`, `catalog.sku_taken` or `catalog.product_not_found`.
   */
  async add(id: number, input: VariantInput, account: Account, language: Language): Promise<AdminProduct[]> {
    const images = input.images?.length ? await this.picturesService.storeAll(input.images) : [];
    await this.db.transaction(async (tx) => {
      const { product } = await lockVariant(tx, id);
      const { id: productId, isActive } = product;
      const variants = await tx.em.find(VariantRow, { where: { productId }, order: inOrder });
      refuseFull(variants.length + 1);
      await labelOwn(tx, { product, variants }, { label: input.ownLabel }, 'ownLabel');
      const columns = { ...variantColumns(input), position: endOf(variants), images, isActive };
      refuseHalfContent(columns);
      const translations = mergeTranslations({}, input.translations);
      const row = tx.em.create(VariantRow, { ...columns, productId, translations, stock: 0 });
      const made = await tx.em.save(row).catch(refuseTaken);
      await this.stockService.adjust(tx, made.id, input.stock, `account:${account.id}`);
      await writeAuditLog(tx, {
        action: 'product.created',
        entity: `product:${made.id}`,
        fields: ['productId'],
      });
      changed(tx, [productId], []);
    });
    return this.list(id, language);
  }

  /**
   * Turns existing products into variants of another product. The variants keep orders, stock and history; texts come
   * from the other product, and reviews move to it. Refuses with `catalog.group_itself`, `catalog.variant_grouped`,
   * `catalog.group_other_category`, `catalog.variants_full`, `catalog.label_required`, `catalog.label_taken` or
   * `catalog.variants_changed`.
   */
  async group(id: number, input: GroupInput, language: Language): Promise<AdminProduct[]> {
    const ids = input.members.map((member) => member.id);
    if (ids.includes(id)) throw new AppError('catalog.group_itself');
    await this.db.transaction(async (tx) => {
      const locked = await lockProducts(tx, [id, ...ids]);
      const { product, variants } = lockedWith(locked, id);
      refuseFull(variants.length + ids.length);
      await labelOwn(tx, { product, variants }, input);
      await answerKind(tx, product, locked);
      for (const [index, member] of input.members.entries()) {
        const joining = aloneOf(lockedWith(locked, member.id), product);
        const position = endOf(variants) + index;
        await joinProduct(tx, { product, ...joining, labels: member, position });
        await writeAuditLog(tx, {
          action: 'product.grouped',
          entity: `product:${member.id}`,
          fields: ['productId'],
        });
      }
      await countRating(tx, product.id);
      changed(tx, [product.id], locked);
    });
    return this.list(id, language);
  }

  /**
   * Turns a variant back into a separate product, with its former texts and reviews. Refuses with
   * `catalog.variant_alone` or `catalog.variants_changed`.
   */
  async separate(id: number, language: Language): Promise<AdminProduct[]> {
    await this.db.transaction(async (tx) => {
      const locked = lockedWith(await lockProducts(tx, [id]), id);
      if (locked.variants.length < 2) throw new AppError('catalog.variant_alone');
      const ids = await separateVariant(tx, locked, locked.variant);
      for (const productId of ids) await countRating(tx, productId);
      await writeAuditLog(tx, {
        action: 'product.separated',
        entity: `product:${id}`,
        fields: ['productId'],
      });
      changed(tx, ids, [locked]);
    });
    return this.list(id, language);
  }

  /**
   * Sorts all variants of a product; sorting does not count as an edit. Refuses with `catalog.variants_changed` when
   * `ids` are not exactly its variants.
   */
  async order(id: number, ids: readonly number[], language: Language): Promise<AdminProduct[]> {
    await this.db.transaction(async (tx) => {
      const { product, variants } = lockedWith(await lockProducts(tx, [id]), id);
      const isWhole = ids.length === variants.length && variants.every((row) => ids.includes(row.id));
      if (!isWhole) throw new AppError('catalog.variants_changed');
      await tx.em.query(
        `UPDATE variants v SET position = ordered.index - 1
         FROM unnest($1::int[]) WITH ORDINALITY AS ordered (id, index) WHERE v.id = ordered.id`,
        [ids],
      );
      await writeAuditLog(tx, {
        action: 'product.updated',
        entity: `product:${product.id}`,
        fields: ['position'],
      });
      changed(tx, [product.id], [{ product, variants }]);
    });
    return this.list(id, language);
  }
}

/** Clears the cached pages of all variants, because each variant has a page under its own id. */
function changed(tx: Tx, ids: readonly ProductId[], locked: readonly LockedProduct[]): void {
  summarize(tx, ids);
  changedContents(tx);
  const variants = locked.flatMap((one) => one.variants).map(({ id }) => id);
  tx.changed('products', ...[...ids, ...variants].map((id) => `product:${id}` as const));
}

/** The single variant of a product; only products with one variant can be grouped. */
function aloneOf(
  { product, variants, variant }: ReturnType<typeof lockedWith>,
  other: ProductRow,
): { from: ProductRow; variant: VariantRow } {
  if (variants.length > 1) throw new AppError('catalog.variant_grouped', { name: product.name });
  if (product.categoryId !== other.categoryId)
    throw new AppError('catalog.group_other_category', { name: product.name, main: other.name });
  return { from: product, variant };
}

function refuseFull(count: number): void {
  const { members } = limits.variant;
  if (count > members) throw new AppError('catalog.variants_full', { limit: members });
}

function endOf(variants: readonly VariantRow[]): number {
  return Math.max(...variants.map(({ position }) => position)) + 1;
}

/** Labels the only variant of a product before others join it, and stores its texts for a later separation. */
async function labelOwn(
  tx: Tx,
  { product, variants }: LockedProduct,
  { label, translations }: Pick<GroupInput, 'label' | 'translations'>,
  field: keyof GroupInput | keyof VariantInput = 'label',
): Promise<void> {
  const own = variants.find(isNamesake);
  const given = label || own?.label;
  if (!own || !given) throw new AppError('catalog.own_label_required', {}, { field } satisfies RefusedField);
  const isAsBefore = given === own.label && !translations;
  if (isAsBefore && (variants.length > 1 || own.textsBefore)) return;
  const columns = {
    label: given,
    translations: mergeTranslations(own.translations, { en: translations?.en ?? {} }),
    textsBefore: own.textsBefore ?? textsOf(product, own),
    version: own.version + 1,
  };
  await tx.em.update(VariantRow, { id: own.id }, columns).catch(refuseTaken);
}

/** Gives a product without a kind the kind of a product that joins it. */
async function answerKind(tx: Tx, product: ProductRow, locked: readonly LockedProduct[]): Promise<void> {
  const answered = locked.find((one) => one.product.kind)?.product;
  if (product.kind || !answered) return;
  const { kind, isKindProposed } = answered;
  const columns = { kind, isKindProposed, version: product.version + 1 };
  await tx.em.update(ProductRow, { id: product.id }, columns);
  Object.assign(product, columns);
}
