import type { PlannedProduct } from './planned-product.js';

/** For new lines: which line creates a product, and which lines are further variants. */
export interface Leaders {
  isLeader: (product: PlannedProduct) => boolean;
  of: (product: PlannedProduct) => PlannedProduct;
  /** Position among the variants of a product, in the order of the file. */
  position: (product: PlannedProduct) => number;
}

/** The first line on sale of a family creates the product; a line without a family creates a product of its own. */
export function leadersOf(added: readonly PlannedProduct[]): Leaders {
  const families = Map.groupBy(
    added.filter(({ family, joins }) => family !== undefined && joins === undefined),
    ({ family }) => family,
  );
  const familyOf = (product: PlannedProduct) =>
    (product.joins === undefined && families.get(product.family)) || [product];
  const of = (product: PlannedProduct) =>
    familyOf(product).find(({ after }) => after.isActive) ?? familyOf(product)[0] ?? product;
  return {
    of,
    isLeader: (product) => product.joins === undefined && of(product) === product,
    position: (product) => familyOf(product).indexOf(product),
  };
}
