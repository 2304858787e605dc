/** Text without any of the given characters at its end. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae' };

/** Text in lower case without accents and ligatures, for comparing user input. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæ]/g, (sign) => ligatures[sign] ?? sign);
}

/** Joins "nº" and "no." to the number after them, which may be a placeholder such as `{number}`. */
export function joinNumberSigns(text: string): string {
  return text.replace(/(n[ºᵒ]|\bno\.) (?=[\d{])/gi, '$1\u00a0');
}
