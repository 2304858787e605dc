import type { ImportProblem, ProductId } from '@shop/shared';
import type { Sellable } from '../model/sellable.js';
import type { CategoryNames } from './category-names.js';
import type { ProductColumn } from './product-columns.js';

/** Data of the shop that an import needs. */
export interface Known {
  rows: ReadonlyMap<number, Sellable>;
  /** Ids of the products whose French names are in the file, by name. */
  idByName: ReadonlyMap<string, number>;
  /** SKUs in the file, in small letters, that a product has already. */
  takenSkus: ReadonlySet<string>;
  /**
   * All variants of a product in their order, by product number: the products in the file, and those that new variants
   * join.
   */
  products: ReadonlyMap<string, readonly Sellable[]>;
  /** Pictures named in the file that are none of the shop. */
  missingImages: ReadonlySet<string>;
  categories: CategoryNames;
  /** The shop is registered for a tax: what is on sale must have a kind. */
  needsKind: boolean;
  /** The file is another shop's, in which the owner can mend nothing. */
  isForeign: boolean;
}

/** Planned state of one line; the stock changes by a difference, which `StockService` writes down. */
export interface PlannedProduct {
  line: number;
  before?: Sellable;
  after: Omit<Sellable, 'id' | 'productId' | 'createdAt'>;
  stockDifference: number;
  /** Key that all variants of one product share. */
  family?: string;
  /** The product of the shop that a new variant joins. */
  joins?: ProductId;
  /** The pictures of that product. */
  sharedImages?: readonly string[];
  /** Columns that differ, as written in a file; of a new one all that say something. */
  changes: { column: ProductColumn; before: string; after: string }[];
}

export interface Plan {
  problems: ImportProblem[];
  products: PlannedProduct[];
  /** Problems of values that were dropped so that their lines could be imported. */
  mended: ImportProblem[];
}
