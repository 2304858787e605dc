import type { CsvLine } from '../../../../platform/csv/csv.js';

/** Product variant as exported by other shop software; missing values are empty. */
export interface ForeignProduct {
  line: number;
  /** Key shared by all variants of a product; undefined for a product without variants. */
  family?: string;
  /** Label that distinguishes the variant from the others of its product. */
  label: string;
  name: string;
  /** Description in HTML. */
  description: string;
  /** Category path from the top down, such as `Tisanes > Soir`. */
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

/** Warning about a value that is not imported unchanged; `key` is a translation key in `catalog.json`. */
export interface Note {
  line: number;
  field: string;
  key: string;
  values?: Record<string, string | number>;
}

export interface ForeignFile {
  products: ForeignProduct[];
  /** Warnings about lines that this shop cannot import as products. */
  notes: Note[];
}

/** CSV line whose cells are read by field name. */
export interface FieldLine<Field extends string> {
  line: number;
  get: (field: Field) => string;
  called: (field: Field) => string;
}

/** Finds columns by name, in any order; of several accepted names, the first that exists is used. */
export class ForeignColumns<Field extends string> {
  private readonly indexes: Map<string, number>;

  constructor(
    private readonly header: readonly string[],
    private readonly names: Record<Field, readonly string[]>,
  ) {
    this.indexes = new Map(header.map((name, index) => [headerKey(name), index] as const).reverse());
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
      .map((name) => this.indexes.get(headerKey(name)))
      .find((index) => index !== undefined);
  }
}

/** NUL characters are removed because PostgreSQL cannot store them. */
const textOf = (cell = '') => cell.replaceAll('\0', '').trim();

/** Normalises a header for comparison (case, blanks, kind of apostrophe), because exports differ in these. */
export const headerKey = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s'’]/g, '');

const gramsIn: Record<string, number> = { g: 1, kg: 1000, lb: 453.592_37, lbs: 453.592_37, oz: 28.349_523 };

/** Weight in whole grams, converted from `unit`; 0 without a weight. */
export function grams(text: string, unit: string): number {
  const weight = Number(text.replace(',', '.')) * (gramsIn[unit.toLowerCase()] ?? 0);
  return Number.isFinite(weight) && weight > 0 ? Math.max(1, Math.round(weight)) : 0;
}

/**
 * Converts `12.5` or `12,5000` to decimal text with two decimals; other text is returned unchanged, and validation
 * refuses it.
 */
export function amount(text: string): string {
  const [, whole, decimals = ''] = /^(\d+)(?:[.,](\d*))?$/.exec(text.trim()) ?? [];
  const isExact = Number(decimals.slice(2)) === 0;
  return whole !== undefined && isExact ? `${whole}.${decimals.slice(0, 2).padEnd(2, '0')}` : text.trim();
}
