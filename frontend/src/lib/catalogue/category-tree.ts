import { categoryPath, type Category } from '@shop/shared';

export interface CategoryBranch {
  category: Category;
  children: Category[];
}

/**
 * Sorts categories so that each follows its parent; siblings keep their order. Categories with an unknown parent come
 * last.
 */
export function inTreeOrder<Row extends Category>(categories: readonly Row[]): Row[] {
  const known = new Set(categories.map(({ id }) => id));
  const under = (parentId?: number): Row[] =>
    categories
      .filter((category) => category.parentId === parentId)
      .flatMap((category) => [category, ...under(category.id)]);
  return [...under(), ...categories.filter(({ parentId }) => parentId && !known.has(parentId))];
}

/** Category options of the back office with their parents, such as `Miel & Apiculture › Miels`. */
export function categoryOptions(categories: readonly Category[]): { value: string; label: string }[] {
  return inTreeOrder(categories).map(({ id }) => ({
    value: String(id),
    label: categoryPath(categories, id)
      .map(({ name }) => name)
      .join(' › '),
  }));
}

/** Top-level categories with their subcategories, in the order set by the owner. */
export function categoryTree(categories: readonly Category[]): CategoryBranch[] {
  const inOrder = [...categories].sort((a, b) => a.sortOrder - b.sortOrder || a.id - b.id);
  return inOrder
    .filter(({ parentId }) => !parentId)
    .map((category) => ({ category, children: inOrder.filter(({ parentId }) => parentId === category.id) }));
}
