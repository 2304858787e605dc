import type { VariantId } from '@shop/shared';

/** Published while a review is approved. The orders module then records whether the author bought the product. */
export class ReviewApproved {
  constructor(
    readonly reviewId: number,
    readonly userId: number,
    readonly variantIds: readonly VariantId[],
  ) {}
}
