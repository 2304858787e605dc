/** What became of a try to pay: an order may see several. */
export class PaymentConcluded {
  constructor(readonly outcome: 'paid' | 'needs_review' | 'declined' | 'canceled') {}
}
