interface Branch {
  id: number;
  parentId: number | null;
}

/** Ids of a category and all categories below it; only the id itself for an unknown category. */
export function withSubcategories(categories: readonly Branch[], id: number): number[] {
  const found = new Set([id]);
  // The set grows while the loop runs and contains each id once, so that the loop ends even for a cyclic tree.
  for (const parent of found) {
    for (const category of categories) if (category.parentId === parent) found.add(category.id);
  }
  return [...found];
}
