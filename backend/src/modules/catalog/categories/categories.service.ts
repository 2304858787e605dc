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
import { Db, type Tx } from '../../../platform/database/db.js';
import { sqlStates } from '../../../platform/database/sql-states.js';
import { TaggedCache } from '../../../platform/database/tagged-cache.js';
import { EditedTable } from '../../../platform/editing/edited-table.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { PicturesService } from '../../../platform/files/pictures.service.js';
import { mergeTranslations, textIn } from '../../../platform/i18n/translations.js';
import { toAdminCategory, toCategory } from './categories.view.js';
import { withContents } from './category-contents.js';
import { withSubcategories } from './category-tree.js';
import { CategoryRow } from './category.entity.js';

const categories = new EditedTable({
  target: CategoryRow,
  name: 'category',
  tags: ['categories'],
  refusals: { missing: 'catalog.category_not_found', changed: 'catalog.changed_meanwhile' },
  violations: { [sqlStates.foreignKeyViolation]: () => new AppError('catalog.category_in_use') },
});
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

  /** Ids of a category and all its sub-categories. */
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

  /**
   * Refuses with `catalog.category_not_found` for an unknown parent, and with `catalog.category_exists` when a sibling
   * has the same name and slug.
   */
  async create(input: CategoryInput, language: Language): Promise<AdminCategory> {
    const image = input.image ? await this.picturesService.store(input.image) : null;
    const row = await this.db.transaction(async (tx) => {
      await lockTree(tx);
      await refuseWrongParent(tx.em, input.parentId);
      const columns = columnsOf(input, {});
      await refuseTwin(tx.em, { parentId: null, ...columns });
      return categories.insert(tx, { ...columns, image });
    });
    return toAdminCategory(row, language);
  }

  /**
   * Refuses with `catalog.changed_meanwhile`, or with `catalog.category_circle` when the new parent is below the
   * category itself.
   */
  async update(id: number, input: CategoryInput, language: Language): Promise<AdminCategory> {
    const image = input.image ? await this.picturesService.store(input.image) : input.image;
    const view = (saved: CategoryRow) => toAdminCategory(saved, language);
    const row = await this.db.transaction(async (tx) => {
      await lockTree(tx);
      return categories.update(tx, id, { version: input.version, view }, async (before) => {
        await refuseWrongParent(tx.em, input.parentId, id);
        const pictured = image === undefined ? {} : { image: image || null };
        const changes = { ...columnsOf(input, before.translations), ...pictured };
        const after = { ...before, ...changes };
        const isMoved = before.name !== after.name || before.parentId !== after.parentId;
        if (isMoved) await refuseTwin(tx.em, after);
        return changes;
      });
    });
    return toAdminCategory(row, language);
  }

  /**
   * Deletes a category. Refuses with `catalog.category_in_use` when the category contains products or sub-categories.
   */
  remove(id: number): Promise<void> {
    return this.db.transaction((tx) => categories.remove(tx, id));
  }
}

/**
 * Serialises changes of the category tree, because two concurrent changes could make two categories parents of each
 * other.
 */
async function lockTree(tx: Tx): Promise<void> {
  await tx.em.query('LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE');
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

/** Refuses a category with the name and slug of a sibling, because people could not tell them apart. */
async function refuseTwin(
  em: EntityManager,
  { id, name, slug, parentId }: Partial<CategoryRow>,
): Promise<void> {
  const rows = await em.findBy(CategoryRow, { slug, parentId: parentId ?? IsNull() });
  const twin = rows.find((row) => row.id !== id && foldText(row.name) === foldText(name ?? ''));
  if (twin) throw new AppError('catalog.category_exists', {}, { field: 'name' } satisfies RefusedField);
}

/** Columns set by an input; fields missing in the input keep their values. */
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
