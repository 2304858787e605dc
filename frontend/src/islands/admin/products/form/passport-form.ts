import {
  isoToday,
  limits,
  passportNumbers,
  passportTexts,
  tidyPassport,
  type Bilingual,
  type FoodAllergen,
  type FragranceAllergen,
  type Passport,
  type PassportField,
} from '@shop/shared';

type TextField = (typeof passportTexts)[number];
type NumberField = (typeof passportNumbers)[number];

/** Product information for labels, as typed. */
export interface PassportForm extends Record<TextField, Bilingual>, Record<NumberField, string> {
  npn: string;
  inci: string;
  fragranceAllergens: FragranceAllergen[];
  foodAllergens: FoodAllergen[];
}

export function toPassportForm(passport: Passport): Record<PassportField, unknown> & PassportForm {
  const texts = passportTexts.map((field) => [field, passport[field] ?? { fr: '', en: '' }] as const);
  const numbers = passportNumbers.map((field) => [field, passport[field]?.toString() ?? ''] as const);
  return {
    npn: passport.npn ?? '',
    inci: passport.inci ?? '',
    fragranceAllergens: passport.fragranceAllergens ?? [],
    foodAllergens: passport.foodAllergens ?? [],
    ...(Object.fromEntries(texts) as Record<TextField, Bilingual>),
    ...(Object.fromEntries(numbers) as Record<NumberField, string>),
  };
}

export function passportFromForm(form: PassportForm): Passport {
  const numbers = passportNumbers.map((field) => [field, Number(form[field]) || undefined] as const);
  return tidyPassport({
    ...form,
    npn: npnIn(form.npn),
    inci: form.inci.trim(),
    ...(Object.fromEntries(numbers) as Record<NumberField, number | undefined>),
  });
}

/** The digits of a natural product number (NPN) as written on labels, such as `NPN 8000 1234`. */
const npnIn = (text: string) => text.replace(/^\s*npn\b/i, '').replace(/[\s-]/g, '');

export const isNpn = (text: string) => text.trim() === '' || /^\d{8}$/.test(npnIn(text));

export const isMonths = (text: string) => isWithin(text, 1, limits.passport.months);

export const isHarvest = (text: string) =>
  isWithin(text, limits.passport.firstHarvest, Number(isoToday().slice(0, 4)));

function isWithin(text: string, least: number, most: number): boolean {
  const typed = text.trim();
  return typed === '' || (/^\d{1,4}$/.test(typed) && Number(typed) >= least && Number(typed) <= most);
}
