import type { ImportProblem, ProductId } from '@shop/shared';
import type { Sellable } from '../model/sellable.js';
import type { CategoryNames } from './category-names.js';
import type { ProductColumn } from './product-columns.js';

/** Data of the shop that the plan of an import depends on. */
export interface Known {
  rows: ReadonlyMap<number, Sellable>;
  /** Product ids by French name, for the names in the file. */
  idByName: ReadonlyMap<string, number>;
  /** Lower-case SKUs in the file that belong to existing products. */
  takenSkus: ReadonlySet<string>;
  /**
   * All variants of each product, in their order, by product number: products in the file and products that new
   * variants join.
   */
  products: ReadonlyMap<string, readonly Sellable[]>;
  /** Paths of pictures in the file that the shop does not have. */
  missingImages: ReadonlySet<string>;
  categories: CategoryNames;
  /** True when the shop is registered for a tax, so that products on sale must have a kind. */
  needsKind: boolean;
  /** True for a file of other shop software, which the owner cannot be asked to correct. */
  isForeign: boolean;
}

/** Planned state of one line. The stock is planned as a difference, which `StockService` records as a movement. */
export interface PlannedProduct {
  line: number;
  before?: Sellable;
  after: Omit<Sellable, 'id' | 'productId' | 'createdAt'>;
  stockDifference: number;
  /** Key shared by all variants of one product. */
  family?: string;
  /** Id of the existing product that a new variant joins. */
  joins?: ProductId;
  /** Pictures of the existing product that the new variant joins. */
  sharedImages?: readonly string[];
  /** Columns that differ, with values as written in a file; for a new product, all columns that are not empty. */
  changes: { column: ProductColumn; before: string; after: string }[];
}

export interface Plan {
  problems: ImportProblem[];
  products: PlannedProduct[];
  /** Warnings about values that were dropped so that the line could be imported. */
  mended: ImportProblem[];
}
