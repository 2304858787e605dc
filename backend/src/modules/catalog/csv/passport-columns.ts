import {
  passportNumbers,
  passportTexts,
  tidyPassport,
  type Bilingual,
  type Language,
  type Passport,
  type PassportField,
} from '@shop/shared';
import { isSameText } from '../../../platform/csv/csv-cells.js';

type PassportText = (typeof passportTexts)[number];
export type PassportColumn = PassportField | `${PassportText}En`;

/** Titles of the columns for the product passport (origin, harvest and similar facts), in the order of a file. */
export const passportHeaders: Record<PassportColumn, Bilingual> = {
  npn: { fr: 'NPN', en: 'NPN' },
  inci: { fr: 'INCI', en: 'INCI' },
  origin: { fr: 'Origine', en: 'French origin' },
  originEn: { fr: 'Origine anglaise', en: 'English origin' },
  floralSource: { fr: 'Source florale', en: 'French floral source' },
  floralSourceEn: { fr: 'Source florale anglaise', en: 'English floral source' },
  harvestYear: { fr: 'Année de récolte', en: 'Harvest year' },
  grade: { fr: 'Classe', en: 'French grade' },
  gradeEn: { fr: 'Classe anglaise', en: 'English grade' },
  keepsMonths: { fr: 'Conservation (mois)', en: 'Keeps (months)' },
  openMonths: { fr: 'Une fois ouvert (mois)', en: 'Once open (months)' },
  warnings: { fr: 'Mises en garde', en: 'French warnings' },
  warningsEn: { fr: 'Mises en garde anglaises', en: 'English warnings' },
  fragranceAllergens: { fr: 'Allergènes de parfum', en: 'Fragrance allergens' },
  foodAllergens: { fr: 'Allergènes alimentaires', en: 'Food allergens' },
};

export const passportColumns = Object.keys(passportHeaders) as PassportColumn[];

type Cells = Partial<Record<PassportColumn, string>>;

const english = (field: PassportText) => `${field}En` as const;

export function passportCells(passport: Passport): Record<PassportColumn, string> {
  const texts = passportTexts.flatMap((field) => [
    [field, passport[field]?.fr ?? ''],
    [english(field), passport[field]?.en ?? ''],
  ]);
  const numbers = passportNumbers.map((field) => [field, String(passport[field] ?? '')]);
  return {
    ...(Object.fromEntries(texts) as Record<PassportText | `${PassportText}En`, string>),
    ...(Object.fromEntries(numbers) as Record<(typeof passportNumbers)[number], string>),
    npn: passport.npn ?? '',
    inci: passport.inci ?? '',
    fragranceAllergens: (passport.fragranceAllergens ?? []).join(', '),
    foodAllergens: (passport.foodAllergens ?? []).join(', '),
  };
}

/** Product passport read from the cells without validation; undefined when all cells are empty. */
export function parsePassport(cells: Cells): object | undefined {
  const texts = passportTexts.flatMap((field) => {
    const [fr, en] = [cells[field], cells[english(field)]];
    return fr === undefined && en === undefined ? [] : [[field, { fr, en }] as const];
  });
  const numbers = passportNumbers.flatMap((field) => {
    const text = cells[field];
    return text === undefined ? [] : [[field, /^\d{1,4}$/.test(text) ? Number(text) : text] as const];
  });
  const { npn, inci } = cells;
  const lists = (['fragranceAllergens', 'foodAllergens'] as const).flatMap((field) => {
    const names = cells[field]?.split(',').map((name) => name.trim());
    return names ? [[field, names] as const] : [];
  });
  const given = { ...(npn && { npn }), ...(inci && { inci }) };
  const others: (readonly [string, unknown])[] = [...texts, ...numbers, ...lists];
  const all = { ...given, ...Object.fromEntries(others) };
  return Object.keys(all).length > 0 ? all : undefined;
}

/** CSV column of a form field such as `origin.en`. */
export function passportColumn(field: string): PassportColumn | undefined {
  const [name = '', language] = field.split('.');
  return passportColumns.find((column) => column === (language === 'en' ? `${name}En` : name));
}

/**
 * Merges the passport of a line into the stored passport; a text that differs only in form leaves the stored text.
 */
export function withPassport(stored: Passport, given: Passport | undefined): Passport {
  if (!given) return stored;
  const texts = passportTexts.flatMap((field) => {
    const text = given[field];
    return text ? [[field, { ...stored[field], ...changedIn(text, stored[field]) }] as const] : [];
  });
  const inci = given.inci && isSameText(given.inci, stored.inci ?? '') ? stored.inci : given.inci;
  const changed = { ...withoutEmpty({ ...given, inci }), ...Object.fromEntries(texts) };
  return tidyPassport({ ...stored, ...changed });
}

function changedIn(given: Partial<Bilingual>, stored: Partial<Bilingual> = {}): Partial<Bilingual> {
  const isChanged = ([language, text]: [string, string]) =>
    !isSameText(text, stored[language as Language] ?? '');
  return Object.fromEntries(Object.entries(withoutEmpty(given)).filter(isChanged)) as Partial<Bilingual>;
}

const withoutEmpty = <Value extends object>(value: Value): Partial<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field)) as Partial<Value>;
