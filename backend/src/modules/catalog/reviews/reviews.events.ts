/** A review is about to be shown; whoever knows whether its author has bought the product says so. */
export class ReviewApproved {
  constructor(
    readonly reviewId: number,
    readonly userId: number,
    /** The product and its sizes. */
    readonly productIds: readonly number[],
  ) {}
}
