import {
  addressLines,
  formatPrice,
  imageUrl,
  longDateText,
  longDayText,
  orderNumberText,
  promiseText,
  type ContractSection,
  type OrderItem,
  type Parcel,
  type PaymentCheckKind,
  type ShopSettings,
} from '@shop/shared';
import type { MailParts, MailRow } from '../../../platform/mail/layout.js';
import type { Say } from '../../../platform/i18n/translation.service.js';
import { amountRows, holdMinutes, lineRow, sellerText, type OrderSnapshot } from '../../orders/index.js';

/** Everything that a mail about an order is made of. */
export interface OrderMailContext {
  snapshot: OrderSnapshot;
  shop: ShopSettings;
  /** Origin of the shop. */
  shopUrl: string;
  /** URL of the page that shows the order. */
  url: string;
  say: Say;
}

type OrderFacts = Pick<OrderMailContext, 'snapshot' | 'say'>;
type LineFacts = Pick<OrderMailContext, 'snapshot' | 'shopUrl' | 'say'>;

/**
 * The order has been paid, or will be where it is picked up: the consumer's copy of the contract, with what Quebec's Consumer Protection Act asks of one
 * made at a distance (sections 54.4 to 54.7).
 */
export function orderConfirmed(context: OrderMailContext, contract: ContractSection[]): MailParts {
  const { snapshot, say } = context;
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
    ...frame(context, say('order_confirmed.subject', facts)),
    paragraphs: [hello(context), received, say('order_confirmed.keep')],
    rows: [...withPictures(context, contract), ...amountRows(context), ...invoiceRow(context)],
    sections: contract.flatMap(({ title, text }) => (text ? [{ title, text }] : [])),
  };
}

/** Ordered products with their pictures. */
function withPictures({ snapshot: { order }, shopUrl }: LineFacts, contract: ContractSection[]): MailRow[] {
  const rows = contract.find(({ part }) => part === 'goods')?.rows ?? [];
  return rows.map((row, place) => ({ ...row, ...pictureOf(order.items[place], shopUrl) }));
}

/** Somebody who knows the number and the address has asked for the link of the order. */
export function orderLink(context: OrderMailContext): MailParts {
  const { snapshot, shop, say } = context;
  const number = orderNumberText(snapshot.order.orderNumber);
  return {
    ...frame(context, say('order_link.subject', { number })),
    paragraphs: [hello(context), say('order_link.text', { number }), say('order_link.ignore')],
    sections: [{ title: say('order.seller'), text: sellerText(shop, say) }],
  };
}

/** Tells the buyer that the whole order, or this parcel of it, has left. */
export function orderShipped(context: OrderMailContext, parcelId?: number): MailParts {
  const { snapshot, shop, say } = context;
  const { parcels = [], orderNumber } = snapshot.order;
  const parcel = parcels.find(({ id }) => id === parcelId);
  const number = orderNumberText(orderNumber);
  if (snapshot.order.delivery?.place) return orderReady(context);
  const isOneOfMany = parcel !== undefined && !isAll(snapshot, parcel);
  return {
    ...frame(context, say('order_shipped.subject', { number })),
    ...(parcel?.url && { button: { label: say('order_shipped.track'), url: parcel.url } }),
    paragraphs: [
      hello(context),
      isOneOfMany ? say('order_shipped.part_left', { number }) : leftText(context, number),
      buyerAddress(context.snapshot),
      parcel ? tracking(parcel, say) : '',
      say(isOneOfMany ? 'order_shipped.part_contains' : 'order_shipped.contains'),
    ].filter(Boolean),
    rows: parcel ? parcelRows(context, parcel) : lineRows(context),
    sections: [
      ...(parcel?.url ? [{ title: say('order.button'), text: context.url }] : []),
      { title: say('order.seller'), text: sellerText(shop, say) },
    ],
  };
}

/** Tells the buyer that the order is ready for pick-up. */
function orderReady(context: OrderMailContext): MailParts {
  const { snapshot, shop, say } = context;
  const { order } = snapshot;
  const number = orderNumberText(order.orderNumber);
  const { place } = order.delivery ?? {};
  return {
    ...frame(context, say('order_ready.subject', { number })),
    paragraphs: [
      hello(context),
      say('order_ready.text', { number }),
      lines([place?.name ?? '', ...(place?.address ?? [])]),
      place?.hours ? say('order_ready.hours', { hours: place.hours }) : '',
      say('order_shipped.contains'),
    ].filter(Boolean),
    rows: lineRows(context),
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

/** Contents of a parcel, without prices: it may be a part of a line. */
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

/** The receipt of what was paid at the counter. */
export function orderPaidOnPickup(context: OrderMailContext): MailParts {
  const { snapshot, shop, say } = context;
  const { order, language } = snapshot;
  const facts = { number: orderNumberText(order.orderNumber), amount: formatPrice(order.total, language) };
  return {
    ...frame(context, say('order_paid_on_pickup.subject', facts)),
    paragraphs: [hello(context), say('order_paid_on_pickup.text', facts)],
    rows: [...lineRows(context), ...amountRows(context), ...invoiceRow(context)],
    sections: [{ title: say('order.seller'), text: sellerText(shop, say) }],
  };
}

/**
 * Asks the buyer to confirm an order that they pay on pick-up. Greets nobody by name: anybody may have typed this
 * address.
 */
export function orderToConfirm(context: OrderMailContext): MailParts {
  const { snapshot, shop, say } = context;
  const { order, language } = snapshot;
  const facts = {
    number: orderNumberText(order.orderNumber),
    amount: formatPrice(order.total, language),
    minutes: holdMinutes,
  };
  return {
    ...frame(context, say('order_to_confirm.subject', facts)),
    paragraphs: [
      say('order_to_confirm.text', facts),
      say('order_to_confirm.how', facts),
      say('order_to_confirm.ignore'),
    ],
    button: { label: say('order_to_confirm.button'), url: context.url },
    rows: [...lineRows(context), ...amountRows(context)],
    sections: [{ title: say('order.seller'), text: sellerText(shop, say) }],
  };
}

/** Tells the buyer that the order was not picked up in time. */
export function orderUnclaimed(context: OrderMailContext): MailParts {
  const { snapshot, shop, say } = context;
  const facts = { number: orderNumberText(snapshot.order.orderNumber), email: shop.email };
  return {
    ...frame(context, say('order_cancelled.subject', facts)),
    paragraphs: [
      hello(context),
      say('order_unclaimed.text', facts),
      say('order_cancelled.unpaid'),
      say('order_refunded.question', facts),
    ],
    rows: lineRows(context),
    sections: [{ title: say('order.seller'), text: sellerText(shop, say) }],
  };
}

/** The shop has cancelled an order that was not paid. */
export function orderCancelled(context: OrderMailContext): MailParts {
  const { snapshot, shop, say } = context;
  const facts = { number: orderNumberText(snapshot.order.orderNumber), email: shop.email };
  return {
    ...frame(context, say('order_cancelled.subject', facts)),
    paragraphs: [
      hello(context),
      say('order_cancelled.text', facts),
      say('order_cancelled.unpaid'),
      say('order_refunded.question', facts),
    ],
    rows: lineRows(context),
    sections: [{ title: say('order.seller'), text: sellerText(shop, say) }],
  };
}

/** Tells the owner that a received payment does not fit the order. */
export function paymentReview(context: OrderMailContext, reason: PaymentCheckKind): MailParts {
  const { snapshot, say } = context;
  const { order, language } = snapshot;
  const number = orderNumberText(order.orderNumber);
  const amount = formatPrice(order.total, language);
  return {
    ...frame(context, say('payment_review.subject', { number })),
    paragraphs: [say(`payment_review.${reason}`), say('payment_review.text', { number, amount })],
    button: { label: say('payment_review.button'), url: context.url },
  };
}

export function frame({ snapshot, shop, shopUrl, url, say }: OrderMailContext, subject: string) {
  const button = { label: say('order.button'), url };
  return { language: snapshot.language, shopName: shop.name, shopUrl, subject, button };
}

/**
 * Greets by name once the order is paid, or confirmed from the mailbox: until then anybody may have typed name and
 * address.
 */
export function hello({ snapshot, say }: OrderMailContext): string {
  const { paidAt, payBy, customerFirstName } = snapshot.order;
  return paidAt || payBy ? say('hello', { firstName: customerFirstName }) : say('hello_nobody');
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
