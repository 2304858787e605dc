import type { VariantId } from '@shop/shared';

/** A review is being approved. The orders module answers by recording whether the author bought the product. */
export class ReviewApproved {
  constructor(
    readonly reviewId: number,
    readonly userId: number,
    readonly variantIds: readonly VariantId[],
  ) {}
}
