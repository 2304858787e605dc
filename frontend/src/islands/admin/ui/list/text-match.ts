/** Without accents and case. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether one of the texts holds what is searched for, whatever its case and accents. */
export function matchesText(texts: readonly string[], search: string): boolean {
  const wanted = plain(search.trim());
  return texts.some((text) => plain(text).includes(wanted));
}
