import { foldText } from '@shop/shared';

interface Unit {
  /** Unit into which a size is converted; absent: no conversion. */
  base?: 'g' | 'ml';
  factor: number;
  names: readonly string[];
}

/** Units by the names that people type, without accents. */
const units: Record<string, Unit> = {
  mg: { factor: 1, names: [] },
  cm: { factor: 1, names: [] },
  g: { base: 'g', factor: 1, names: ['gr', 'grs', 'gramme', 'grammes', 'gram', 'grams'] },
  kg: { base: 'g', factor: 1000, names: ['kgs', 'kilo', 'kilos', 'kilogramme', 'kilogrammes', 'kilograms'] },
  ml: { base: 'ml', factor: 1, names: ['mls', 'millilitre', 'millilitres', 'milliliter', 'milliliters'] },
  cl: { base: 'ml', factor: 10, names: ['centilitre', 'centilitres'] },
  l: { base: 'ml', factor: 1000, names: ['litre', 'litres', 'liter', 'liters'] },
  lb: { base: 'g', factor: 453.592, names: ['lbs', 'pound', 'pounds'] },
  oz: { base: 'g', factor: 28.3495, names: ['onz', 'once', 'onces', 'ounce', 'ounces'] },
};
/** Millilitres of a Canadian fluid ounce; people write "oz" for both weight and volume. */
const fluidOunce = 28.4131;

const unitOf = new Map(
  Object.entries(units).flatMap(([unit, { names }]) => [unit, ...names].map((name) => [name, unit])),
);

const size = /^(\d{1,6}(?:[.,]\d{1,3})?)([a-z]+)$/;

export const isNumber = (word: string) => /^\d{1,6}(?:[.,]\d{1,3})?$/.test(word);
export const isUnit = (word: string) => unitOf.has(foldText(word));

/**
 * Ways to write the size in a word: "500 g" for "0,5 kg"; for ounces, also the rounded metric sizes common on labels.
 * Empty for a word that is no size.
 */
export function sizesOf(word: string): string[] {
  const [, number = '', name = ''] = size.exec(foldText(word)) ?? [];
  const unit = unitOf.get(name);
  if (!unit) return [];
  const written = new Set([`${number} ${unit}`, ...sameAs(Number(number.replace(',', '.')), unit)]);
  return [...written].flatMap((text) => [' ', '\u00a0', ''].map((blank) => text.replace(' ', blank)));
}

function sameAs(amount: number, unit: string): string[] {
  const { base, factor } = units[unit] ?? { factor: 1 };
  if (!base) return [];
  if (unit === 'oz') return [...about(amount * factor, 'g'), ...about(amount * fluidOunce, 'ml')];
  if (unit === 'lb') return about(amount * factor, 'g');
  return metric(amount * factor, base);
}

/** Metric notations of an amount: 500 g is also 0,5 kg, but small amounts such as 15 ml are not written in litres. */
function metric(amount: number, base: 'g' | 'ml'): string[] {
  const small = Number(amount.toFixed(2));
  const large = Number((amount / 1000).toFixed(3));
  const numbers = (value: number, unit: string) => [`${value} ${unit}`, `${value} ${unit}`.replace('.', ',')];
  const big = amount >= 100 ? numbers(large, base === 'g' ? 'kg' : 'l') : [];
  return [...numbers(small, base), ...big];
}

/** The amount itself and round amounts that differ from it by at most an eighth. */
function about(amount: number, unit: 'g' | 'ml'): string[] {
  const step = amount < 100 ? 5 : 25;
  const first = Math.ceil((amount * 7) / 8 / step);
  const last = Math.floor((amount * 9) / 8 / step);
  const round = Array.from(
    { length: Math.max(0, Math.min(last - first + 1, 8)) },
    (_, index) => (first + index) * step,
  );
  return [...new Set([Math.round(amount), ...round])].map((value) => `${value} ${unit}`);
}
