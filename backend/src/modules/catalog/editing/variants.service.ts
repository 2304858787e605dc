import { Injectable } from '@nestjs/common';
import {
  limits,
  sizedName,
  slugOf,
  type AdminProduct,
  type GroupInput,
  type Language,
  type RefusedField,
  type VariantInput,
} from '@shop/contracts';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { PicturesService } from '../../../platform/files/pictures.service.js';
import type { Account } from '../../../platform/http/access.js';
import { AppError } from '../../../platform/http/app-error.js';
import { mergeTranslations } from '../../../platform/i18n/translations.js';
import { columnsOf, refuseHalfContent, refuseTaken } from './product-input.js';
import { ownTexts, ProductRow } from '../model/product.entity.js';
import { ProductQueries } from '../reading/products.queries.js';
import { countRating } from '../model/rating.js';
import { StockService } from '../stock/stock.service.js';
import {
  familyChanged,
  familyOf,
  ensureActiveMain,
  lockFamilies,
  mainOf,
  promote,
  share,
  sharedFieldsOf,
} from './families.js';

type Labels = Pick<GroupInput, 'label' | 'translations'>;

/** What makes several products the sizes of one, and what ends it. */
@Injectable()
export class VariantsService {
  constructor(
    private readonly db: Db,
    private readonly picturesService: PicturesService,
    private readonly productQueries: ProductQueries,
    private readonly stockService: StockService,
  ) {}

  /** All sizes of a product in their order, hidden ones too; of a product alone itself. */
  async list(id: number, language: Language): Promise<AdminProduct[]> {
    return this.productQueries.familyForAdmin(id, language);
  }

  /**
   * A new size of a main product, or of one that is alone until now. Refuses with `catalog.size_of_size`,
   * `catalog.sizes_full`, `catalog.label_required`, `catalog.label_taken` or `catalog.sku_taken`.
   */
  async add(id: number, input: VariantInput, account: Account, language: Language): Promise<AdminProduct[]> {
    const images = input.images?.length ? await this.picturesService.storeAll(input.images) : undefined;
    await this.db.transaction(async (tx) => {
      const family = familyOf(await lockFamilies(tx, [id]), id);
      const main = leaderOf(family, id);
      refuseFull(family.length + 1);
      if (!main.label) throw new AppError('catalog.main_label_required');
      const columns = { ...columnsOf(input), position: endOf(family) };
      refuseHalfContent(columns);
      const blank = tx.em.create(ProductRow, { ...columns, images: images ?? main.images, stock: 0 });
      const row = { ...blank, variantOfId: id, isActive: main.isActive, isFeatured: false, version: 1 };
      row.translations = mergeTranslations({}, input.translations);
      Object.assign(row, sharedFieldsOf(main, row));
      const size = await tx.em.save(ProductRow, row).catch(refuseTaken);
      await this.stockService.adjust(tx, size.id, input.stock, `account:${account.id}`);
      await writeAuditLog(tx, {
        action: 'product.created',
        entity: `product:${size.id}`,
        fields: ['variantOfId'],
      });
      familyChanged(tx, family);
    });
    return this.list(id, language);
  }

  /**
   * Makes products that exist the sizes of another one: they keep orders, stock and history, and share its texts from
   * now on; their reviews move to it. Refuses with `catalog.group_itself`, `catalog.size_of_size`,
   * `catalog.group_other_category`, `catalog.sizes_full`, `catalog.label_required` or `catalog.label_taken`.
   */
  async group(id: number, input: GroupInput, language: Language): Promise<AdminProduct[]> {
    const ids = input.members.map((member) => member.id);
    if (ids.includes(id)) throw new AppError('catalog.group_itself');
    await this.db.transaction(async (tx) => {
      const rows = await lockFamilies(tx, [id, ...ids]);
      const family = familyOf(rows, id);
      const main = leaderOf(family, id);
      refuseFull(family.length + ids.length);
      await nameMain(tx, main, input);
      const kind = main.kind ?? rows.find((row) => row.kind)?.kind ?? null;
      const isAnswered = kind !== main.kind;
      if (isAnswered) await tx.em.update(ProductRow, { id }, { kind });
      main.kind = kind;
      for (const [place, member] of input.members.entries()) {
        const row = loneOf(familyOf(rows, member.id), main);
        await join(tx, { main, row, labels: member, position: endOf(family) + place });
      }
      if (isAnswered) await share(tx, id, main);
      await countRating(tx, id);
      await ensureActiveMain(tx, id);
      familyChanged(tx, rows);
    });
    return this.list(id, language);
  }

  /**
   * Makes a size a product of its own again, with the texts and reviews that it had. Refuses with
   * `catalog.size_alone`.
   */
  async separate(id: number, language: Language): Promise<AdminProduct[]> {
    await this.db.transaction(async (tx) => {
      const family = familyOf(await lockFamilies(tx, [id]), id);
      const others = family.filter((row) => row.id !== id);
      const [first] = others;
      if (!first) throw new AppError('catalog.size_alone');
      if (mainOf(family).id === id) await promote(tx, family, others.find((row) => row.isActive) ?? first);
      await leave(tx, id);
      await countRating(tx, id);
      const rest = familyOf(await lockFamilies(tx, [first.id]), first.id);
      await countRating(tx, mainOf(rest).id);
      if (rest.length === 1) await unlabel(tx, mainOf(rest));
      familyChanged(tx, family);
    });
    return this.list(id, language);
  }
}

/** The main product, by whose number sizes are added. */
function leaderOf(family: readonly ProductRow[], id: number): ProductRow {
  const main = mainOf(family);
  if (main.id !== id) throw new AppError('catalog.size_of_size', { name: main.name });
  return main;
}

function loneOf(family: readonly ProductRow[], main: ProductRow): ProductRow {
  const [row] = family;
  if (!row) throw new AppError('catalog.product_not_found');
  if (family.length > 1) throw new AppError('catalog.size_of_size', { name: row.name });
  if (row.categoryId !== main.categoryId)
    throw new AppError('catalog.group_other_category', { name: row.name, main: main.name });
  return row;
}

function refuseFull(count: number): void {
  const { members } = limits.size;
  if (count > members) throw new AppError('catalog.sizes_full', { limit: members });
}

function endOf(family: readonly ProductRow[]): number {
  return Math.max(...family.map(({ position }) => position)) + 1;
}

/** The first of several sizes needs a label as the others do. */
async function nameMain(tx: Tx, main: ProductRow, { label, translations }: Labels): Promise<void> {
  const named = label || main.label;
  if (!named)
    throw new AppError('catalog.main_label_required', {}, { field: 'label' } satisfies RefusedField);
  if (named === main.label && !translations) return;
  const merged = mergeTranslations(main.translations, { en: translations?.en ?? {} });
  const beforeJoining = main.beforeJoining ?? ownTexts(main);
  const columns = { label: named, translations: merged, beforeJoining, version: main.version + 1 };
  Object.assign(main, columns);
  await tx.em.update(ProductRow, { id: main.id }, columns).catch(refuseTaken);
}

interface Joining {
  main: ProductRow;
  row: ProductRow;
  labels: Labels;
  position: number;
}

async function join(tx: Tx, { main, row, labels, position }: Joining): Promise<void> {
  const { label = '' } = labels;
  const translations = mergeTranslations({}, { en: { label: labels.translations?.en?.label } });
  const shared = sharedFieldsOf(main, { ...row, translations });
  await tx.em
    .update(
      ProductRow,
      { id: row.id },
      {
        ...{ ...shared, label, position, variantOfId: main.id, isFeatured: false },
        ...{ beforeJoining: ownTexts(row), version: row.version + 1 },
        images: row.images.length > 0 ? row.images : main.images,
      },
    )
    .catch(refuseTaken);
  await moveReviews(tx, row.id, main.id);
  await writeAuditLog(tx, {
    action: 'product.grouped',
    entity: `product:${row.id}`,
    fields: ['variantOfId'],
  });
}

/** Of two that one person has written, the newer stays. */
async function moveReviews(tx: Tx, from: number, to: number): Promise<void> {
  await tx.em.query(
    `DELETE FROM reviews older USING reviews newer
     WHERE older.user_id = newer.user_id AND older.id <> newer.id
       AND older.product_id IN ($1, $2) AND newer.product_id IN ($1, $2)
       AND (older.created_at, older.id) < (newer.created_at, newer.id)`,
    [from, to],
  );
  await tx.em.query(
    'UPDATE reviews SET product_id = $2, size_id = coalesce(size_id, product_id) WHERE product_id = $1',
    [from, to],
  );
}

/** What it said before it joined; of a product that has always been a size, the name says which. */
async function leave(tx: Tx, id: number): Promise<void> {
  const row = await tx.em.findOneByOrFail(ProductRow, { id });
  const name = sizedName(row.name, row.label).slice(0, limits.product.name);
  const { en } = row.translations;
  const english = en?.name && sizedName(en.name, en.label || row.label).slice(0, limits.product.name);
  const named = {
    name,
    slug: slugOf(name),
    translations: mergeTranslations({}, { en: { name: english, description: en?.description } }),
  };
  const texts = row.beforeJoining
    ? { ...row.beforeJoining, kind: row.beforeJoining.kind ?? row.kind }
    : named;
  const free = { variantOfId: null, label: '', position: 0, beforeJoining: null, version: row.version + 1 };
  await tx.em.update(ProductRow, { id }, { ...free, ...texts });
  await tx.em.query('UPDATE reviews SET product_id = $1, size_id = NULL WHERE size_id = $1', [id]);
  await writeAuditLog(tx, { action: 'product.separated', entity: `product:${id}`, fields: ['variantOfId'] });
}

/** Alone again, it has the label that it had before others joined it. */
async function unlabel(
  tx: Tx,
  { id, label, translations, beforeJoining, version }: ProductRow,
): Promise<void> {
  if (!beforeJoining || beforeJoining.label === label) return;
  const en = { label: beforeJoining.translations.en?.label };
  const columns = { label: beforeJoining.label, translations: mergeTranslations(translations, { en }) };
  await tx.em.update(ProductRow, { id }, { ...columns, beforeJoining: null, version: version + 1 });
}
