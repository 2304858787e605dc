interface Branch {
  id: number;
  parentId: number | null;
}

/** The category itself and everything below it; only itself when nothing is known of it. */
export function withSubcategories(categories: readonly Branch[], id: number): number[] {
  const found = new Set([id]);
  // The set grows while the loop runs, and holds each id once: a cycle ends too.
  for (const parent of found) {
    for (const category of categories) if (category.parentId === parent) found.add(category.id);
  }
  return [...found];
}
