import type { ManualMethod } from '@shop/shared';
import type { RefundKind } from '../ledger/refund.entity.js';

/** A refund is written down, and the provider has to be asked for it. */
export class RefundDue {
  constructor(readonly refundId: number) {}
}

/** Nothing went back after all: the provider has refused it, or the buyer's bank has sent it back. */
export class RefundFailed {
  constructor(readonly refundId: number) {}
}

/** The provider gives the money back, or the owner does by hand. Once per refund; not of what a bank has taken. */
export class OrderRefunded {
  constructor(
    readonly orderId: string,
    readonly amountCents: number,
    readonly kind: RefundKind,
    readonly byHand: ManualMethod | null,
    readonly refundId: number,
  ) {}
}
