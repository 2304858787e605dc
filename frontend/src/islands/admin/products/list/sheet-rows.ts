import type { AdminProduct, FoundVariants } from '@shop/shared';

/** Row of the product list: a variant that can be edited, or a product whose variants are folded under it. */
export interface SheetRow {
  key: string;
  /** The variant; in the row of a folded product, its first one. */
  product: AdminProduct;
  kind: 'single' | 'folded' | 'variant';
  /** Variants that are selected with the row. */
  variants: readonly AdminProduct[];
  isOpen: boolean;
}

/** Rows of a list: a product with a single variant is one row, others have a row above their variants. */
export function sheetRows(
  found: readonly FoundVariants[],
  isOpen: (productId: number) => boolean,
): SheetRow[] {
  return found.flatMap(({ id, variants }): SheetRow[] => {
    const [product] = variants;
    if (!product) return [];
    const single = { product, variants, isOpen: false };
    if (variants.length === 1) return [{ ...single, key: String(product.id), kind: 'single' }];
    const folded = { key: `folded-${id}`, kind: 'folded' as const, product, variants, isOpen: isOpen(id) };
    if (!folded.isOpen) return [folded];
    const rows = variants.map((variant) => ({
      key: String(variant.id),
      kind: 'variant' as const,
      product: variant,
      variants: [variant],
      isOpen: false,
    }));
    return [folded, ...rows];
  });
}

/** Lowest and highest price among variants, as decimal texts. */
export function priceRange(variants: readonly AdminProduct[]): { least: string; most: string } {
  const prices = variants.map(({ price }) => price).sort((a, b) => Number(a) - Number(b));
  return { least: prices[0] ?? '0.00', most: prices.at(-1) ?? '0.00' };
}
