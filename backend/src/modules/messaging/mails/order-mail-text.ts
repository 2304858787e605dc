import {
  addressLines,
  formatMoney,
  formatPrice,
  imageUrl,
  longDateText,
  longDayText,
  orderNumberText,
  promiseText,
  taxName,
  type ContractSection,
  type HandMethod,
  type OrderItem,
  type Parcel,
  type PaymentCheckKind,
  type ShopSettings,
  type TaxShare,
} from '@shop/contracts';
import type { MailParts, MailRow } from '../../../platform/mail/layout.js';
import type { Say } from '../../../platform/i18n/translation.service.js';
import { amountRows, lineRow, sellerText, type OrderSnapshot } from '../../orders/index.js';
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
 * The order has been paid, or will be where it is picked up: the consumer's copy of the contract, with what Quebec's Consumer Protection Act asks of one
 * made at a distance (sections 54.4 to 54.7).
 */
export function orderConfirmed(letter: OrderLetter, contract: ContractSection[]): MailParts {
  const { snapshot, say } = letter;
  const { order, language } = snapshot;
  const facts = { number: orderNumberText(order.orderNumber), date: longDateText(order.createdAt, language) };
  const received = order.payBy
    ? say('order_confirmed.reserved', {
        ...facts,
        amount: formatPrice(order.total, language),
        day: longDayText(order.payBy, language),
      })
    : say('order_confirmed.received', facts);
  return {
    ...frame(letter, say('order_confirmed.subject', facts)),
    paragraphs: [hello(letter), received, say('order_confirmed.keep')],
    rows: [...withPictures(letter, contract), ...amountRows(letter), ...invoiceRow(letter)],
    sections: contract.flatMap(({ title, text }) => (text ? [{ title, text }] : [])),
  };
}

/** What was bought, each with its picture. */
function withPictures({ snapshot: { order }, shopUrl }: LineFacts, contract: ContractSection[]): MailRow[] {
  const rows = contract.find(({ part }) => part === 'goods')?.rows ?? [];
  return rows.map((row, place) => ({ ...row, ...pictureOf(order.items[place], shopUrl) }));
}

/** Somebody who knows the number and the address has asked for the link of the order. */
export function orderLink(letter: OrderLetter): MailParts {
  const { snapshot, shop, say } = letter;
  const number = orderNumberText(snapshot.order.orderNumber);
  return {
    ...frame(letter, say('order_link.subject', { number })),
    paragraphs: [hello(letter), say('order_link.text', { number }), say('order_link.ignore')],
    sections: [{ title: say('order.seller'), text: sellerText(shop, say) }],
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
      { title: say('order.seller'), text: sellerText(shop, say) },
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
    sections: [{ title: say('order.seller'), text: sellerText(shop, say) }],
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
    const item = order.items.find((one) => one.productId === productId);
    return {
      ...pictureOf(item, shopUrl),
      label: item?.product?.name ?? '',
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
      say(
        byHand
          ? `order_refunded.by_${byHand}`
          : `order_refunded.${order.isPaidOnPickup ? 'by_shop' : 'delay'}`,
      ),
      say('order_refunded.question', facts),
    ].filter(Boolean),
    rows: note && note.taxes.length > 0 ? noteRows(letter, money) : [],
    sections: [
      ...(note
        ? [{ title: say('order_refunded.note', { number: orderNumberText(note.number) }), text: note.url }]
        : []),
      { title: say('order.seller'), text: sellerText(shop, say) },
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

/** The receipt of what was paid at the counter. */
export function orderPaidOnPickup(letter: OrderLetter): MailParts {
  const { snapshot, shop, say } = letter;
  const { order, language } = snapshot;
  const facts = { number: orderNumberText(order.orderNumber), amount: formatPrice(order.total, language) };
  return {
    ...frame(letter, say('order_paid_on_pickup.subject', facts)),
    paragraphs: [hello(letter), say('order_paid_on_pickup.text', facts)],
    rows: [...lineRows(letter), ...amountRows(letter), ...invoiceRow(letter)],
    sections: [{ title: say('order.seller'), text: sellerText(shop, say) }],
  };
}

/** Nobody has picked it up in time. */
export function orderUnclaimed(letter: OrderLetter): MailParts {
  const { snapshot, shop, say } = letter;
  const facts = { number: orderNumberText(snapshot.order.orderNumber), email: shop.email };
  return {
    ...frame(letter, say('order_cancelled.subject', facts)),
    paragraphs: [
      hello(letter),
      say('order_unclaimed.text', facts),
      say('order_cancelled.unpaid'),
      say('order_refunded.question', facts),
    ],
    rows: lineRows(letter),
    sections: [{ title: say('order.seller'), text: sellerText(shop, say) }],
  };
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
    sections: [{ title: say('order.seller'), text: sellerText(shop, say) }],
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

export function frame({ snapshot, shop, shopUrl, url, say }: OrderLetter, subject: string) {
  const button = { label: say('order.button'), url };
  return { language: snapshot.language, shopName: shop.name, shopUrl, subject, button };
}

export function hello({ snapshot, say }: OrderLetter): string {
  return say('hello', { firstName: snapshot.order.customerFirstName });
}

export function lineRows({ snapshot: { order, language }, shopUrl, say }: LineFacts): MailRow[] {
  return order.items.map((item) => ({ ...lineRow(item, language, say), ...pictureOf(item, shopUrl) }));
}

function pictureOf(item: Pick<OrderItem, 'product'> | undefined, shopUrl: string): Pick<MailRow, 'picture'> {
  const image = item?.product?.image;
  return image ? { picture: shopUrl + imageUrl(image, 160) } : {};
}

function invoiceRow({ snapshot: { order }, say }: OrderFacts): MailRow[] {
  const { invoiceNumber } = order;
  return invoiceNumber ? [{ label: say('order.invoice'), value: orderNumberText(invoiceNumber) }] : [];
}

export function buyerAddress({ order }: OrderSnapshot): string {
  return addressLines(order).join('\n');
}

function lines(texts: string[]): string {
  return texts.filter(Boolean).join('\n');
}
