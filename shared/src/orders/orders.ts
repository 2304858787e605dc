import type { ReturnPromise } from '../content/return-promise.ts';
import type { DeliveryOption } from '../delivery/delivery.ts';
import type { Language } from '../kit/language.ts';
import type { Parcel } from '../delivery/parcels.ts';
import type { Province } from '../delivery/provinces.ts';
import type { RegisteredTax } from '../catalog/product-kinds.ts';
import type { TaxCode } from '../taxes/tax.ts';

export const orderStatuses = ['pending', 'paid', 'shipped', 'in-transit', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Statuses of an order that was paid and not cancelled. */
export const paidStatuses: readonly OrderStatus[] = ['paid', 'shipped', 'in-transit', 'delivered'];

/**
 * Filters of the order list; `reserved` selects orders to be paid at pick-up, `late` those that should have left long
 * ago.
 */
export const orderFilters = [...orderStatuses, 'reserved', 'late'] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** Allowed status changes of an order; the back office offers only the step forward. */
export const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['paid', 'cancelled'],
  paid: ['shipped', 'cancelled'],
  shipped: ['in-transit'],
  'in-transit': ['delivered'],
  delivered: [],
  cancelled: [],
};

interface OrderOnItsWay {
  status: OrderStatus;
  delivery?: { place?: unknown } | null;
}

/** Allowed next statuses of an order; an order for pick-up is never in transit. */
export function statusesAfter({ status, delivery }: OrderOnItsWay): readonly OrderStatus[] {
  return delivery?.place && status === 'shipped' ? ['delivered'] : nextStatuses[status];
}

/** Next regular status of an order; null when the order is finished. */
export function forwardStep(order: OrderOnItsWay): OrderStatus | null {
  return statusesAfter(order).find((next) => next !== 'cancelled') ?? null;
}

export interface CustomerInfo {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  address: string;
  city: string;
  postalCode: string;
  /** Country; "Canada" by default. */
  country?: string;
}

/** Province whose taxes the buyer pays. */
export interface ProvinceChoice {
  /** Province; if absent, the one of the postal code. */
  province?: Province;
  /** True when the buyer has confirmed a province that does not match the postal code. */
  isProvinceConfirmed?: boolean;
}

export interface PaymentIntentRequest {
  customerInfo: CustomerInfo & ProvinceChoice;
  /** `price` is the unit price shown to the buyer, as decimal text. */
  items: { productId: number; quantity: number; price: string }[];
  /** Total shown to the buyer, with delivery and taxes, as decimal text. Only compared with the server's own total. */
  total: string;
  status?: string;
  /** Gift note for the recipient of the parcel. */
  giftNote?: string;
  /** Id of the delivery choice of the estimate; absent: the first choice that is not a pick-up. */
  delivery?: string;
}

export interface PaymentIntentReply {
  clientSecret: string;
  order: { id: string; total: string };
}

/**
 * `details` of the errors `orders.price_changed`, `orders.delivery_gone`, `catalog.out_of_stock` and
 * `catalog.unavailable`.
 */
export interface CurrentLines {
  lines: CurrentLine[];
  total: string;
  /** Current subtotal, given when the total differs from the one shown to the buyer. */
  subtotal?: string;
  shipping?: string;
  taxes?: OrderTax[];
}

/** Current price and stock of a requested product. */
export interface CurrentLine {
  productId: number;
  name: string;
  price: string;
  stock: number;
  isAvailable: boolean;
}

export interface OrderItem {
  id: number;
  productId: number;
  quantity: number;
  /** Unit price at the time of the order, decimal text. */
  price: string;
  product?: { name: string; image?: string };
}

/** Tax of an order as printed on its invoice. */
export interface OrderTax {
  code: TaxCode;
  /** Printed name of the tax, such as `TPS`. */
  name: string;
  /** Rate in thousandths of a percent: 9975 is 9.975 %. */
  rate: number;
  /** Amount of the tax in CAD as decimal text. */
  amount: string;
}

/** Body of `POST /cart/estimate`. */
export interface EstimateRequest {
  items: { productId: number; quantity: number }[];
  /** Postal code, complete or only its first three characters. */
  postalCode?: string;
  /** Province that overrides the one of the postal code. */
  province?: Province;
  /** Id of a delivery choice; absent or no longer available: the first choice that is not a pick-up. */
  delivery?: string;
}

/** Reply of `POST /cart/estimate`: current cost of a cart. Units that cannot be sold are not counted. */
export interface CartEstimate {
  lines: EstimateLine[];
  subtotal: string;
  shipping: string;
  taxes: OrderTax[];
  total: string;
  /** Province whose taxes are charged, at first the shop's own; null when no tax is charged. */
  province: Province | null;
  /** Delivery options; absent when the shop has neither delivery zones nor pick-up places. */
  delivery?: EstimatedDelivery;
}

export interface EstimatedDelivery {
  /** First three characters of the postal code of the destination, at first the shop's own. */
  area: string;
  /** Delivery options; empty when the shop does not deliver to the destination. */
  choices: DeliveryOption[];
  /** Id of the delivery option that the amounts include. */
  chosen?: string;
}

export interface EstimateLine extends CurrentLine {
  description: string;
  image?: string;
  /** True when taxes are added to the price, as in `Product`. */
  isTaxable?: true;
}

/**
 * Order as its buyer and administrators see it. For other callers, name, e-mail, phone and street are masked
 * (`isMasked`).
 */
export interface Order {
  id: string;
  orderNumber: number;
  /** Invoice number; absent until the order is paid. */
  invoiceNumber?: number;
  status: OrderStatus;
  /** Language of the buyer, used for mails and the invoice. */
  language: Language;
  subtotal: string;
  shipping: string;
  /** Taxes of the order; absent when no tax is charged. */
  taxes?: OrderTax[];
  /** Tax registration numbers of the shop as printed on the invoice. */
  taxNumbers?: { tax: RegisteredTax; number: string }[];
  province?: Province;
  /** Delivery option of the order; absent when the shop had a flat rate. */
  delivery?: DeliveryOption;
  /** Last day of delivery of an order without a choice, where a closure holds it back; absent: the usual days hold. */
  delayedUntil?: string;
  /** Promise of the shop on returns, as it was when the order was placed. */
  returnPromise: ReturnPromise;
  total: string;
  createdAt: string;
  /** When the order took its status; absent in lists and for callers who may not see all of it. */
  statusAt?: string;
  /** Date of payment and of the invoice; absent until the order is paid. */
  paidAt?: string;
  customerFirstName: string;
  customerLastName: string;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  phone?: string;
  customerAddress: string;
  customerCity: string;
  customerPostalCode: string;
  customerCountry: string;
  /** Gift note for the recipient; absent when there is none or the order is masked. */
  giftNote?: string;
  /** JSON text with the properties address, city and postalCode. */
  shippingAddress: string;
  paymentMethod?: string;
  /** True when the order is paid at pick-up. */
  isPaidOnPickup?: true;
  /** Last day to pay an order at pick-up; absent once it is paid. */
  payBy?: string;
  /** Deadline for the buyer to confirm the order with the mailed link; absent once it is confirmed. */
  confirmBy?: string;
  /** Amount refunded as decimal text; absent without refunds. */
  refunded?: string;
  /** Credit notes of the order; absent when there are none. */
  creditNotes?: CreditNote[];
  /** Parcels of the order; absent until one has been shipped. */
  parcels?: Parcel[];
  /** Buyer as the invoice names them; absent unless the order was corrected after the invoice was issued. */
  billedTo?: BilledTo;
  /** True when the caller has the mailed link or the account of the order, and so may request a return. */
  isHeld?: true;
  /** True when the contract has been sent to the buyer by e-mail and is stored. */
  hasContract?: true;
  items: OrderItem[];
  isMasked: boolean;
}

/** Name and address of a buyer, as papers show them. */
export type BilledTo = Pick<
  Order,
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'customerAddress'
  | 'customerCity'
  | 'customerPostalCode'
>;

/**
 * Document that cancels all or a part of an invoice after a refund; PDF at `GET
 * /orders/{id}/credit-notes/{number}.pdf`.
 */
export interface CreditNote {
  number: number;
  /** Amount including taxes in CAD, as decimal text. */
  amount: string;
  issuedAt: string;
  /**
   * Time at which the credit note was cancelled, because the refunded money came back to the shop; otherwise absent.
   */
  cancelledAt?: string;
}

/** Reply of `GET /admin/orders/summary`: figures of the order screens. */
export interface OrderSummary {
  total: number;
  byStatus: Record<OrderStatus, number>;
  /** Revenue (payments minus refunds) as decimal text. */
  revenue: string;
}

/** Body of `POST /order-links`, which sends the link to an order by e-mail again. */
export interface OrderLinkRequest {
  number: number;
  email: string;
}

/** HTTP header with the token from the mailed link of an order. */
export const orderLinkHeader = 'X-Order-Link';

/** Order number in a search text such as `42`, `000042` or `# 42`; undefined if the text is not an order number. */
export function orderNumberIn(search: string): number | undefined {
  const number = /^[#\s]*0*(\d{1,9})$/.exec(search)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** Order number with six digits, as on invoices and in lists: 42 gives "000042". */
export function orderNumberText(orderNumber: number): string {
  return String(orderNumber).padStart(6, '0');
}

/** Tax registration number of the shop for a tax; the HST uses the GST number. */
export function taxNumberFor(code: TaxCode, numbers: Order['taxNumbers'] = []): string | undefined {
  const tax = code === 'hst' ? 'gst' : code;
  return numbers.find((registration) => registration.tax === tax)?.number;
}

/** Completed steps of the three-step progress bar on the confirmation page. */
export function orderProgress(status: OrderStatus): {
  received: boolean;
  preparing: boolean;
  shipped: boolean;
} {
  const shipped = status === 'shipped' || status === 'in-transit' || status === 'delivered';
  return { received: true, preparing: shipped || status === 'paid', shipped };
}

export type PaymentsMode = 'stripe' | 'sandbox' | 'off';

/** Public configuration of the payment provider for the browser. */
export interface PaymentsConfig {
  mode: PaymentsMode;
  publishableKey: string;
  expiresInMinutes: number;
}
