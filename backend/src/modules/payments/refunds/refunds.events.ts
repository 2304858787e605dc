import type { ManualMethod, RefundKind } from '@shop/shared';

/** A refund was stored and has to be sent to the provider. */
export class RefundDue {
  constructor(readonly refundId: number) {}
}

/** A refund failed: the provider refused it, or the buyer's bank returned the money. */
export class RefundFailed {
  constructor(readonly refundId: number) {}
}

/**
 * The provider accepted a refund, or the owner made it manually. Published once per refund, but not for money taken
 * back by a bank.
 */
export class OrderRefunded {
  constructor(
    readonly orderId: string,
    readonly amountCents: number,
    readonly kind: RefundKind,
    readonly byHand: ManualMethod | null,
    readonly refundId: number,
  ) {}
}
