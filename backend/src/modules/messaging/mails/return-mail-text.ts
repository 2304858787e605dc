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
export function returnDecided(context: OrderMailContext, { news, told }: ReturnMail): MailParts {
  const { shop, say } = context;
  const facts = factsOf(context, told);
  const key = `return_${told.kind}_${news}`;
  return {
    ...frame(context, say(`${key}.subject`, facts)),
    paragraphs: [hello(context), say(`${key}.text`, facts), told.answer].filter(Boolean),
    rows: rowsOf(context, told),
    sections: [{ title: say('order.seller'), text: sellerText(shop, say) }],
  };
}

/** Tells the owner that a buyer asks for something, or has ended the contract. */
export function returnAsked(context: OrderMailContext, told: ReturnSnapshot): MailParts {
  const { say } = context;
  const facts = factsOf(context, told);
  const key = `return_owner_${told.kind === 'return' ? 'return' : told.dueOn ? 'ended' : 'cancellation'}`;
  return {
    ...frame(context, say(`${key}.subject`, facts)),
    paragraphs: [say(`${key}.text`, facts)],
    rows: rowsOf(context, told),
    button: { label: say('return_owner.button'), url: context.url },
  };
}

/** Tells the owner that an order has not left, and that its buyer may soon end the contract. */
export function orderLate(context: OrderMailContext, endsFrom: string): MailParts {
  const { snapshot, say } = context;
  const facts = {
    number: orderNumberText(snapshot.order.orderNumber),
    day: longDayText(endsFrom, snapshot.language),
  };
  return {
    ...frame(context, say('order_late.subject', facts)),
    paragraphs: [say('order_late.text', facts)],
    button: { label: say('return_owner.button'), url: context.url },
  };
}

/** Tells the owner that the buyer of an order has no copy of the contract. */
export function contractUnsent(context: OrderMailContext): MailParts {
  const { snapshot, say } = context;
  const facts = { number: orderNumberText(snapshot.order.orderNumber) };
  return {
    ...frame(context, say('contract_unsent.subject', facts)),
    paragraphs: [say('contract_unsent.text', facts)],
    button: { label: say('return_owner.button'), url: context.url },
  };
}

function factsOf({ snapshot: { order, language }, shop, say }: OrderMailContext, told: ReturnSnapshot) {
  return {
    number: orderNumberText(order.orderNumber),
    name: order.customerName,
    reason: say(`return_reason.${told.reason}`),
    at: longDateTimeText(told.requestedAt, language),
    due: told.dueOn ? longDayText(told.dueOn, language) : '',
    email: shop.email,
  };
}

function rowsOf({ snapshot: { order } }: OrderMailContext, { lines }: ReturnSnapshot): MailRow[] {
  return lines.map(({ productId, quantity }) => ({
    label: order.items.find((item) => item.productId === productId)?.product?.name ?? '',
    value: `× ${quantity}`,
  }));
}
