import { decimalText, deliveryOption, isoDay, type Language, type Order, type OrderItem } from '@shop/shared';
import { taxesIn } from '../entities/order-taxes.js';
import { maskedEmail, maskedName } from './order-masking.js';
import type { OrderLineRow } from '../entities/order-line.entity.js';
import type { OrderRow } from '../entities/order.entity.js';

type Customer = Pick<
  OrderRow,
  'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'postalCode' | 'giftNote'
>;

/** Data of an order besides its lines. */
export type OrderExtras = Pick<
  Order,
  'billedTo' | 'creditNotes' | 'parcels' | 'hasContract' | 'isHeld' | 'statusAt'
>;

/** Complete order, as its buyer and the shop see it. */
export function toOrder(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  language: Language,
  extras: OrderExtras = {},
): Order {
  const paymentMethod = order.paymentMethod ?? undefined;
  return { ...shownOrder(order, order, lines, language), paymentMethod, ...extras, isMasked: false };
}

/** Order as shown to somebody who has only the id: status, items, total and city. */
export function toMaskedOrder(order: OrderRow, lines: readonly OrderLineRow[], language: Language): Order {
  const customer = {
    firstName: maskedName(order.firstName),
    lastName: maskedName(order.lastName),
    email: maskedEmail(order.email),
    phone: '',
    giftNote: '',
    address: '',
    postalCode: '',
  };
  return { ...shownOrder(order, customer, lines, language), isMasked: true };
}

function shownOrder(
  order: OrderRow,
  customer: Customer,
  lines: readonly OrderLineRow[],
  language: Language,
): Omit<Order, 'isMasked'> {
  const { address, postalCode, phone, giftNote } = customer;
  const { city } = order;
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    invoiceNumber: order.invoiceNumber ?? undefined,
    status: order.status,
    language: order.language,
    subtotal: decimalText(order.subtotalCents),
    shipping: decimalText(order.shippingCents),
    ...(order.taxes.length > 0 && { taxes: taxesIn(order.taxes, language), taxNumbers: order.taxNumbers }),
    province: order.province ?? undefined,
    delivery: order.delivery ? deliveryOption(order.delivery, language) : undefined,
    ...(!order.delivery?.promisedBy && order.promisedBy && { delayedUntil: order.promisedBy }),
    returnPromise: order.returnPromise,
    total: decimalText(order.totalCents),
    refunded: order.refundedCents > 0 ? decimalText(order.refundedCents) : undefined,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString(),
    customerFirstName: customer.firstName,
    customerLastName: customer.lastName,
    customerName: `${customer.firstName} ${customer.lastName}`.trim(),
    customerEmail: customer.email,
    customerPhone: phone,
    phone: phone || undefined,
    customerAddress: address,
    customerCity: city,
    customerPostalCode: postalCode,
    customerCountry: order.country,
    giftNote: giftNote || undefined,
    ...(order.isPaidOnPickup && { isPaidOnPickup: true }),
    ...(order.isPaidOnPickup && order.status === 'pending' && pickupEnd(order)),
    shippingAddress: JSON.stringify({ address, city, postalCode }),
    items: lines.map((line) => toItem(line, language)),
  };
}

/** Last day to pick up and pay an order, or the time by which its buyer has to confirm by mail. */
function pickupEnd(order: OrderRow): Pick<Order, 'payBy' | 'confirmBy'> {
  if (order.pickupConfirmedAt) return { payBy: lastDayOf(order) };
  return { confirmBy: order.expiresAt?.toISOString() };
}

/** The hold of the stock ends at midnight, so the last day is the day of the millisecond before. */
function lastDayOf({ expiresAt }: OrderRow): string | undefined {
  return expiresAt ? isoDay(new Date(expiresAt.getTime() - 1)) : undefined;
}

function toItem(line: OrderLineRow, language: Language): OrderItem {
  return {
    id: line.id,
    productId: line.variantId,
    quantity: line.quantity,
    price: decimalText(line.unitPriceCents),
    product: { name: line.name[language], image: line.image || undefined },
  };
}
