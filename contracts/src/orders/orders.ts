import type { DeliveryOption } from '../delivery/delivery.ts';
import type { Language } from '../kit/language.ts';
import type { Parcel } from '../delivery/parcels.ts';
import type { Province } from '../delivery/provinces.ts';
import type { RegisteredTax } from '../catalog/product-kinds.ts';
import type { TaxCode } from '../taxes/tax.ts';

export const orderStatuses = ['pending', 'paid', 'shipped', 'in-transit', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What the shop filters its orders by; `reserved` are those that wait to be paid where they are picked up. */
export const orderFilters = [...orderStatuses, 'reserved'] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** Where an order may go from where it is; the owner is offered the forward step only. */
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

/** `nextStatuses` of an order: what is ready where it is picked up is never on its way. */
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

/** Whose taxes a buyer pays. */
export interface ProvinceChoice {
  /** Absent: that of the postal code. */
  province?: Province;
  /** The buyer has been asked about a province that is not that of the postal code. */
  isProvinceConfirmed?: boolean;
}

export interface PaymentIntentRequest {
  customerInfo: CustomerInfo & ProvinceChoice;
  /** `price` is the unit price the buyer was shown, decimal text. */
  items: { productId: number; quantity: number; price: string }[];
  /** What the buyer was shown, delivery and taxes included, decimal text; compared, never believed. */
  total: string;
  status?: string;
  /** Words for whoever gets the parcel. */
  giftNote?: string;
  /** Which of the choices of the estimate; absent: the first. */
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
  /** What the total is made of, where it is not the one that was shown. */
  subtotal?: string;
  shipping?: string;
  taxes?: OrderTax[];
}

/** What the shop can sell now of a line that was asked for. */
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
  /** As printed, such as `TPS`. */
  name: string;
  /** Thousandths of a percent: 9975 is 9.975 %. */
  rate: number;
  /** Decimal text. */
  amount: string;
}

/** `POST /cart/estimate` */
export interface EstimateRequest {
  items: { productId: number; quantity: number }[];
  /** All of it, or its first three characters. */
  postalCode?: string;
  /** Instead of that of the postal code. */
  province?: Province;
  /** Which of the choices; absent, or no longer there: the first. */
  delivery?: string;
}

/** What a cart costs now: of the lines that can be sold, as many as there are. */
export interface CartEstimate {
  lines: EstimateLine[];
  subtotal: string;
  shipping: string;
  taxes: OrderTax[];
  total: string;
  /** Whose taxes these are: of the shop itself where nobody has said; null where no tax is charged. */
  province: Province | null;
  /** Absent where the shop has neither zones nor pick-up places. */
  delivery?: EstimatedDelivery;
}

export interface EstimatedDelivery {
  /** The first three characters of the postal code that this is for: of the shop itself where nobody has said. */
  area: string;
  /** None: the shop does not deliver there. */
  choices: DeliveryOption[];
  /** What the sums are counted with. */
  chosen?: string;
}

export interface EstimateLine extends CurrentLine {
  description: string;
  image?: string;
  /** As of a product. */
  isTaxable?: true;
}

/** An order as its owner sees it. From elsewhere name, e-mail, phone and street are masked (`isMasked`). */
export interface Order {
  id: string;
  orderNumber: number;
  /** Absent until it is paid. */
  invoiceNumber?: number;
  status: OrderStatus;
  /** Of its buyer: of its mails and its invoice. */
  language: Language;
  subtotal: string;
  shipping: string;
  /** Absent where no tax is charged. */
  taxes?: OrderTax[];
  /** Of the shop, as they are printed on the invoice. */
  taxNumbers?: { tax: RegisteredTax; number: string }[];
  province?: Province;
  /** Absent of orders of a shop with one price for all. */
  delivery?: DeliveryOption;
  total: string;
  createdAt: string;
  /** The day of its invoice; absent until it is paid. */
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
  /** Words for whoever gets the parcel; absent without any, and where the order is masked. */
  giftNote?: string;
  /** JSON text holding address, city and postalCode. */
  shippingAddress: string;
  paymentMethod?: string;
  /** It is paid where it is picked up. */
  isPaidOnPickup?: true;
  /** The last day on which it can be, while it is not. */
  payBy?: string;
  /** Until when its buyer has to open the link of its mail and confirm it, while they have not. */
  confirmBy?: string;
  /** What was given back, decimal text; absent where nothing was. */
  refunded?: string;
  /** Absent where there are none. */
  creditNotes?: CreditNote[];
  /** Absent where nothing has left with one. */
  parcels?: Parcel[];
  /** It was asked for with its link or by its account: who did may ask for a return. */
  isHeld?: true;
  /** Its contract has been mailed and is kept. */
  hasContract?: true;
  items: OrderItem[];
  isMasked: boolean;
}

/** `GET /orders/{id}/credit-notes/{number}.pdf`: what was given back of an invoice. */
export interface CreditNote {
  number: number;
  /** Taxes included, decimal text. */
  amount: string;
  issuedAt: string;
  /** The money came back to the shop. */
  cancelledAt?: string;
}

/** `GET /admin/orders/summary`: the tiles of the order screens. */
export interface OrderSummary {
  total: number;
  byStatus: Record<OrderStatus, number>;
  /** What was paid and not refunded, decimal text. */
  revenue: string;
}

/** `POST /order-links`: the link of an order is mailed once more. */
export interface OrderLinkRequest {
  number: number;
  email: string;
}

/** Header that carries the token of the mailed link of an order. */
export const orderLinkHeader = 'X-Order-Link';

/** The number that a search may be for: `42`, `000042`, `# 42`. */
export function orderNumberIn(search: string): number | undefined {
  const number = /^[#\s]*0*(\d{1,9})$/.exec(search)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** 42 → "000042", as invoices and lists show it. */
export function orderNumberText(orderNumber: number): string {
  return String(orderNumber).padStart(6, '0');
}

/** The shop's number for a tax: that of the HST is that of the GST. */
export function taxNumberFor(code: TaxCode, numbers: Order['taxNumbers'] = []): string | undefined {
  const tax = code === 'hst' ? 'gst' : code;
  return numbers.find((registration) => registration.tax === tax)?.number;
}

/** How far the three-step progress of the confirmation has come. */
export function orderProgress(status: OrderStatus): {
  received: boolean;
  preparing: boolean;
  shipped: boolean;
} {
  const shipped = status === 'shipped' || status === 'in-transit' || status === 'delivered';
  return { received: true, preparing: shipped || status === 'paid', shipped };
}

export type PaymentsMode = 'stripe' | 'sandbox' | 'off';

/** What the browser needs to take a payment. */
export interface PaymentsConfig {
  mode: PaymentsMode;
  publishableKey: string;
  expiresInMinutes: number;
}
