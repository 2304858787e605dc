import { foldText } from '@shop/shared';
/** True when one of the texts contains the search text; case and accents are ignored. */
export function matchesText(texts: readonly string[], search: string): boolean {
  const wanted = foldText(search.trim());
  return texts.some((text) => foldText(text).includes(wanted));
}
