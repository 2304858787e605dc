/** Outcome of an attempt to pay: an order may have several. */
export class PaymentConcluded {
  constructor(readonly outcome: 'paid' | 'needs_review' | 'declined' | 'canceled') {}
}

/** Nothing of the money of an order is left with the shop. May be told more than once. */
export class OrderFullyRefunded {
  constructor(readonly orderId: string) {}
}
