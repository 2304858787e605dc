/** Paths of an order and its invoice in the back office, without language prefix. */
export const orderPath = (id: string) => `/admin/orders/${encodeURIComponent(id)}`;
export const invoicePath = (id: string) => `${orderPath(id)}/invoice`;
