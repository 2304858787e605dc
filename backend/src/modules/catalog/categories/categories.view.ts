import type { AdminCategory, Category, Language } from '@shop/shared';
import { editable, textIn } from '../../../platform/i18n/translations.js';
import type { CategoryRow } from './category.entity.js';

export function toCategory(row: CategoryRow, language: Language): Category {
  return {
    id: row.id,
    name: textIn(row, 'name', language),
    slug: row.slug,
    description: textIn(row, 'description', language),
    parentId: row.parentId ?? undefined,
    sortOrder: row.sortOrder,
    image: row.image ?? undefined,
    unitPriceBase: row.unitPriceBase === 100 ? undefined : row.unitPriceBase,
    createdAt: row.createdAt.toISOString(),
  };
}

export function toAdminCategory(row: CategoryRow, language: Language): AdminCategory {
  return { ...toCategory(row, language), ...editable(row, ['name', 'description']) };
}
