import type { ImportProblem, ProductId } from '@shop/contracts';
import type { Sellable } from '../model/sellable.js';
import type { CategoryNames } from './category-names.js';
import type { ProductColumn } from './product-columns.js';

/** What the shop knows that an import has to look at. */
export interface Known {
  rows: ReadonlyMap<number, Sellable>;
  /** Of the French names in the file that a product has already: its id. */
  idByName: ReadonlyMap<string, number>;
  /** Of the SKUs in the file, in small letters, those that a product has already. */
  takenSkus: ReadonlySet<string>;
  /** By number of product, all variants in their order: the products in the file, and those that new variants join. */
  products: ReadonlyMap<string, readonly Sellable[]>;
  /** Pictures named in the file that are none of the shop. */
  missingImages: ReadonlySet<string>;
  categories: CategoryNames;
  /** The shop is registered for a tax: what is on sale must have a kind. */
  needsKind: boolean;
  /** The file is another shop's, in which the owner can mend nothing. */
  isForeign: boolean;
}

/** One line as it will be; the stock moves by a difference, which `StockService` writes down. */
export interface PlannedProduct {
  line: number;
  before?: Sellable;
  after: Omit<Sellable, 'id' | 'productId' | 'createdAt'>;
  stockDifference: number;
  /** The same for all variants of one product. */
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
  /** What lines have lost so that they could be taken. */
  mended: ImportProblem[];
}
