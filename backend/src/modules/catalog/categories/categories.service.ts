import { Injectable } from '@nestjs/common';
import {
  foldText,
  slugOf,
  type AdminCategory,
  type Category,
  type CategoryInput,
  type Language,
  type RefusedField,
} from '@shop/shared';
import { IsNull, type EntityManager } from 'typeorm';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { lockForEdit } from '../../../platform/database/optimistic-lock.js';
import { sqlState, sqlStates } from '../../../platform/database/sql-states.js';
import { TaggedCache } from '../../../platform/database/tagged-cache.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { PicturesService } from '../../../platform/files/pictures.service.js';
import { mergeTranslations, textIn } from '../../../platform/i18n/translations.js';
import { toAdminCategory, toCategory } from './categories.view.js';
import { withContents } from './category-contents.js';
import { withSubcategories } from './category-tree.js';
import { CategoryRow } from './category.entity.js';

const refusals = { missing: 'catalog.category_not_found', changed: 'catalog.changed_meanwhile' } as const;
const inShownOrder = { sortOrder: 'ASC', id: 'ASC' } as const;

@Injectable()
export class CategoriesService {
  constructor(
    private readonly db: Db,
    private readonly picturesService: PicturesService,
    private readonly taggedCache: TaggedCache,
  ) {}

  async list(language: Language): Promise<Category[]> {
    return (await this.known()).shown.map((row) => toCategory(row, language));
  }

  async listForAdmin(language: Language): Promise<AdminCategory[]> {
    return (await this.rows()).map((row) => toAdminCategory(row, language));
  }

  /** Name of each category by its id. */
  async names(language: Language): Promise<Map<number, string>> {
    return new Map((await this.known()).rows.map((row) => [row.id, textIn(row, 'name', language)]));
  }

  /** Category data that products show, by category id. */
  async shown(language: Language): Promise<Map<number, Pick<CategoryRow, 'name' | 'unitPriceBase'>>> {
    const { rows } = await this.known();
    return new Map(
      rows.map((row) => [row.id, { name: textIn(row, 'name', language), unitPriceBase: row.unitPriceBase }]),
    );
  }

  /** The category and its sub-categories, for filters. */
  async idsUnder(id: number): Promise<number[]> {
    return withSubcategories((await this.known()).rows, id);
  }

  private known(): Promise<{ rows: CategoryRow[]; shown: readonly CategoryRow[] }> {
    return this.taggedCache.get('categories', async () => {
      const rows = await this.rows();
      return { rows, shown: await withContents(this.db.em, rows) };
    });
  }

  private rows(): Promise<CategoryRow[]> {
    return this.db.em.find(CategoryRow, { order: inShownOrder });
  }

  /** Refuses with `catalog.category_not_found` for an unknown parent, `catalog.category_exists` beside one of that name and slug. */
  async create(input: CategoryInput, language: Language): Promise<AdminCategory> {
    const image = input.image ? await this.picturesService.store(input.image) : null;
    const row = await this.db.transaction(async (tx) => {
      await lockTree(tx);
      await refuseWrongParent(tx.em, input.parentId);
      const columns = columnsOf(input, {});
      await refuseTwin(tx.em, { parentId: null, ...columns });
      const saved = await tx.em.save(tx.em.create(CategoryRow, { ...columns, image }));
      await writeAuditLog(tx, { action: 'category.created', entity: `category:${saved.id}` });
      tx.changed('categories');
      return saved;
    });
    return toAdminCategory(row, language);
  }

  /** Refuses with `catalog.changed_meanwhile`, or `catalog.category_circle` for a parent below the category itself. */
  async update(id: number, input: CategoryInput, language: Language): Promise<AdminCategory> {
    const image = input.image ? await this.picturesService.store(input.image) : input.image;
    const row = await this.db.transaction(async (tx) => {
      await lockTree(tx);
      const view = (saved: CategoryRow) => toAdminCategory(saved, language);
      const before = await lockForEdit(
        tx.em,
        CategoryRow,
        { id },
        { version: input.version, view, refusals },
      );
      await refuseWrongParent(tx.em, input.parentId, id);
      const pictured = image === undefined ? {} : { image: image || null };
      const changes = { ...columnsOf(input, before.translations), ...pictured, version: before.version + 1 };
      const isMoved = before.name !== changes.name || (changes.parentId ?? null) !== before.parentId;
      if (isMoved) await refuseTwin(tx.em, { id, parentId: before.parentId, ...changes });
      const saved = await tx.em.save(Object.assign(before, changes));
      await writeAuditLog(tx, {
        action: 'category.updated',
        entity: `category:${id}`,
        fields: Object.keys(changes),
      });
      tx.changed('categories');
      return saved;
    });
    return toAdminCategory(row, language);
  }

  /** Refuses with `catalog.category_in_use` while it holds products or sub-categories. */
  async remove(id: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      const row = await find(tx.em, id);
      await tx.em.remove(row).catch((error: unknown) => {
        throw sqlState(error) === sqlStates.foreignKeyViolation
          ? new AppError('catalog.category_in_use')
          : error;
      });
      await writeAuditLog(tx, { action: 'category.deleted', entity: `category:${id}` });
      tx.changed('categories');
    });
  }
}

/** Lets one edit of the tree run at a time: two at once could hang each of two categories below the other. */
async function lockTree(tx: Tx): Promise<void> {
  await tx.em.query('LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE');
}

async function find(em: EntityManager, id: number): Promise<CategoryRow> {
  const row = await em.findOneBy(CategoryRow, { id });
  if (!row) throw new AppError('catalog.category_not_found');
  return row;
}

const branches = (em: EntityManager) => em.find(CategoryRow, { select: { id: true, parentId: true } });

async function refuseWrongParent(
  em: EntityManager,
  parentId: number | null | undefined,
  id?: number,
): Promise<void> {
  if (!parentId) return;
  const all = await branches(em);
  if (!all.some((category) => category.id === parentId)) throw new AppError('catalog.category_not_found');
  if (id && withSubcategories(all, id).includes(parentId)) throw new AppError('catalog.category_circle');
}

/** Refuses a category with the name and slug of a sibling: nobody could tell the two apart. */
async function refuseTwin(
  em: EntityManager,
  { id, name, slug, parentId }: Partial<CategoryRow>,
): Promise<void> {
  const rows = await em.findBy(CategoryRow, { slug, parentId: parentId ?? IsNull() });
  const twin = rows.find((row) => row.id !== id && foldText(row.name) === foldText(name ?? ''));
  if (twin) throw new AppError('catalog.category_exists', {}, { field: 'name' } satisfies RefusedField);
}

/** The columns that an input fills; what it leaves out is left alone. */
function columnsOf(input: CategoryInput, before: CategoryRow['translations']): Partial<CategoryRow> {
  const { name, description, sortOrder, parentId, unitPriceBase } = input;
  return {
    name,
    description,
    slug: slugOf(input.slug || name),
    translations: mergeTranslations(before, input.translations),
    ...(sortOrder === undefined ? {} : { sortOrder }),
    ...(parentId === undefined ? {} : { parentId }),
    ...(unitPriceBase === undefined ? {} : { unitPriceBase }),
  };
}
