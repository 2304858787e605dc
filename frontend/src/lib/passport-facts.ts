import {
  allFragranceAllergensOf,
  foldText,
  foodAllergenName,
  mayHoldHoney,
  passportFields,
  type Bilingual,
  type Language,
  type PassportField,
  type Product,
} from '@shop/contracts';
import type { Translate } from '../i18n/texts.ts';

export interface Fact {
  name: string;
  value: string;
}

/** What the passport of a product says, one fact a field, in the order of its kind; warnings are none of them. */
export function passportFacts(product: Product, t: Translate<'passport'>, language: Language): Fact[] {
  const { kind, passport = {} } = product;
  const { harvestYear, keepsMonths, openMonths } = passport;
  const textIn = (text: Bilingual | undefined) => text && (text[language] || text.fr);
  const values: Record<Exclude<PassportField, 'warnings'>, string | undefined> = {
    npn: passport.npn,
    inci: passport.inci,
    fragranceAllergens: allFragranceAllergensOf(passport).join(', '),
    foodAllergens: passport.foodAllergens?.map((name) => foodAllergenName(name, language)).join(', '),
    origin: textIn(passport.origin),
    floralSource: textIn(passport.floralSource),
    harvestYear: harvestYear?.toString(),
    grade: textIn(passport.grade),
    keepsMonths: keepsMonths ? t('passport.forMonths', { count: keepsMonths }) : undefined,
    openMonths: openMonths ? t('passport.onceOpen', { count: openMonths }) : undefined,
  };
  return passportFields(kind).flatMap((field) => {
    if (field === 'warnings') return [];
    const value = values[field];
    return value ? [{ name: t(`passport.${field}`), value }] : [];
  });
}

/** Facts of a description with those of the passport: of two with one name the passport's, in the place of the other. */
export function mergedFacts(written: readonly Fact[], passport: readonly Fact[]): Fact[] {
  const key = ({ name }: Fact) => foldText(name).trim();
  const byKey = new Map(passport.map((fact) => [key(fact), fact]));
  const first = written.map((fact) => {
    const own = byKey.get(key(fact));
    byKey.delete(key(fact));
    return own ?? fact;
  });
  return [...first, ...byKey.values()];
}

const underOneYear = /moins d[’']un an|moins de 12\smois|under (?:one|1)\syear|under 12\smonths/i;

/** What the passport warns of; the note on honey by itself, unless the description (`written`) has it already. */
export function passportWarnings(
  { kind, name, passport }: Product,
  written: readonly string[],
  t: Translate<'passport'>,
  language: Language,
): string[] {
  const own = passport?.warnings?.[language] || passport?.warnings?.fr;
  const warnings = own ? [own] : [];
  const isSaid = [...written, ...warnings].some((text) => underOneYear.test(text));
  const isNeeded = mayHoldHoney(kind, [name], passport) && !isSaid;
  return isNeeded ? [...warnings, t('passport.honeyNote')] : warnings;
}
