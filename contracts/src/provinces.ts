/** Where goods of the shop may go. */
export const provinces = [
  'AB',
  'BC',
  'MB',
  'NB',
  'NL',
  'NS',
  'NT',
  'NU',
  'ON',
  'PE',
  'QC',
  'SK',
  'YT',
] as const;
export type Province = (typeof provinces)[number];

/** By the first letter of a postal code. */
const byLetter: Record<string, Province> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
};

/** By the first three characters: two territories share the letter X. */
const byArea: Record<string, Province> = { X0A: 'NU', X0B: 'NU', X0C: 'NU', X0E: 'NT', X0G: 'NT', X1A: 'NT' };

/** The province of a postal code, or of its first three characters; null where no mail goes. */
export function provinceOf(postalCode: string): Province | null {
  const code = postalCode.trim().toUpperCase();
  return byArea[code.slice(0, 3)] ?? byLetter[code.charAt(0)] ?? null;
}

export function isProvince(text: unknown): text is Province {
  return provinces.some((province) => province === text);
}
