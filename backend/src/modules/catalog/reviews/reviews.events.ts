import type { VariantId } from '@shop/shared';

/** A review is about to be shown; whoever knows whether its author has bought the product says so. */
export class ReviewApproved {
  constructor(
    readonly reviewId: number,
    readonly userId: number,
    /** All variants of the reviewed product. */
    readonly variantIds: readonly VariantId[],
  ) {}
}
