import type { Language } from '../kit/language.ts';

/** Provinces and territories that the shop delivers to. */
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

/** Provinces by the first letter of a postal code. */
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

/** Territories by the first three characters: two of them share the letter X. */
const byArea: Record<string, Province> = { X0A: 'NU', X0B: 'NU', X0C: 'NU', X0E: 'NT', X0G: 'NT', X1A: 'NT' };

/** The province of a postal code, or of its first three characters; null where no mail goes. */
export function provinceOf(postalCode: string): Province | null {
  const code = postalCode.trim().toUpperCase();
  return byArea[code.slice(0, 3)] ?? byLetter[code.charAt(0)] ?? null;
}

export function isProvince(text: unknown): text is Province {
  return provinces.some((province) => province === text);
}

const names: Record<Province, Record<Language, string>> = {
  AB: { fr: 'Alberta', en: 'Alberta' },
  BC: { fr: 'Colombie-Britannique', en: 'British Columbia' },
  MB: { fr: 'Manitoba', en: 'Manitoba' },
  NB: { fr: 'Nouveau-Brunswick', en: 'New Brunswick' },
  NL: { fr: 'Terre-Neuve-et-Labrador', en: 'Newfoundland and Labrador' },
  NS: { fr: 'Nouvelle-Écosse', en: 'Nova Scotia' },
  NT: { fr: 'Territoires du Nord-Ouest', en: 'Northwest Territories' },
  NU: { fr: 'Nunavut', en: 'Nunavut' },
  ON: { fr: 'Ontario', en: 'Ontario' },
  PE: { fr: 'Île-du-Prince-Édouard', en: 'Prince Edward Island' },
  QC: { fr: 'Québec', en: 'Quebec' },
  SK: { fr: 'Saskatchewan', en: 'Saskatchewan' },
  YT: { fr: 'Yukon', en: 'Yukon' },
};

export function provinceName(province: Province, language: Language): string {
  return names[province][language];
}
