import type { AdminCategory } from '@shop/shared';
import { matchesText } from '../ui/list/text-match.ts';

/** Categories with the text in a name or description of either language, whatever its case and accents. */
export function matching(categories: readonly AdminCategory[], search: string): AdminCategory[] {
  return categories.filter(({ translations: { fr, en } }) =>
    matchesText([fr.name, fr.description, en.name, en.description], search),
  );
}

/** Every category that may hold another one: not itself, and nothing below it. */
export function possibleParents(categories: readonly AdminCategory[], id?: number): AdminCategory[] {
  const isBelow = (category: AdminCategory): boolean => {
    if (category.id === id) return true;
    const parent = categories.find((other) => other.id === category.parentId);
    return parent ? isBelow(parent) : false;
  };
  return id === undefined ? [...categories] : categories.filter((category) => !isBelow(category));
}
