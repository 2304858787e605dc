import type { CsvLine } from '../../../../platform/csv/csv.js';

/** One purchasable item as another shop exports it; an empty field says nothing. */
export interface ForeignProduct {
  /** Line in the file. */
  line: number;
  /** Key that all variants of a product share; undefined for a product without variants. */
  family?: string;
  /** Label that tells the variant from the others. */
  label: string;
  name: string;
  /** Description in HTML. */
  description: string;
  /** Category path from the top down, as `Tisanes > Soir`. */
  category: string[];
  price: string;
  stock: string;
  isActive: boolean;
  isFeatured: boolean;
  isGiftCard: boolean;
  images: { line: number; url: string }[];
  sku: string;
  gtin: string;
  weightG: number;
  net: { quantity: number; unit: string };
  notes: Note[];
}

/** Something of a line that is not taken over as it stands; a key of `catalog.json`. */
export interface Note {
  line: number;
  field: string;
  key: string;
  values?: Record<string, string | number>;
}

export interface ForeignFile {
  products: ForeignProduct[];
  /** Notes on lines that are not products here. */
  notes: Note[];
}

/** Line that is read by field instead of by column. */
export interface FieldLine<Field extends string> {
  line: number;
  get: (field: Field) => string;
  /** Name of the column in the file. */
  called: (field: Field) => string;
}

/** Columns in whatever order; of names that mean the same the first that is there. */
export class ForeignColumns<Field extends string> {
  private readonly places: Map<string, number>;

  constructor(
    private readonly header: readonly string[],
    private readonly names: Record<Field, readonly string[]>,
  ) {
    this.places = new Map(header.map((name, place) => [headerKey(name), place] as const).reverse());
  }

  has(field: Field): boolean {
    return this.placeOf(field) !== undefined;
  }

  line({ line, cells }: CsvLine): FieldLine<Field> {
    const called = (field: Field) => this.header[this.placeOf(field) ?? -1]?.trim() ?? '';
    return { line, get: (field) => textOf(cells[this.placeOf(field) ?? -1]), called };
  }

  private placeOf(field: Field): number | undefined {
    return this.names[field]
      .map((name) => this.places.get(headerKey(name)))
      .find((place) => place !== undefined);
  }
}

/** PostgreSQL takes NUL in no text. */
const textOf = (cell = '') => cell.replaceAll('\0', '').trim();

/** Headers are compared without case, blanks and the kind of their apostrophes: exports differ in them. */
export const headerKey = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s'’]/g, '');

const gramsIn: Record<string, number> = { g: 1, kg: 1000, lb: 453.592_37, lbs: 453.592_37, oz: 28.349_523 };

/** Whole grams of a weight in `unit`; 0 where there is none. */
export function grams(text: string, unit: string): number {
  const weight = Number(text.replace(',', '.')) * (gramsIn[unit.toLowerCase()] ?? 0);
  return Number.isFinite(weight) && weight > 0 ? Math.max(1, Math.round(weight)) : 0;
}

/** `12.5` or `12,5000` as decimal text of two decimals; what is no such amount is left for the import to refuse. */
export function amount(text: string): string {
  const [, whole, decimals = ''] = /^(\d+)(?:[.,](\d*))?$/.exec(text.trim()) ?? [];
  const isExact = Number(decimals.slice(2)) === 0;
  return whole !== undefined && isExact ? `${whole}.${decimals.slice(0, 2).padEnd(2, '0')}` : text.trim();
}
