/** The money of an order has arrived, or the owner says so. Published once per order. */
export class OrderPaid {
  constructor(readonly orderId: string) {}
}

/** The parcel has left. Published once per order. */
export class OrderShipped {
  constructor(readonly orderId: string) {}
}

/** A payment that only the owner can settle: another amount, paid twice, or paid after the order was cancelled. */
export class PaymentNeedsReview {
  constructor(
    readonly orderId: string,
    readonly reason: string,
  ) {}
}
