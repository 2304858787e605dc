/** Sales of one day in the shop's time zone. An order counts as a sale when it was paid and not cancelled. */
export interface SalesDay {
  /** Day such as `2026-11-20`. */
  day: string;
  orders: number;
  /** Revenue (payments minus refunds) as decimal text. */
  revenue: string;
}

export interface BestSeller {
  productId: number;
  name: string;
  /** Number of units sold. */
  quantity: number;
  /** Revenue before refunds as decimal text. */
  revenue: string;
}

/** Reply of `GET /admin/sales`: sales of the last 30 days including today. */
export interface Sales {
  days: SalesDay[];
  /** At most five best-selling products, ordered by units sold. */
  bestSellers: BestSeller[];
}

/** Reply of `GET /admin/sales/waiting`: numbers of orders and payments that need an action of the owner. */
export interface WaitingOrders {
  /** Number of orders that are paid and not yet shipped. */
  toPrepare: number;
  /** Number of orders to prepare that will be paid at pick-up. */
  reserved: number;
  /** Number of payment problems that only the owner can resolve. */
  paymentsToCheck: number;
}

/** Reply of `GET /admin/stock/low`: products on sale with fewer than `below` units. */
export interface LowStock {
  total: number;
  /** At most five products with low stock, lowest stock first. */
  products: { id: number; name: string; stock: number }[];
}
