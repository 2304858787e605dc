import { longDateTimeText, longDayText, orderNumberText } from '@shop/shared';
import type { MailParts, MailRow } from '../../../platform/mail/layout.js';
import type { ReturnChange, ReturnSnapshot } from '../../payments/index.js';
import { sellerText } from '../../orders/index.js';
import { frame, hello, type OrderMailContext } from './order-mail-text.js';

/** Stored in waiting jobs: the names must stay. */
export interface ReturnMail {
  news: ReturnChange;
  told: ReturnSnapshot;
}

/** Tells the buyer that their request has arrived, or how the shop has answered it. */
export function returnDecided(
  context: OrderMailContext,
  change: ReturnChange,
  snapshot: ReturnSnapshot,
): MailParts {
  const { shop, t } = context;
  const facts = factsOf(context, snapshot);
  const key = `return_${snapshot.kind}_${change}`;
  return {
    ...frame(context, t(`${key}.subject`, facts)),
    paragraphs: [hello(context), t(`${key}.text`, facts), snapshot.answer].filter(Boolean),
    rows: rowsOf(context, snapshot),
    sections: [{ title: t('order.seller'), text: sellerText(shop, t) }],
  };
}

/** Tells the owner that a buyer asks for something, or has ended the contract. */
export function returnAsked(context: OrderMailContext, snapshot: ReturnSnapshot): MailParts {
  const { t } = context;
  const facts = factsOf(context, snapshot);
  const key = `return_owner_${snapshot.kind === 'return' ? 'return' : snapshot.dueOn ? 'ended' : 'cancellation'}`;
  return {
    ...frame(context, t(`${key}.subject`, facts)),
    paragraphs: [t(`${key}.text`, facts)],
    rows: rowsOf(context, snapshot),
    button: { label: t('return_owner.button'), url: context.url },
  };
}

/** Tells the owner that an order has not left, and that its buyer may soon end the contract. */
export function orderLate(context: OrderMailContext, endsFrom: string): MailParts {
  const { snapshot, t } = context;
  const facts = {
    number: orderNumberText(snapshot.order.orderNumber),
    day: longDayText(endsFrom, snapshot.language),
  };
  return {
    ...frame(context, t('order_late.subject', facts)),
    paragraphs: [t('order_late.text', facts)],
    button: { label: t('return_owner.button'), url: context.url },
  };
}

/** Tells the owner that the buyer of an order has no copy of the contract. */
export function contractUnsent(context: OrderMailContext): MailParts {
  const { snapshot, t } = context;
  const facts = { number: orderNumberText(snapshot.order.orderNumber) };
  return {
    ...frame(context, t('contract_unsent.subject', facts)),
    paragraphs: [t('contract_unsent.text', facts)],
    button: { label: t('return_owner.button'), url: context.url },
  };
}

function factsOf({ snapshot: { order, language }, shop, t }: OrderMailContext, snapshot: ReturnSnapshot) {
  return {
    number: orderNumberText(order.orderNumber),
    name: order.customerName,
    reason: t(`return_reason.${snapshot.reason}`),
    at: longDateTimeText(snapshot.requestedAt, language),
    due: snapshot.dueOn ? longDayText(snapshot.dueOn, language) : '',
    email: shop.email,
  };
}

function rowsOf({ snapshot: { order } }: OrderMailContext, { lines }: ReturnSnapshot): MailRow[] {
  return lines.map(({ productId, quantity }) => ({
    label: order.items.find((item) => item.productId === productId)?.product?.name ?? '',
    value: `× ${quantity}`,
  }));
}
