/** An attempt to pay ended; an order may have several attempts. */
export class PaymentConcluded {
  constructor(readonly outcome: 'paid' | 'needs_review' | 'declined' | 'canceled') {}
}

/** All money of an order was refunded. May be published more than once. */
export class OrderFullyRefunded {
  constructor(readonly orderId: string) {}
}
