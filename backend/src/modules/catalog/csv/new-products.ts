import type { PlannedProduct } from './planned-product.js';

/** Tells which new lines make a product, and which are other variants of it. */
export interface Leaders {
  isLeader: (product: PlannedProduct) => boolean;
  of: (product: PlannedProduct) => PlannedProduct;
  /** Position among the variants of its product: the order of the file. */
  position: (product: PlannedProduct) => number;
}

/**
 * The first line of a family that is on sale creates the product; a line without a family creates a product of its own.
 */
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
