import {
  addressLines,
  deliveryLines,
  formatMoney,
  formatPrice,
  imageUrl,
  longDateText,
  orderNumberText,
  parseCents,
  promiseText,
  shopAddressLines,
  taxName,
  type HandMethod,
  type Parcel,
  type PaymentCheckKind,
  type ShopSettings,
  type TaxShare,
} from '@shop/contracts';
import type { MailParts, MailRow } from '../../../platform/mail/layout.js';
import type { Say } from '../../../platform/i18n/translation.service.js';
import type { OrderSnapshot } from '../../orders/index.js';
import type { RefundKind } from '../../payments/index.js';

/** Everything that a mail about an order is made of. */
export interface OrderLetter {
  snapshot: OrderSnapshot;
  shop: ShopSettings;
  /** Origin of the shop. */
  shopUrl: string;
  /** Of the page that shows the order. */
  url: string;
  say: Say;
}

type OrderFacts = Pick<OrderLetter, 'snapshot' | 'say'>;
type LineFacts = Pick<OrderLetter, 'snapshot' | 'shopUrl' | 'say'>;

/** What went back, and why. */
export interface RefundedMoney {
  amountCents: number;
  kind: RefundKind;
  /** Absent in letters that were asked for by an older version, and where the provider returns it. */
  byHand?: HandMethod | null;
  /** Its credit note, where it was money of an invoice. */
  note?: { number: number; netCents: number; taxes: readonly TaxShare[]; url: string };
}

/**
 * The order has been paid: the consumer's copy of the contract, with what Quebec's Consumer Protection Act asks of one
 * made at a distance (sections 54.4 to 54.7).
 */
export function orderConfirmed(letter: OrderLetter): MailParts {
  const { snapshot, shop, say } = letter;
  const { order, language } = snapshot;
  const facts = { number: orderNumberText(order.orderNumber), date: longDateText(order.createdAt, language) };
  return {
    ...frame(letter, say('order_confirmed.subject', facts)),
    paragraphs: [hello(letter), say('order_confirmed.received', facts), say('order_confirmed.keep')],
    rows: [...lineRows(letter), ...amountRows(letter), ...invoiceRow(letter)],
    sections: [
      { title: say('order.seller'), text: seller(shop, say) },
      { title: say('order.buyer'), text: `${order.customerName}\n${order.customerEmail}` },
      {
        title: say(order.delivery?.place ? 'order.pickup' : 'order.delivery'),
        text: deliveryText(letter),
      },
      { title: say('order.price'), text: say('order.price_text') },
      { title: say('order.withdrawal'), text: say('order.withdrawal_text', { email: shop.email }) },
      { title: say('order.law'), text: say('order.law_text') },
    ],
  };
}

/** Somebody who knows the number and the address has asked for the link of the order. */
export function orderLink(letter: OrderLetter): MailParts {
  const { snapshot, shop, say } = letter;
  const number = orderNumberText(snapshot.order.orderNumber);
  return {
    ...frame(letter, say('order_link.subject', { number })),
    paragraphs: [hello(letter), say('order_link.text', { number }), say('order_link.ignore')],
    sections: [{ title: say('order.seller'), text: seller(shop, say) }],
  };
}

/** All of the order has left, or this parcel of it. */
export function orderShipped(letter: OrderLetter, parcelId?: number): MailParts {
  const { snapshot, shop, say } = letter;
  const { parcels = [], orderNumber } = snapshot.order;
  const parcel = parcels.find(({ id }) => id === parcelId);
  const number = orderNumberText(orderNumber);
  if (snapshot.order.delivery?.place) return orderReady(letter);
  const isOneOfMany = parcel !== undefined && !isAll(snapshot, parcel);
  return {
    ...frame(letter, say('order_shipped.subject', { number })),
    ...(parcel?.url && { button: { label: say('order_shipped.track'), url: parcel.url } }),
    paragraphs: [
      hello(letter),
      isOneOfMany ? say('order_shipped.part_left', { number }) : leftText(letter, number),
      buyerAddress(letter.snapshot),
      parcel ? tracking(parcel, say) : '',
      say(isOneOfMany ? 'order_shipped.part_contains' : 'order_shipped.contains'),
    ].filter(Boolean),
    rows: parcel ? parcelRows(letter, parcel) : lineRows(letter),
    sections: [
      ...(parcel?.url ? [{ title: say('order.button'), text: letter.url }] : []),
      { title: say('order.seller'), text: seller(shop, say) },
    ],
  };
}

/** The order waits for its buyer. */
function orderReady(letter: OrderLetter): MailParts {
  const { snapshot, shop, say } = letter;
  const { order } = snapshot;
  const number = orderNumberText(order.orderNumber);
  const { place } = order.delivery ?? {};
  return {
    ...frame(letter, say('order_ready.subject', { number })),
    paragraphs: [
      hello(letter),
      say('order_ready.text', { number }),
      lines([place?.name ?? '', ...(place?.address ?? [])]),
      place?.hours ? say('order_ready.hours', { hours: place.hours }) : '',
      say('order_shipped.contains'),
    ].filter(Boolean),
    rows: lineRows(letter),
    sections: [{ title: say('order.seller'), text: seller(shop, say) }],
  };
}

function leftText({ snapshot: { order, language }, say }: OrderFacts, number: string): string {
  const promise = order.delivery && promiseText(order.delivery, language);
  return promise
    ? say('order_shipped.left_promised', { number, promise })
    : say('order_shipped.left', { number });
}

function isAll({ order }: OrderSnapshot, { lines: sent }: Parcel): boolean {
  return order.items.every(({ productId, quantity }) =>
    sent.some((units) => units.productId === productId && units.quantity === quantity),
  );
}

function tracking({ carrier, number }: Parcel, say: Say): string {
  return lines([
    carrier && say('order_shipped.carrier', { carrier }),
    number && say('order_shipped.number', { number }),
  ]);
}

/** What is in it, without prices: it may be a part of a line. */
function parcelRows({ snapshot: { order }, shopUrl }: LineFacts, { lines: sent }: Parcel): MailRow[] {
  return sent.map(({ productId, quantity }) => {
    const { product } = order.items.find((one) => one.productId === productId) ?? {};
    return {
      ...(product?.image && { picture: shopUrl + imageUrl(product.image, 160) }),
      label: product?.name ?? '',
      value: `× ${quantity}`,
    };
  });
}

/** Money goes back to the customer. */
export function orderRefunded(letter: OrderLetter, money: RefundedMoney): MailParts {
  const { amountCents, kind, byHand, note } = money;
  const { snapshot, shop, say } = letter;
  const { order, language } = snapshot;
  const isWhole = formatMoney(amountCents, language) === formatPrice(order.total, language);
  const facts = {
    number: orderNumberText(order.orderNumber),
    amount: formatMoney(amountCents, language),
    total: formatPrice(order.total, language),
    email: shop.email,
  };
  const reason = kind === 'late' || kind === 'surplus' ? say(`order_refunded.${kind}`, facts) : '';
  const isOver = order.status === 'cancelled' && kind !== 'late';
  return {
    ...frame(letter, say('order_refunded.subject', facts)),
    paragraphs: [
      hello(letter),
      reason,
      say(isWhole ? 'order_refunded.whole' : 'order_refunded.part', facts),
      isOver ? say('order_refunded.cancelled', facts) : '',
      say(byHand ? `order_refunded.by_${byHand}` : 'order_refunded.delay'),
      say('order_refunded.question', facts),
    ].filter(Boolean),
    rows: note && note.taxes.length > 0 ? noteRows(letter, money) : [],
    sections: [
      ...(note
        ? [{ title: say('order_refunded.note', { number: orderNumberText(note.number) }), text: note.url }]
        : []),
      { title: say('order.seller'), text: seller(shop, say) },
    ],
  };
}

/** What of it was which tax. */
function noteRows(
  { snapshot: { language }, say }: OrderFacts,
  { amountCents, note }: RefundedMoney,
): MailRow[] {
  const money = (cents: number) => formatMoney(cents, language);
  const taxes = (note?.taxes ?? []).filter((tax) => tax.amountCents > 0);
  return [
    { label: say('order.subtotal'), value: money(note?.netCents ?? 0) },
    ...taxes.map(({ code, amountCents: cents }) => ({ label: taxName(code, language), value: money(cents) })),
    { label: say('order_refunded.total'), value: money(amountCents), isTotal: true },
  ];
}

/** The shop has cancelled an order that was not paid. */
export function orderCancelled(letter: OrderLetter): MailParts {
  const { snapshot, shop, say } = letter;
  const facts = { number: orderNumberText(snapshot.order.orderNumber), email: shop.email };
  return {
    ...frame(letter, say('order_cancelled.subject', facts)),
    paragraphs: [
      hello(letter),
      say('order_cancelled.text', facts),
      say('order_cancelled.unpaid'),
      say('order_refunded.question', facts),
    ],
    rows: lineRows(letter),
    sections: [{ title: say('order.seller'), text: seller(shop, say) }],
  };
}

/** To the owner: money came that does not fit. */
export function paymentReview(letter: OrderLetter, reason: PaymentCheckKind): MailParts {
  const { snapshot, say } = letter;
  const { order, language } = snapshot;
  const number = orderNumberText(order.orderNumber);
  const amount = formatPrice(order.total, language);
  return {
    ...frame(letter, say('payment_review.subject', { number })),
    paragraphs: [say(`payment_review.${reason}`), say('payment_review.text', { number, amount })],
    button: { label: say('payment_review.button'), url: letter.url },
  };
}

function frame({ snapshot, shop, shopUrl, url, say }: OrderLetter, subject: string) {
  const button = { label: say('order.button'), url };
  return { language: snapshot.language, shopName: shop.name, shopUrl, subject, button };
}

function hello({ snapshot, say }: OrderLetter): string {
  return say('hello', { firstName: snapshot.order.customerFirstName });
}

export function lineRows({ snapshot: { order, language }, shopUrl, say }: LineFacts): MailRow[] {
  return order.items.map(({ quantity, price, product }) => ({
    ...(product?.image && { picture: shopUrl + imageUrl(product.image, 160) }),
    label: say('order.line', { quantity, name: product?.name ?? '', price: formatPrice(price, language) }),
    value: formatMoney(quantity * (parseCents(price) ?? 0), language),
  }));
}

export function amountRows({ snapshot: { order, language }, say }: OrderFacts): MailRow[] {
  const money = (amount: string) => formatPrice(amount, language);
  const isFree = parseCents(order.shipping) === 0;
  return [
    { label: say('order.subtotal'), value: money(order.subtotal) },
    { label: say('order.shipping'), value: isFree ? say('order.free') : money(order.shipping) },
    ...(order.taxes ?? []).map(({ name, amount }) => ({ label: name, value: money(amount) })),
    { label: say('order.total'), value: money(order.total), isTotal: true },
    ...(order.paymentMethod ? [{ label: say('order.payment'), value: order.paymentMethod }] : []),
  ];
}

function invoiceRow({ snapshot: { order }, say }: OrderFacts): MailRow[] {
  const { invoiceNumber } = order;
  return invoiceNumber ? [{ label: say('order.invoice'), value: orderNumberText(invoiceNumber) }] : [];
}

/** How it comes, and by when: what was promised, or what holds for all. */
function deliveryText({ snapshot, say }: OrderLetter): string {
  const { order, language } = snapshot;
  const address = buyerAddress(snapshot);
  if (!order.delivery?.promisedBy) return say('order.delivery_text', { address });
  const how = deliveryLines(order.delivery, language).join('\n');
  return order.delivery.place ? how : say('order.delivery_promised', { how, address });
}

export function buyerAddress({ order }: OrderSnapshot): string {
  return addressLines(order).join('\n');
}

/** Who sells: every way to reach the merchant. */
function seller(shop: ShopSettings, say: Say): string {
  const { legalName, name, phone, email, neq } = shop;
  const who = legalName ? say('order.seller_name', { legalName, name }) : name;
  const number = neq && say('order.neq', { neq });
  return lines([who, ...shopAddressLines(shop), phone, email, number]);
}

function lines(texts: string[]): string {
  return texts.filter(Boolean).join('\n');
}
