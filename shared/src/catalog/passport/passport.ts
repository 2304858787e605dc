import {
  allFragranceAllergens,
  fragranceAllergensIn,
  type FoodAllergen,
  type FragranceAllergen,
} from './allergens.ts';
import type { Bilingual } from '../../kit/language.ts';
import type { ProductKind } from '../product-kinds.ts';

/** Label facts of a product; an empty English text falls back to French. */
export interface Passport {
  /** Natural product number of Health Canada: eight digits. */
  npn?: string;
  /** Ingredients by their INCI names, in the order of the label. */
  inci?: string;
  /** Fragrance allergens that are not named in the ingredient list. */
  fragranceAllergens?: FragranceAllergen[];
  foodAllergens?: FoodAllergen[];
  origin?: Bilingual;
  /** Flowers that a honey comes from. */
  floralSource?: Bilingual;
  harvestYear?: number;
  /** Official grade, such as `Canada nᵒ 1, blanc`. */
  grade?: Bilingual;
  /** Shelf life in months from packing. */
  keepsMonths?: number;
  /** Shelf life in months after opening. */
  openMonths?: number;
  warnings?: Bilingual;
}
export type PassportField = keyof Passport;

export const passportTexts = ['origin', 'floralSource', 'grade', 'warnings'] as const;
export const passportNumbers = ['harvestYear', 'keepsMonths', 'openMonths'] as const;

/** Label fact fields that each kind of product has, in the order of forms and pages. */
const asked: Record<ProductKind, readonly PassportField[]> = {
  grocery: [
    ...(['origin', 'floralSource', 'harvestYear', 'grade', 'foodAllergens'] as const),
    ...(['keepsMonths', 'openMonths', 'warnings'] as const),
  ],
  candy: ['origin', 'foodAllergens', 'keepsMonths', 'openMonths', 'warnings'],
  dessert: ['origin', 'foodAllergens', 'keepsMonths', 'openMonths', 'warnings'],
  remedy: ['npn', 'origin', 'foodAllergens', 'keepsMonths', 'openMonths', 'warnings'],
  oil: ['origin', 'harvestYear', 'inci', 'fragranceAllergens', 'keepsMonths', 'openMonths', 'warnings'],
  cosmetic: ['origin', 'inci', 'fragranceAllergens', 'keepsMonths', 'openMonths', 'warnings'],
  goods: ['origin', 'warnings'],
  book: [],
  gift_card: [],
};

/** Label fact fields of a kind; empty for a product without a kind. */
export function passportFields(kind: ProductKind | null | undefined): readonly PassportField[] {
  return kind ? asked[kind] : [];
}

/** Label facts that apply to the kind; undefined when none is filled in. Facts that do not apply stay stored. */
export function shownPassport(kind: ProductKind | null, passport: Passport): Passport | undefined {
  const entries = passportFields(kind).flatMap((field) =>
    passport[field] === undefined ? [] : [[field, passport[field]] as const],
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Label facts as stored: without empty fields, fragrance allergens in the order of the regulations. */
export function tidyPassport(passport: Passport): Passport {
  const texts = passportTexts.map((field) => [field, textOf(passport[field])] as const);
  const numbers = passportNumbers.map((field) => [field, passport[field] ?? undefined] as const);
  const chosen = new Set<string>(passport.fragranceAllergens ?? []);
  const given: Record<PassportField, unknown> = {
    npn: passport.npn || undefined,
    inci: passport.inci || undefined,
    fragranceAllergens: listOf(allFragranceAllergens.filter((name) => chosen.has(name))),
    foodAllergens: listOf([...new Set(passport.foodAllergens ?? [])]),
    ...(Object.fromEntries(texts) as Record<(typeof passportTexts)[number], unknown>),
    ...(Object.fromEntries(numbers) as Record<(typeof passportNumbers)[number], unknown>),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

const listOf = <Item>(items: Item[]) => (items.length > 0 ? items : undefined);

function textOf(text: Bilingual | undefined): Bilingual | undefined {
  const { fr, en } = { fr: text?.fr?.trim() ?? '', en: text?.en?.trim() ?? '' };
  return fr || en ? { fr: fr || en, en } : undefined;
}

/** Fragrance allergens that the label must name: those selected by the owner and those found in the ingredients. */
export function allFragranceAllergensOf({
  inci = '',
  fragranceAllergens = [],
}: Passport): FragranceAllergen[] {
  const found = new Set([...fragranceAllergensIn(inci), ...fragranceAllergens]);
  return allFragranceAllergens.filter((allergen) => found.has(allergen));
}

const eaten: readonly (ProductKind | undefined)[] = ['grocery', 'candy', 'dessert', 'remedy', undefined];

/**
 * True when a product may contain honey, which is unsafe for children under one year. A product without a kind is
 * treated as food.
 */
export function mayHoldHoney(
  kind: ProductKind | undefined,
  names: readonly string[],
  passport?: Passport,
): boolean {
  if (!eaten.includes(kind)) return false;
  return passport?.floralSource !== undefined || names.some((name) => /\b(?:miels?|honeys?)\b/i.test(name));
}
