import type { PaymentCheckKind } from '@shop/shared';

/** The money of an order has arrived, or the owner says so. Published once per order. */
export class OrderPaid {
  constructor(
    readonly orderId: string,
    /** The order was paid on pick-up, as its buyer had confirmed: its contract was mailed at that confirmation. */
    readonly isPaidOnPickup = false,
  ) {}
}

/** An unpaid order holds an unusual part of the shop. */
export class OrderUnusual {
  constructor(readonly orderId: string) {}
}

/** The buyer wants to pay an order on pick-up, and is asked by mail to confirm it. */
export class PickupRequested {
  constructor(readonly orderId: string) {}
}

/**
 * The buyer has confirmed by mail that they will fetch and pay the order: the contract is made. Published once per
 * order.
 */
export class OrderReserved {
  constructor(readonly orderId: string) {}
}

/** An order was not picked up in time, and is cancelled. Published once per order. */
export class PickupExpired {
  constructor(readonly orderId: string) {}
}

/**
 * The whole order has left, without a parcel that could be followed. Published once per shipment: a shipment that is
 * taken back may be followed by another.
 */
export class OrderShipped {
  constructor(
    readonly orderId: string,
    /** Step in the order's history. */
    readonly step: { id: number; at: Date },
  ) {}
}

/** A parcel has left, or is told of once more. */
export class ParcelShipped {
  constructor(
    readonly orderId: string,
    readonly parcelId: number,
    readonly at: Date,
  ) {}
}

/** The shipment was taken back: neither the order nor any parcel of it has left. */
export class ShipmentUndone {
  constructor(readonly orderId: string) {}
}

/** The owner says that the money came another way. Published once per order. */
export class OrderPaidManually {
  constructor(
    readonly orderId: string,
    readonly accountId: number,
  ) {}
}

/** The owner has cancelled an order that nobody had paid. Published once per order. */
export class OrderCancelled {
  constructor(readonly orderId: string) {}
}

/** The refunded total of an order has changed, up or down. */
export class RefundsCounted {
  constructor(readonly orderId: string) {}
}

/** Orders no longer name their buyer: nothing that belongs to them may. */
export class OrdersAnonymised {
  constructor(readonly orderIds: readonly string[]) {}
}

/** An order that was paid long ago has not left. Published once per order. */
export class OrderLate {
  constructor(
    readonly orderId: string,
    /** Day from which the buyer may end the contract. */
    readonly endsFrom: string,
  ) {}
}

/** Days after it was paid, the buyer of an order has no copy of the contract. Published once per order. */
export class ContractUnsent {
  constructor(readonly orderId: string) {}
}

/** Something about a payment that the owner has to look at. */
export class PaymentNeedsReview {
  constructor(
    readonly orderId: string,
    readonly reason: PaymentCheckKind,
  ) {}
}
