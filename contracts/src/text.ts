const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae' };

/** Lower case, no accents, no ligatures: what two texts are compared by that are typed by people. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæ]/g, (sign) => ligatures[sign] ?? sign);
}
