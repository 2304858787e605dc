import {
  addressLines,
  dateText,
  decimalText,
  deliveryLines,
  formatPrice,
  orderNumberText,
  paidStatuses,
  parseCents,
  returnRuleText,
  shopContactLines,
  taxNumberFor,
  type DeliveryOption,
  type Language,
  type Order,
  type ShopSettings,
} from '@shop/shared';
import type { Translate } from '../../../platform/i18n/translation.service.js';
import type { OrderSnapshot } from '../reading/order-snapshot.queries.js';
import type { ShopHead } from './shop-head.js';

/** Texts of an invoice, in the language of the reader. */
export interface Invoice {
  language: Language;
  shop: ShopHead;
  title: string;
  facts: Fact[];
  customer: { title: string; lines: string[] };
  columns: Line;
  lines: Line[];
  totals: { label: string; value: string; isTotal?: boolean }[];
  note?: string;
  /** Text of the page number, such as `Page 2 de 3`. */
  pageText: (page: number, pages: number) => string;
}

type Fact = [label: string, value: string];
/** Table row of an invoice: product, quantity, unit price, amount. */
export type Line = [string, string, string, string];

export function toInvoice(snapshot: OrderSnapshot, shop: ShopSettings, t: Translate): Invoice {
  const { order, language } = snapshot;
  const isSettled = paidStatuses.includes(order.status);
  return {
    language,
    shop: { name: shop.name, tagline: shop.tagline, contact: shopContactLines(shop) },
    title: titleOf(order, t),
    facts: [
      ...(order.status === 'cancelled' ? [[t('status'), t('cancelled')] satisfies Fact] : []),
      [t('date'), dateText(order.createdAt, language)],
      ...(order.invoiceNumber ? paymentFacts(snapshot, t) : []),
      [t('payment_status'), t(isSettled ? 'paid' : 'waiting')],
      [t('payment_method'), order.paymentMethod ?? t('credit_card')],
      ...(order.delivery ? [deliveryFact(order.delivery, language, t)] : []),
      ...(order.giftNote ? [[t('gift_note'), order.giftNote] satisfies Fact] : []),
    ],
    customer: { title: t('billed_to'), lines: customerLines(order) },
    columns: [t('product'), t('quantity'), t('unit_price'), t('line_total')],
    lines: order.items.map(({ product, quantity, price }) => [
      product?.name ?? '',
      String(quantity),
      formatPrice(price, language),
      formatPrice(decimalText((parseCents(price) ?? 0) * quantity), language),
    ]),
    totals: totalsOf(snapshot, t),
    ...(shop.email &&
      order.status !== 'cancelled' && {
        note: returnRuleText(order.returnPromise, language, shop.email),
      }),
    pageText: (page, pages) => t('page', { page, pages }),
  };
}

/** An unpaid order has no invoice number, so the title of its document shows the order number. */
function titleOf({ invoiceNumber, orderNumber }: Order, t: Translate): string {
  return invoiceNumber
    ? t('title', { number: orderNumberText(invoiceNumber) })
    : t('order_title', { number: orderNumberText(orderNumber) });
}

function paymentFacts({ order, language }: OrderSnapshot, t: Translate): Fact[] {
  return [
    ...(order.paidAt ? [[t('paid_on'), dateText(order.paidAt, language)] satisfies Fact] : []),
    [t('order'), orderNumberText(order.orderNumber)],
  ];
}

/** Carrier and date of the delivery, or the pick-up place. */
function deliveryFact(delivery: DeliveryOption, language: Language, t: Translate): Fact {
  return [t('how_delivered'), deliveryLines(delivery, language).join(', ')];
}

function totalsOf({ order, language }: OrderSnapshot, t: Translate): Invoice['totals'] {
  const money = (amount: string) => formatPrice(amount, language);
  const isFree = parseCents(order.shipping) === 0;
  return [
    { label: t('subtotal'), value: money(order.subtotal) },
    { label: t('shipping'), value: isFree ? t('free') : money(order.shipping) },
    ...(order.taxes ?? []).map(({ code, name, amount }) => {
      const label = [name, taxNumberFor(code, order.taxNumbers)].filter(Boolean).join(' ');
      return { label, value: money(amount) };
    }),
    { label: t('total'), value: money(order.total), isTotal: true },
    ...(order.refunded ? [{ label: t('refunded'), value: `−${money(order.refunded)}` }] : []),
  ];
}

export function customerLines(order: Order): string[] {
  return [...addressLines(order), order.customerEmail, order.customerPhone].filter(Boolean);
}
