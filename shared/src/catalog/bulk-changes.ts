import type { ProductFilterName } from './catalog.ts';
import { maxCents } from '../kit/money.ts';

/** Last digit of the cents of rounded prices: 9 gives 12.39, 5 gives 12.35. */
export const priceEndings = [9, 5] as const;
export type PriceEnding = (typeof priceEndings)[number];

export const priceUnits = ['percent', 'amount'] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** Change of many prices by the same percentage or amount. */
export interface PriceChange {
  unit: PriceUnit;
  /** Hundredths of a percent, or cents; negative to lower prices. */
  by: number;
  ending?: PriceEnding;
}

/** Bounds of `PriceChange.by`: a price is at most multiplied by eleven, or moved by the largest price. */
export const priceChangeBounds = {
  percent: { min: -9_999, max: 100_000 },
  amount: { min: -maxCents, max: maxCents },
} as const satisfies Record<PriceUnit, object>;

/** Reasons for which a new price is refused: not above 0, or above the largest price of the shop. */
export const priceRefusals = ['zero', 'over'] as const;
export type PriceRefusal = (typeof priceRefusals)[number];

/** New price in cents, or the reason for which there is none. Half a cent is rounded up. */
export function changedPrice(cents: number, { unit, by, ending }: PriceChange): number | PriceRefusal {
  const exact = unit === 'amount' ? cents + by : Math.floor((cents * (10_000 + by) + 5_000) / 10_000);
  if (exact <= 0) return 'zero';
  const rounded = ending === undefined ? exact : nearestWith(ending, exact);
  return rounded > maxCents ? 'over' : rounded;
}

/** Price nearest to `cents` whose last digit is `ending`, at least `ending` itself; of two, the higher one. */
function nearestWith(ending: PriceEnding, cents: number): number {
  return Math.max(0, Math.floor((cents - ending + 5) / 10)) * 10 + ending;
}

/** The variants of a bulk change: those with the ids, or all that the filter of the product list finds. */
export interface BulkSelection {
  ids?: number[];
  filter?: { search?: string; category?: number; stock?: ProductFilterName };
}

/** Change of exactly one field. Category and featured apply to whole products. */
export interface BulkChange {
  price?: PriceChange;
  isActive?: boolean;
  isFeatured?: boolean;
  categoryId?: number;
}

/** Body of `POST /api/admin/products/bulk`. With `digest` it is refused when the preview would now be another. */
export interface BulkInput extends BulkSelection, BulkChange {
  digest?: string;
}

export interface PricePreviewInput extends BulkSelection {
  price: PriceChange;
}

/** Old and new price of a variant as decimal text. */
export interface PriceLine {
  id: number;
  name: string;
  price: string;
  newPrice?: string;
  refusal?: PriceRefusal;
}

/** Reply of `POST /api/admin/products/bulk/preview`. */
export interface PricePreview {
  /** Numbers of variants whose price would change, stay, or be refused. */
  changed: number;
  unchanged: number;
  refused: number;
  /** The first lines, refused ones before others; unchanged ones are left out. */
  lines: PriceLine[];
  digest: string;
}

export const bulkStates = ['running', 'done', 'undoing', 'undone'] as const;
export type BulkState = (typeof bulkStates)[number];

/** A bulk change, while it runs and afterwards. */
export interface BulkProgress {
  id: number;
  state: BulkState;
  /** Number of variants or products to change, and of those that are dealt with. */
  total: number;
  done: number;
  /** Number of those that could not be changed from the beginning, such as a price of 0. */
  refused: number;
  /** Number of those that somebody else has changed meanwhile, which were left as they are. */
  left: number;
  /** Names of the first of them. */
  leftNames: string[];
  /** Milliseconds for which the change can be undone. */
  undoMs: number;
}
