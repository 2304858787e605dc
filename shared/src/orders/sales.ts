/** Sales of a day in the shop's time. A sale is an order that was paid and not cancelled. */
export interface SalesDay {
  /** `2026-11-20` */
  day: string;
  orders: number;
  /** Revenue as decimal text: payments less refunds. */
  revenue: string;
}

export interface BestSeller {
  productId: number;
  name: string;
  /** Units sold. */
  quantity: number;
  /** Revenue before refunds as decimal text. */
  revenue: string;
}

/** `GET /admin/sales`: the last 30 days, today included. */
export interface Sales {
  days: SalesDay[];
  /** Best sellers, at most five, by units sold. */
  bestSellers: BestSeller[];
}

/** `GET /admin/sales/waiting`: orders that wait for the owner. */
export interface WaitingOrders {
  /** Number of orders that are paid and not yet shipped. */
  toPrepare: number;
  /** Number of orders to prepare that are paid at pick-up. */
  reserved: number;
  /** Number of payments whose state at the provider only the owner can settle. */
  paymentsToCheck: number;
}

/** `GET /admin/stock/low`: products on sale with fewer than `below` units. */
export interface LowStock {
  total: number;
  /** Products with low stock, at most five, the lowest stock first. */
  products: { id: number; name: string; stock: number }[];
}
