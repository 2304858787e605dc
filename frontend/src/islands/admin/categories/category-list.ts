import type { AdminCategory } from '@shop/shared';
import { matchesText } from '../ui/list/text-match.ts';

/** Categories whose French or English name or description contains the text; case and accents are ignored. */
export function matching(categories: readonly AdminCategory[], search: string): AdminCategory[] {
  return categories.filter(({ translations: { fr, en } }) =>
    matchesText([fr.name, fr.description, en.name, en.description], search),
  );
}

/** Categories that can become the parent of the given category: neither the category itself nor its descendants. */
export function possibleParents(categories: readonly AdminCategory[], id?: number): AdminCategory[] {
  const isBelow = (category: AdminCategory): boolean => {
    if (category.id === id) return true;
    const parent = categories.find((other) => other.id === category.parentId);
    return parent ? isBelow(parent) : false;
  };
  return id === undefined ? [...categories] : categories.filter((category) => !isBelow(category));
}
