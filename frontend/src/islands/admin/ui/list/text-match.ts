import { foldText } from '@shop/shared';
/** Whether one of the texts holds what is searched for, whatever its case and accents. */
export function matchesText(texts: readonly string[], search: string): boolean {
  const wanted = foldText(search.trim());
  return texts.some((text) => foldText(text).includes(wanted));
}
