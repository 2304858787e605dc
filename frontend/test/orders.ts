import type { Order, OrderPaymentsView, OrderReturn } from '@shop/shared';

/** Order of two jars and a soap, paid by card: $45.00 without taxes. */
export const paidOrder: Order = {
  id: 'o-1',
  orderNumber: 42,
  invoiceNumber: 7,
  status: 'paid',
  language: 'fr',
  subtotal: '37.00',
  shipping: '8.00',
  returnPromise: { days: 30, isOpenedAccepted: true, paidBy: 'shop' },
  total: '45.00',
  createdAt: '2026-06-01T12:00:00.000Z',
  paidAt: '2026-06-01T12:05:00.000Z',
  customerFirstName: 'Agathe',
  customerLastName: 'Roy',
  customerName: 'Agathe Roy',
  customerEmail: 'agathe@example.com',
  customerPhone: '',
  customerAddress: '48, rue des Ruchers',
  customerCity: 'Rimouski',
  customerPostalCode: 'G5L 0A7',
  customerCountry: 'Canada',
  shippingAddress: '{}',
  items: [
    { id: 1, productId: 7, quantity: 2, price: '14.50', product: { name: 'Miel' } },
    { id: 2, productId: 9, quantity: 1, price: '8.00', product: { name: 'Savon' } },
  ],
  isHeld: true,
  isMasked: false,
};

/** Payments of `paidOrder`, without refunds. */
export const payments: OrderPaymentsView = {
  attempts: [
    {
      id: 1,
      n: 1,
      provider: 'sandbox',
      state: 'succeeded',
      amount: '45.00',
      received: '45.00',
      createdAt: '2026-06-01T12:05:00.000Z',
    },
  ],
  refunds: [],
  refundable: '45.00',
  returnable: [
    { productId: 7, quantity: 2 },
    { productId: 9, quantity: 1 },
  ],
  charged: {
    lines: [
      { productId: 7, quantity: 2, netCents: 2900, taxes: [] },
      { productId: 9, quantity: 1, netCents: 800, taxes: [] },
    ],
    shippingCents: 800,
    shippingTaxes: [],
    taxes: [],
  },
  returned: [],
  canGiveByHand: false,
  checks: [],
  isTest: true,
};

/** Return of a unit of `paidOrder` that the shop has not answered yet. */
export const requestedReturn: OrderReturn = {
  id: 3,
  kind: 'return',
  reason: 'damaged',
  state: 'requested',
  lines: [{ productId: 7, quantity: 1 }],
  comment: 'Le couvercle est fendu.',
  photos: [],
  answer: '',
  requestedAt: '2026-06-10T12:00:00.000Z',
};
