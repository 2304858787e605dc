import { longDateTimeText, longDayText, orderNumberText } from '@shop/contracts';
import type { MailParts, MailRow } from '../../../platform/mail/layout.js';
import type { ReturnNews, ToldReturn } from '../../payments/index.js';
import { sellerText } from '../../orders/index.js';
import { frame, hello, type OrderLetter } from './order-mail-text.js';

export interface ReturnLetter {
  news: ReturnNews;
  told: ToldReturn;
}

/** To the buyer: what they asked has arrived, or what the shop says to it. */
export function returnLetter(letter: OrderLetter, { news, told }: ReturnLetter): MailParts {
  const { shop, say } = letter;
  const facts = factsOf(letter, told);
  const key = `return_${told.kind}_${news}`;
  return {
    ...frame(letter, say(`${key}.subject`, facts)),
    paragraphs: [hello(letter), say(`${key}.text`, facts), told.answer].filter(Boolean),
    rows: rowsOf(letter, told),
    sections: [{ title: say('order.seller'), text: sellerText(shop, say) }],
  };
}

/** To the owner: a buyer asks for something, or has ended the contract. */
export function returnAsked(letter: OrderLetter, told: ToldReturn): MailParts {
  const { say } = letter;
  const facts = factsOf(letter, told);
  const key = `return_owner_${told.kind === 'return' ? 'return' : told.dueOn ? 'ended' : 'cancellation'}`;
  return {
    ...frame(letter, say(`${key}.subject`, facts)),
    paragraphs: [say(`${key}.text`, facts)],
    rows: rowsOf(letter, told),
    button: { label: say('return_owner.button'), url: letter.url },
  };
}

/** To the owner: an order has not left, and its buyer may soon end the contract. */
export function orderLate(letter: OrderLetter, endsFrom: string): MailParts {
  const { snapshot, say } = letter;
  const facts = {
    number: orderNumberText(snapshot.order.orderNumber),
    day: longDayText(endsFrom, snapshot.language),
  };
  return {
    ...frame(letter, say('order_late.subject', facts)),
    paragraphs: [say('order_late.text', facts)],
    button: { label: say('return_owner.button'), url: letter.url },
  };
}

/** To the owner: the buyer of an order has no copy of the contract. */
export function contractUnsent(letter: OrderLetter): MailParts {
  const { snapshot, say } = letter;
  const facts = { number: orderNumberText(snapshot.order.orderNumber) };
  return {
    ...frame(letter, say('contract_unsent.subject', facts)),
    paragraphs: [say('contract_unsent.text', facts)],
    button: { label: say('return_owner.button'), url: letter.url },
  };
}

function factsOf({ snapshot: { order, language }, shop, say }: OrderLetter, told: ToldReturn) {
  return {
    number: orderNumberText(order.orderNumber),
    name: order.customerName,
    reason: say(`return_reason.${told.reason}`),
    at: longDateTimeText(told.requestedAt, language),
    due: told.dueOn ? longDayText(told.dueOn, language) : '',
    email: shop.email,
  };
}

function rowsOf({ snapshot: { order } }: OrderLetter, { lines }: ToldReturn): MailRow[] {
  return lines.map(({ productId, quantity }) => ({
    label: order.items.find((item) => item.productId === productId)?.product?.name ?? '',
    value: `× ${quantity}`,
  }));
}
