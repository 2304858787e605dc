/** One day of the shop's time zone. A sale is an order that was paid and not cancelled. */
export interface SalesDay {
  /** `2026-11-20` */
  day: string;
  orders: number;
  /** What was paid and not refunded, decimal text. */
  revenue: string;
}

export interface BestSeller {
  productId: number;
  name: string;
  /** Units. */
  quantity: number;
  /** Before refunds, decimal text. */
  revenue: string;
}

/** `GET /admin/sales`: the last 30 days, today included. */
export interface Sales {
  days: SalesDay[];
  /** At most five, the most units first. */
  bestSellers: BestSeller[];
}

/** `GET /admin/sales/waiting`: orders that wait for the owner. */
export interface WaitingOrders {
  /** Paid, not yet shipped. */
  toPrepare: number;
  /** To be prepared as well: paid where they are picked up. */
  reserved: number;
  /** The provider says something of their payment that only the owner can settle. */
  paymentsToCheck: number;
}

/** `GET /admin/stock/low`: products on sale with fewer than `below` units. */
export interface LowStock {
  total: number;
  /** At most five, the emptiest first. */
  products: { id: number; name: string; stock: number }[];
}
