import {
  addressLines,
  dateText,
  decimalText,
  deliveryLines,
  formatPrice,
  orderNumberText,
  parseCents,
  shopContactLines,
  taxNumberFor,
  type DeliveryOption,
  type Language,
  type Order,
  type OrderStatus,
  type ShopSettings,
} from '@shop/shared';
import type { Say } from '../../../platform/i18n/translation.service.js';
import type { OrderSnapshot } from '../reading/order-snapshot.queries.js';

/** Everything that stands on an invoice, in the words of its reader. */
export interface Invoice {
  language: Language;
  shop: { name: string; tagline: string; contact: string[] };
  title: string;
  facts: Fact[];
  customer: { title: string; lines: string[] };
  columns: Line;
  lines: Line[];
  totals: { label: string; value: string; isTotal?: boolean }[];
  /** Note under the totals; absent where there is none. */
  note?: string;
  /** `Page 2 de 3` */
  pageText: (page: number, pages: number) => string;
}

type Fact = [label: string, value: string];
/** Product, quantity, unit price, amount. */
export type Line = [string, string, string, string];

const settled: readonly OrderStatus[] = ['paid', 'shipped', 'in-transit', 'delivered'];

export function toInvoice(snapshot: OrderSnapshot, shop: ShopSettings, say: Say): Invoice {
  const { order, language } = snapshot;
  const isSettled = settled.includes(order.status);
  return {
    language,
    shop: { name: shop.name, tagline: shop.tagline, contact: shopContactLines(shop) },
    title: titleOf(order, say),
    facts: [
      ...(order.status === 'cancelled' ? [[say('status'), say('cancelled')] satisfies Fact] : []),
      [say('date'), dateText(order.createdAt, language)],
      ...(order.invoiceNumber ? paymentFacts(snapshot, say) : []),
      [say('payment_status'), say(isSettled ? 'paid' : 'waiting')],
      [say('payment_method'), order.paymentMethod ?? say('credit_card')],
      ...(order.delivery ? [deliveryFact(order.delivery, language, say)] : []),
      ...(order.giftNote ? [[say('gift_note'), order.giftNote] satisfies Fact] : []),
    ],
    customer: { title: say('billed_to'), lines: customerLines(order) },
    columns: [say('product'), say('quantity'), say('unit_price'), say('line_total')],
    lines: order.items.map(({ product, quantity, price }) => [
      product?.name ?? '',
      String(quantity),
      formatPrice(price, language),
      formatPrice(decimalText((parseCents(price) ?? 0) * quantity), language),
    ]),
    totals: totalsOf(snapshot, say),
    ...(shop.email && order.status !== 'cancelled' && { note: say('returns', { email: shop.email }) }),
    pageText: (page, pages) => say('page', { page, pages }),
  };
}

/** An order that nobody has paid has no invoice yet. */
function titleOf({ invoiceNumber, orderNumber }: Order, say: Say): string {
  return invoiceNumber
    ? say('title', { number: orderNumberText(invoiceNumber) })
    : say('order_title', { number: orderNumberText(orderNumber) });
}

function paymentFacts({ order, language }: OrderSnapshot, say: Say): Fact[] {
  return [
    ...(order.paidAt ? [[say('paid_on'), dateText(order.paidAt, language)] satisfies Fact] : []),
    [say('order'), orderNumberText(order.orderNumber)],
  ];
}

/** Carrier and date of the delivery, or the place of pick-up. */
function deliveryFact(delivery: DeliveryOption, language: Language, say: Say): Fact {
  return [say('how_delivered'), deliveryLines(delivery, language).join(', ')];
}

function totalsOf({ order, language }: OrderSnapshot, say: Say): Invoice['totals'] {
  const money = (amount: string) => formatPrice(amount, language);
  const isFree = parseCents(order.shipping) === 0;
  return [
    { label: say('subtotal'), value: money(order.subtotal) },
    { label: say('shipping'), value: isFree ? say('free') : money(order.shipping) },
    ...(order.taxes ?? []).map(({ code, name, amount }) => {
      const label = [name, taxNumberFor(code, order.taxNumbers)].filter(Boolean).join(' ');
      return { label, value: money(amount) };
    }),
    { label: say('total'), value: money(order.total), isTotal: true },
    ...(order.refunded ? [{ label: say('refunded'), value: `−${money(order.refunded)}` }] : []),
  ];
}

export function customerLines(order: Order): string[] {
  return [...addressLines(order), order.customerEmail, order.customerPhone].filter(Boolean);
}
