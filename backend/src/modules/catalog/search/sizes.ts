import { foldText } from '@shop/shared';

interface Unit {
  /** Unit into which sizes are converted; absent: the unit is not converted. */
  base?: 'g' | 'ml';
  factor: number;
  names: readonly string[];
}

/** Units and their names as people type them, without accents. */
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
/** A fluid ounce of Canada; the same word means either. */
const fluidOunce = 28.4131;

const unitOf = new Map(
  Object.entries(units).flatMap(([unit, { names }]) => [unit, ...names].map((name) => [name, unit])),
);

const size = /^(\d{1,6}(?:[.,]\d{1,3})?)([a-z]+)$/;

export const isNumber = (word: string) => /^\d{1,6}(?:[.,]\d{1,3})?$/.test(word);
export const isUnit = (word: string) => unitOf.has(foldText(word));

/** Every way in which a size may be written: of "0,5 kg" "500 g" too, of ounces what jars here hold about as much. Of another word none. */
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

/** 500 g is 0,5 kg; nobody writes 15 ml in litres. */
function metric(amount: number, base: 'g' | 'ml'): string[] {
  const small = Number(amount.toFixed(2));
  const large = Number((amount / 1000).toFixed(3));
  const numbers = (value: number, unit: string) => [`${value} ${unit}`, `${value} ${unit}`.replace('.', ',')];
  const big = amount >= 100 ? numbers(large, base === 'g' ? 'kg' : 'l') : [];
  return [...numbers(small, base), ...big];
}

/** The amount itself, and the round ones that differ from it by an eighth at most. */
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
