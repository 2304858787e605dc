/** Lower case, no accents: what two texts are compared by that are typed by people. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
