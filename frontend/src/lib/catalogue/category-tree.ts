import { categoryPath, type Category } from '@shop/shared';

export interface CategoryBranch {
  category: Category;
  children: Category[];
}

/** Each category under its parent, in the order of the list, which is the shop's; then those whose parent is not in it. */
export function inTreeOrder<Row extends Category>(categories: readonly Row[]): Row[] {
  const known = new Set(categories.map(({ id }) => id));
  const under = (parentId?: number): Row[] =>
    categories
      .filter((category) => category.parentId === parentId)
      .flatMap((category) => [category, ...under(category.id)]);
  return [...under(), ...categories.filter(({ parentId }) => parentId && !known.has(parentId))];
}

/**
 * Category options of the back office, such as `Miel & Apiculture › Miels`, so that a category is told from its parent.
 */
export function categoryOptions(categories: readonly Category[]): { value: string; label: string }[] {
  return inTreeOrder(categories).map(({ id }) => ({
    value: String(id),
    label: categoryPath(categories, id)
      .map(({ name }) => name)
      .join(' › '),
  }));
}

/** The top-level categories with their sub-categories, each in the owner's order. */
export function categoryTree(categories: readonly Category[]): CategoryBranch[] {
  const inOrder = [...categories].sort((a, b) => a.sortOrder - b.sortOrder || a.id - b.id);
  return inOrder
    .filter(({ parentId }) => !parentId)
    .map((category) => ({ category, children: inOrder.filter(({ parentId }) => parentId === category.id) }));
}
