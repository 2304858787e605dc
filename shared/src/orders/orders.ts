import type { DeliveryOption } from '../delivery/delivery.ts';
import type { Language } from '../kit/language.ts';
import type { Parcel } from '../delivery/parcels.ts';
import type { Province } from '../delivery/provinces.ts';
import type { RegisteredTax } from '../catalog/product-kinds.ts';
import type { TaxCode } from '../taxes/tax.ts';

export const orderStatuses = ['pending', 'paid', 'shipped', 'in-transit', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Filters of the order list; `reserved`: orders that wait to be paid at pick-up. */
export const orderFilters = [...orderStatuses, 'reserved'] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** Allowed status changes; the back office offers the forward step only. */
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

/** The single forward step, if there is one. */
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
  /** Default "Canada". */
  country?: string;
}

/** Province whose taxes a buyer pays. */
export interface ProvinceChoice {
  /** Province; absent: the province of the postal code. */
  province?: Province;
  /** The buyer has confirmed a province that differs from the one of the postal code. */
  isProvinceConfirmed?: boolean;
}

export interface PaymentIntentRequest {
  customerInfo: CustomerInfo & ProvinceChoice;
  /** `price` is the unit price the buyer was shown, decimal text. */
  items: { productId: number; quantity: number; price: string }[];
  /** Total shown to the buyer, delivery and taxes included, as decimal text; only compared, never charged unchecked. */
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

/** The `details` of `orders.price_changed`, `orders.delivery_gone`, `catalog.out_of_stock` and `catalog.unavailable`. */
export interface CurrentLines {
  lines: CurrentLine[];
  total: string;
  /** Parts of the total, where it is not the one that was shown. */
  subtotal?: string;
  shipping?: string;
  taxes?: OrderTax[];
}

/** Current price and stock of a line that was asked for. */
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

/** A tax of an order, as it stands on its invoice. */
export interface OrderTax {
  code: TaxCode;
  /** Printed name, such as `TPS`. */
  name: string;
  /** Thousandths of a percent: 9975 is 9.975 %. */
  rate: number;
  /** Amount of the tax as decimal text. */
  amount: string;
}

/** `POST /cart/estimate` */
export interface EstimateRequest {
  items: { productId: number; quantity: number }[];
  /** Postal code, whole or its first three characters. */
  postalCode?: string;
  /** Province that overrides the one of the postal code. */
  province?: Province;
  /** Id of a delivery choice; absent or no longer available: the first choice that is not a pick-up. */
  delivery?: string;
}

/** Current cost of a cart; only the units that can be sold are counted. */
export interface CartEstimate {
  lines: EstimateLine[];
  subtotal: string;
  shipping: string;
  taxes: OrderTax[];
  total: string;
  /** Province whose taxes are charged: the shop's own until the buyer has given one; null where no tax is charged. */
  province: Province | null;
  /** Delivery choices; absent where the shop has neither zones nor pick-up places. */
  delivery?: EstimatedDelivery;
}

export interface EstimatedDelivery {
  /** First three characters of the postal code of the estimate: the shop's own until the buyer has given one. */
  area: string;
  /** Delivery choices; empty where the shop does not deliver. */
  choices: DeliveryOption[];
  /** Id of the choice that the amounts include. */
  chosen?: string;
}

export interface EstimateLine extends CurrentLine {
  description: string;
  image?: string;
  /** Taxes are added to the price, as in `Product`. */
  isTaxable?: true;
}

/**
 * An order as its buyer and the back office see it. For other callers name, e-mail, phone and street are masked
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
  /** Taxes of the order; absent where no tax is charged. */
  taxes?: OrderTax[];
  /** Registration numbers of the shop, as printed on the invoice. */
  taxNumbers?: { tax: RegisteredTax; number: string }[];
  province?: Province;
  /** Delivery choice of the order; absent where the shop had a flat rate. */
  delivery?: DeliveryOption;
  total: string;
  createdAt: string;
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
  /** Gift note for the recipient of the parcel; absent without one, and in a masked order. */
  giftNote?: string;
  /** JSON text holding address, city and postalCode. */
  shippingAddress: string;
  paymentMethod?: string;
  /** The order is paid at pick-up. */
  isPaidOnPickup?: true;
  /** Last day to pay an order at pick-up; absent once it is paid. */
  payBy?: string;
  /** Deadline for the buyer to confirm the order with the mailed link; absent once it is confirmed. */
  confirmBy?: string;
  /** Amount refunded as decimal text; absent without refunds. */
  refunded?: string;
  /** Credit notes of the order; absent without any. */
  creditNotes?: CreditNote[];
  /** Parcels of the order; absent until one has been shipped. */
  parcels?: Parcel[];
  /** The caller holds the mailed link or the account of the order, and may ask for a return. */
  isHeld?: true;
  /** The contract has been mailed to the buyer and is stored. */
  hasContract?: true;
  items: OrderItem[];
  isMasked: boolean;
}

/** `GET /orders/{id}/credit-notes/{number}.pdf`: a refund against the invoice. */
export interface CreditNote {
  number: number;
  /** Taxes included, decimal text. */
  amount: string;
  issuedAt: string;
  /** When the credit note was cancelled, because the refunded money came back to the shop. */
  cancelledAt?: string;
}

/** `GET /admin/orders/summary`: the tiles of the order screens. */
export interface OrderSummary {
  total: number;
  byStatus: Record<OrderStatus, number>;
  /** Revenue as decimal text: payments less refunds. */
  revenue: string;
}

/** `POST /order-links`: the link of an order is mailed once more. */
export interface OrderLinkRequest {
  number: number;
  email: string;
}

/** Header that carries the token of the mailed link of an order. */
export const orderLinkHeader = 'X-Order-Link';

/** Order number in a search text: `42`, `000042`, `# 42`. */
export function orderNumberIn(search: string): number | undefined {
  const number = /^[#\s]*0*(\d{1,9})$/.exec(search)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** 42 → "000042", as invoices and lists show it. */
export function orderNumberText(orderNumber: number): string {
  return String(orderNumber).padStart(6, '0');
}

/** Registration number of the shop for a tax; the HST has the number of the GST. */
export function taxNumberFor(code: TaxCode, numbers: Order['taxNumbers'] = []): string | undefined {
  const tax = code === 'hst' ? 'gst' : code;
  return numbers.find((registration) => registration.tax === tax)?.number;
}

/** Steps reached in the three-step progress of the confirmation page. */
export function orderProgress(status: OrderStatus): {
  received: boolean;
  preparing: boolean;
  shipped: boolean;
} {
  const shipped = status === 'shipped' || status === 'in-transit' || status === 'delivered';
  return { received: true, preparing: shipped || status === 'paid', shipped };
}

export type PaymentsMode = 'stripe' | 'sandbox' | 'off';

/** Configuration for the browser to take a payment. */
export interface PaymentsConfig {
  mode: PaymentsMode;
  publishableKey: string;
  expiresInMinutes: number;
}
