import { type AdminCategory, type CategoryInput, type UnitPriceBase, slugOf } from '@shop/shared';
import type { Picture } from '../ui/pictures/pictures.ts';

export interface CategoryForm {
  name: string;
  description: string;
  english: { name: string; description: string };
  image: Picture;
  sortOrder: string;
  /** Id of the parent category, or empty. */
  parentId: string;
  /** Quantity that the unit prices of the category's products refer to, such as "per 100 g". */
  unitPriceBase: string;
  /** Revision number read with the category; undefined for a new category. */
  version: number | undefined;
}

/** Form values of a category; empty values for a new category. */
export function toForm(category: AdminCategory | undefined): CategoryForm {
  const texts = category?.translations;
  return {
    name: texts?.fr.name ?? '',
    description: texts?.fr.description ?? '',
    english: { name: texts?.en.name ?? '', description: texts?.en.description ?? '' },
    image: category?.image ?? '',
    sortOrder: String(category?.sortOrder ?? 0),
    parentId: String(category?.parentId ?? ''),
    unitPriceBase: String(category?.unitPriceBase ?? 100),
    version: category?.version,
  };
}

/** Request body. The slug is derived from the name; an empty picture removes the saved one. */
export function toInput(form: CategoryForm): CategoryInput {
  const { name, description, english, image, sortOrder, parentId, unitPriceBase, version } = form;
  return {
    name: name.trim(),
    slug: slugOf(name),
    description: description.trim(),
    translations: { en: english },
    image: typeof image === 'string' && image ? image : null,
    sortOrder: orderIn(sortOrder),
    parentId: parentId ? Number(parentId) : null,
    unitPriceBase: Number(unitPriceBase) as UnitPriceBase,
    version,
  };
}

/**
 * True when the text is a non-negative decimal number with point or comma, such as `1,5`; an empty text counts as 0.
 */
export const isCategoryOrder = (text: string) => /^(?:\d{1,9}(?:[.,]\d{1,6})?)?$/.test(text.trim());

const orderIn = (text: string) => Number(text.replace(',', '.'));
