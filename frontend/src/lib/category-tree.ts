import type { Category } from '@shop/contracts';

export interface CategoryBranch {
  category: Category;
  children: Category[];
}

/** The top-level categories with their sub-categories, each in the owner's order. */
export function categoryTree(categories: readonly Category[]): CategoryBranch[] {
  const inOrder = [...categories].sort((a, b) => a.sortOrder - b.sortOrder || a.id - b.id);
  return inOrder
    .filter(({ parentId }) => !parentId)
    .map((category) => ({ category, children: inOrder.filter(({ parentId }) => parentId === category.id) }));
}
