/** Screens of an order in the back office. */
export const orderPath = (id: string) => `/admin/orders/${encodeURIComponent(id)}`;
export const invoicePath = (id: string) => `${orderPath(id)}/invoice`;
