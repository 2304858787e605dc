import type { PaymentCheckKind } from '@shop/shared';

/** The payment of an order arrived, or the owner marked the order as paid. Published once per order. */
export class OrderPaid {
  constructor(
    readonly orderId: string,
    /** True for an order paid at pick-up, whose contract was already mailed when the buyer confirmed the order. */
    readonly isPaidOnPickup = false,
  ) {}
}

/** An unpaid order reserves an unusually large part of the stock. */
export class OrderUnusual {
  constructor(readonly orderId: string) {}
}

/** The buyer chose to pay at pick-up and must confirm the order by mail. */
export class PickupRequested {
  constructor(readonly orderId: string) {}
}

/**
 * The buyer confirmed by mail that they will pick up and pay for the order, which concludes the contract. Published
 * once per order.
 */
export class OrderReserved {
  constructor(readonly orderId: string) {}
}

/** An order was not picked up in time, and is cancelled. Published once per order. */
export class PickupExpired {
  constructor(readonly orderId: string) {}
}

/**
 * A whole order was shipped without a tracked parcel. Published once per shipment: an order whose shipment was undone
 * may be shipped again.
 */
export class OrderShipped {
  constructor(
    readonly orderId: string,
    /** Row of the order's history that records the shipment. */
    readonly step: { id: number; at: Date },
  ) {}
}

/** A parcel was shipped, or its corrected details have to be mailed again. */
export class ParcelShipped {
  constructor(
    readonly orderId: string,
    readonly parcelId: number,
    readonly at: Date,
  ) {}
}

/** A shipment was undone: neither the order nor any of its parcels has been shipped. */
export class ShipmentUndone {
  constructor(readonly orderId: string) {}
}

/** The owner recorded that an order was paid outside of the payment provider. Published once per order. */
export class OrderPaidManually {
  constructor(
    readonly orderId: string,
    readonly accountId: number,
  ) {}
}

/** The owner cancelled an unpaid order. Published once per order. */
export class OrderCancelled {
  constructor(readonly orderId: string) {}
}

/** The total refunded for an order changed, up or down. */
export class RefundsCounted {
  constructor(readonly orderId: string) {}
}

/** The buyers' names were removed from these orders; other modules must remove what belongs to the buyers, too. */
export class OrdersAnonymised {
  constructor(readonly orderIds: readonly string[]) {}
}

/** An order that was paid long ago has not been shipped. Published once per order. */
export class OrderLate {
  constructor(
    readonly orderId: string,
    /** First day on which the buyer may cancel the contract. */
    readonly endsFrom: string,
  ) {}
}

/** The buyer still has no copy of the contract days after paying the order. Published once per order. */
export class ContractUnsent {
  constructor(readonly orderId: string) {}
}

/** A payment is in a state that the owner has to check. */
export class PaymentNeedsReview {
  constructor(
    readonly orderId: string,
    readonly reason: PaymentCheckKind,
  ) {}
}
