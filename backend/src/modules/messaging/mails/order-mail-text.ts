import {
  addressLines,
  formatPrice,
  imageUrl,
  longDateText,
  longDayText,
  orderNumberText,
  promiseText,
  parcelNumbering,
  unitsToShip,
  type ContractSection,
  type OrderItem,
  type Parcel,
  type ParcelUnits,
  type PaymentCheckKind,
  type ShopSettings,
} from '@shop/shared';
import type { MailParts, MailRow } from '../../../platform/mail/layout.js';
import type { Translate } from '../../../platform/i18n/translation.service.js';
import { amountRows, holdMinutes, lineRow, sellerText, type OrderSnapshot } from '../../orders/index.js';

/** Everything that a mail about an order is made of. */
export interface OrderMailContext {
  snapshot: OrderSnapshot;
  shop: ShopSettings;
  /** Origin of the shop. */
  shopUrl: string;
  /** URL of the page that shows the order. */
  url: string;
  t: Translate;
}

type OrderFacts = Pick<OrderMailContext, 'snapshot' | 't'>;
type LineFacts = Pick<OrderMailContext, 'snapshot' | 'shopUrl' | 't'>;

/**
 * The order has been paid, or will be where it is picked up: the consumer's copy of the contract, with what Quebec's Consumer Protection Act asks of one
 * made at a distance (sections 54.4 to 54.7).
 */
export function orderConfirmed(context: OrderMailContext, contract: ContractSection[]): MailParts {
  const { snapshot, t } = context;
  const { order, language } = snapshot;
  const facts = { number: orderNumberText(order.orderNumber), date: longDateText(order.createdAt, language) };
  const received = order.payBy
    ? t('order_confirmed.reserved', {
        ...facts,
        amount: formatPrice(order.total, language),
        day: longDayText(order.payBy, language),
      })
    : t('order_confirmed.received', facts);
  return {
    ...frame(context, t('order_confirmed.subject', facts)),
    paragraphs: [hello(context), received, t('order_confirmed.keep')],
    rows: [...withPictures(context, contract), ...amountRows(context), ...invoiceRow(context)],
    sections: contract.flatMap(({ title, text }) => (text ? [{ title, text }] : [])),
  };
}

/** Ordered products with their pictures. */
function withPictures({ snapshot: { order }, shopUrl }: LineFacts, contract: ContractSection[]): MailRow[] {
  const rows = contract.find(({ part }) => part === 'goods')?.rows ?? [];
  return rows.map((row, index) => ({ ...row, ...pictureOf(order.items[index], shopUrl) }));
}

/** Somebody who knows the number and the address has asked for the link of the order. */
export function orderLink(context: OrderMailContext): MailParts {
  const { snapshot, shop, t } = context;
  const number = orderNumberText(snapshot.order.orderNumber);
  return {
    ...frame(context, t('order_link.subject', { number })),
    paragraphs: [hello(context), t('order_link.text', { number }), t('order_link.ignore')],
    sections: [{ title: t('order.seller'), text: sellerText(shop, t) }],
  };
}

/** Tells the buyer that the whole order, or this parcel of it, has left. */
export function orderShipped(context: OrderMailContext, parcelId?: number): MailParts {
  const { snapshot, shop, t } = context;
  const { parcels = [], orderNumber, items } = snapshot.order;
  if (snapshot.order.delivery?.place) return orderReady(context);
  const parcel = parcels.find(({ id }) => id === parcelId);
  const number = orderNumberText(orderNumber);
  const rest = unitsToShip(items, parcels);
  const numbering = parcel ? parcelNumbering(items, parcels) : 'whole';
  const key = numbering === 'whole' ? '' : numbering;
  const facts = { number, part: parcel ? parcels.indexOf(parcel) + 1 : '', count: parcels.length };
  const seller = { title: t('order.seller'), text: sellerText(shop, t) };
  return {
    ...frame(context, t(key ? `order_shipped.${key}_subject` : 'order_shipped.subject', facts)),
    ...(parcel?.url && {
      button: { label: t('order_shipped.track'), url: parcel.url },
      links: [{ label: t('order.button'), url: context.url }],
    }),
    paragraphs: [
      hello(context),
      key ? t(`order_shipped.${key}_left`, facts) : leftText(context, number),
      buyerAddress(context.snapshot),
      parcel ? tracking(parcel, t) : '',
      t(key ? 'order_shipped.part_contains' : 'order_shipped.contains'),
    ].filter(Boolean),
    rows: parcel ? parcelRows(context, parcel) : lineRows(context),
    sections: numbering === 'part' ? [restSection(context, rest), seller] : [seller],
  };
}

function restSection({ snapshot: { order }, t }: OrderFacts, rest: readonly ParcelUnits[]) {
  const unitTexts = rest.map(({ productId, quantity }) => `${quantity} × ${nameOf(order.items, productId)}`);
  return { title: t('order_shipped.part_rest'), text: lines(unitTexts) };
}

export function nameOf(items: readonly OrderItem[], id: number): string {
  return items.find(({ productId }) => productId === id)?.product?.name ?? '';
}

/** Tells the buyer that the order is ready for pick-up. */
function orderReady(context: OrderMailContext): MailParts {
  const { snapshot, shop, t } = context;
  const { order } = snapshot;
  const number = orderNumberText(order.orderNumber);
  const { place } = order.delivery ?? {};
  return {
    ...frame(context, t('order_ready.subject', { number })),
    paragraphs: [
      hello(context),
      t('order_ready.text', { number }),
      lines([place?.name ?? '', ...(place?.address ?? [])]),
      place?.hours ? t('order_ready.hours', { hours: place.hours }) : '',
      t('order_shipped.contains'),
    ].filter(Boolean),
    rows: lineRows(context),
    sections: [{ title: t('order.seller'), text: sellerText(shop, t) }],
  };
}

function leftText({ snapshot: { order, language }, t }: OrderFacts, number: string): string {
  const promise = order.delivery && promiseText(order.delivery, language);
  return promise
    ? t('order_shipped.left_promised', { number, promise })
    : t('order_shipped.left', { number });
}

function tracking({ carrier, number }: Parcel, t: Translate): string {
  return lines([
    carrier && t('order_shipped.carrier', { carrier }),
    number && t('order_shipped.number', { number }),
  ]);
}

/** Contents of a parcel, without prices: it may be a part of a line. */
function parcelRows({ snapshot: { order }, shopUrl }: LineFacts, { lines: sent }: Parcel): MailRow[] {
  return sent.map(({ productId, quantity }) => {
    const item = order.items.find((one) => one.productId === productId);
    const label = `${quantity} × ${nameOf(order.items, productId)}`;
    return { ...pictureOf(item, shopUrl), label, value: '' };
  });
}

/** The receipt of what was paid at the counter. */
export function orderPaidOnPickup(context: OrderMailContext): MailParts {
  const { snapshot, shop, t } = context;
  const { order, language } = snapshot;
  const facts = { number: orderNumberText(order.orderNumber), amount: formatPrice(order.total, language) };
  return {
    ...frame(context, t('order_paid_on_pickup.subject', facts)),
    paragraphs: [hello(context), t('order_paid_on_pickup.text', facts)],
    rows: [...lineRows(context), ...amountRows(context), ...invoiceRow(context)],
    sections: [{ title: t('order.seller'), text: sellerText(shop, t) }],
  };
}

/**
 * Asks the buyer to confirm an order that they pay at pick-up. Greets nobody by name: anybody may have typed this
 * address.
 */
export function orderToConfirm(context: OrderMailContext): MailParts {
  const { snapshot, shop, t } = context;
  const { order, language } = snapshot;
  const facts = {
    number: orderNumberText(order.orderNumber),
    amount: formatPrice(order.total, language),
    minutes: holdMinutes,
  };
  return {
    ...frame(context, t('order_to_confirm.subject', facts)),
    paragraphs: [
      t('order_to_confirm.text', facts),
      t('order_to_confirm.how', facts),
      t('order_to_confirm.ignore'),
    ],
    button: { label: t('order_to_confirm.button'), url: context.url },
    rows: [...lineRows(context), ...amountRows(context)],
    sections: [{ title: t('order.seller'), text: sellerText(shop, t) }],
  };
}

/** Tells the buyer that the shop has cancelled an order that was not paid, or not picked up in time. */
export function orderCancelled(
  context: OrderMailContext,
  reason: 'order_cancelled' | 'order_unclaimed',
): MailParts {
  const { snapshot, shop, t } = context;
  const facts = { number: orderNumberText(snapshot.order.orderNumber), email: shop.email };
  return {
    ...frame(context, t('order_cancelled.subject', facts)),
    paragraphs: [
      hello(context),
      t(`${reason}.text`, facts),
      t('order_cancelled.unpaid'),
      t('order_refunded.question', facts),
    ],
    rows: lineRows(context),
    sections: [{ title: t('order.seller'), text: sellerText(shop, t) }],
  };
}

/** Tells the owner that a received payment does not fit the order. */
export function paymentReview(context: OrderMailContext, reason: PaymentCheckKind): MailParts {
  const { snapshot, t } = context;
  const { order, language } = snapshot;
  const number = orderNumberText(order.orderNumber);
  const amount = formatPrice(order.total, language);
  return {
    ...frame(context, t('payment_review.subject', { number })),
    paragraphs: [t(`payment_review.${reason}`), t('payment_review.text', { number, amount })],
    button: { label: t('payment_review.button'), url: context.url },
  };
}

export function frame({ snapshot, shop, shopUrl, url, t }: OrderMailContext, subject: string) {
  const button = { label: t('order.button'), url };
  return { language: snapshot.language, shopName: shop.name, shopUrl, subject, button };
}

/**
 * Greets by name once the order is paid, or confirmed from the mailbox: until then anybody may have typed name and
 * address.
 */
export function hello({ snapshot, t }: OrderMailContext): string {
  const { paidAt, payBy, customerFirstName } = snapshot.order;
  return paidAt || payBy ? t('hello', { firstName: customerFirstName }) : t('hello_nobody');
}

export function lineRows({ snapshot: { order, language }, shopUrl, t }: LineFacts): MailRow[] {
  return order.items.map((item) => ({ ...lineRow(item, language, t), ...pictureOf(item, shopUrl) }));
}

function pictureOf(item: Pick<OrderItem, 'product'> | undefined, shopUrl: string): Pick<MailRow, 'picture'> {
  const image = item?.product?.image;
  return image ? { picture: shopUrl + imageUrl(image, 160) } : {};
}

function invoiceRow({ snapshot: { order }, t }: OrderFacts): MailRow[] {
  const { invoiceNumber } = order;
  return invoiceNumber ? [{ label: t('order.invoice'), value: orderNumberText(invoiceNumber) }] : [];
}

export function buyerAddress({ order }: OrderSnapshot): string {
  return addressLines(order).join('\n');
}

function lines(texts: string[]): string {
  return texts.filter(Boolean).join('\n');
}
