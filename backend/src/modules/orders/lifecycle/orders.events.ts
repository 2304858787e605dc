import type { PaymentCheckKind } from '@shop/contracts';

/** The money of an order has arrived, or the owner says so. Published once per order. */
export class OrderPaid {
  constructor(
    readonly orderId: string,
    /** Where it was picked up, as its buyer had confirmed: its contract was mailed then. */
    readonly isPaidOnPickup = false,
  ) {}
}

/** An unpaid order holds an unusual part of the shop. */
export class OrderUnusual {
  constructor(readonly orderId: string) {}
}

/** Its buyer wants to pay it on pick-up, and is asked by mail whether that is so. */
export class PickupRequested {
  constructor(readonly orderId: string) {}
}

/** Its buyer has confirmed by mail that they will fetch and pay it: the contract is made. Published once per order. */
export class OrderReserved {
  constructor(readonly orderId: string) {}
}

/** Nobody has picked it up in time, and it is cancelled. Published once per order. */
export class PickupExpired {
  constructor(readonly orderId: string) {}
}

/** All of it has left, without a parcel that could be followed. Published once per shipment: one that is taken back may be followed by another. */
export class OrderShipped {
  constructor(
    readonly orderId: string,
    /** Of the order's history. */
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

/** The order has not left after all, nor any parcel of it. */
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

/** More money of an order has gone back, or less after all. */
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
    /** From this day on its buyer may end the contract. */
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
