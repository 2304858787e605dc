import { foodAllergenName } from './allergens.ts';
import type { Bilingual, Language } from '../../kit/language.ts';
import {
  allFragranceAllergensOf,
  mayHoldHoney,
  passportFields,
  type Passport,
  type PassportField,
} from './passport.ts';
import type { ProductKind } from '../product-kinds.ts';

/** One label fact of a product, such as the net content, for display: name and value. */
export interface Fact {
  name: string;
  value: string;
}

/** Product data from which label facts are taken; `name` is in the language of the reader. */
interface Labelled {
  kind?: ProductKind;
  name: string;
  passport?: Passport;
}

const names: Record<Exclude<PassportField, 'warnings'>, Bilingual> = {
  npn: { fr: 'NPN', en: 'NPN' },
  inci: { fr: 'Ingrédients (INCI)', en: 'Ingredients (INCI)' },
  fragranceAllergens: { fr: 'Allergènes du parfum', en: 'Fragrance allergens' },
  foodAllergens: { fr: 'Contient', en: 'Contains' },
  origin: { fr: 'Origine', en: 'Origin' },
  floralSource: { fr: 'Source florale', en: 'Floral source' },
  harvestYear: { fr: 'Récolte', en: 'Harvest' },
  grade: { fr: 'Catégorie', en: 'Grade' },
  keepsMonths: { fr: 'Conservation', en: 'Keeps for' },
  openMonths: { fr: 'Une fois ouvert', en: 'Once open' },
};

const keepsFor: Record<Language, (months: number) => string> = {
  fr: (months) => `${months} mois après l’emballage`,
  en: (months) => `${months} ${months === 1 ? 'month' : 'months'} from packing`,
};
const onceOpen: Record<Language, (months: number) => string> = {
  fr: (months) => `À utiliser dans ${months === 1 ? 'le mois' : `les ${months} mois`}`,
  en: (months) => `Use within ${months === 1 ? 'a month' : `${months} months`}`,
};

export const honeyNote: Bilingual = {
  fr: 'Contient du miel : ne pas donner aux enfants de moins d’un an.',
  en: 'Contains honey: do not give to children under one year of age.',
};

/** Label facts of a product except warnings, one per filled-in field, in the order that its kind defines. */
export function passportFacts({ kind, passport = {} }: Labelled, language: Language): Fact[] {
  const { harvestYear, keepsMonths, openMonths } = passport;
  const values: Record<keyof typeof names, string | undefined> = {
    npn: passport.npn,
    inci: passport.inci,
    fragranceAllergens: allFragranceAllergensOf(passport).join(', '),
    foodAllergens: passport.foodAllergens?.map((name) => foodAllergenName(name, language)).join(', '),
    origin: textIn(passport.origin, language),
    floralSource: textIn(passport.floralSource, language),
    harvestYear: harvestYear?.toString(),
    grade: textIn(passport.grade, language),
    keepsMonths: keepsMonths ? keepsFor[language](keepsMonths) : undefined,
    openMonths: openMonths ? onceOpen[language](openMonths) : undefined,
  };
  return passportFields(kind).flatMap((field) => {
    if (field === 'warnings') return [];
    const value = values[field];
    return value ? [{ name: names[field][language], value }] : [];
  });
}

function textIn(text: Bilingual | undefined, language: Language): string | undefined {
  return text && (text[language] || text.fr);
}

const underOneYear = /moins d[’']un an|moins de 12\smois|under (?:one|1)\syear|under 12\smonths/i;

/**
 * Warnings of a product. The warning about honey for infants is added unless one of the `written` warnings contains it.
 */
export function passportWarnings(
  { kind, name, passport }: Labelled,
  written: readonly string[],
  language: Language,
): string[] {
  const own = textIn(passport?.warnings, language);
  const warnings = own ? [own] : [];
  const isSaid = [...written, ...warnings].some((text) => underOneYear.test(text));
  const isNeeded = mayHoldHoney(kind, [name], passport) && !isSaid;
  return isNeeded ? [...warnings, honeyNote[language]] : warnings;
}
