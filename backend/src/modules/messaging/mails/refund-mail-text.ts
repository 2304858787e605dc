import {
  formatMoney,
  formatPrice,
  orderNumberText,
  taxName,
  type ManualMethod,
  type TaxShare,
} from '@shop/shared';
import type { MailParts, MailRow } from '../../../platform/mail/layout.js';
import { sellerText } from '../../orders/index.js';
import type { RefundKind } from '../../payments/index.js';
import { frame, hello, type OrderMailContext } from './order-mail-text.js';

/** Amount of a refund, and its reason. */
export interface RefundedMoney {
  amountCents: number;
  kind: RefundKind;
  /** Absent in mails that were asked for by an older version, and where the provider returns it. */
  byHand?: ManualMethod | null;
  /** Credit note of the refund, where it was money of an invoice. */
  note?: { number: number; netCents: number; taxes: readonly TaxShare[]; url: string };
}

/** Tells the buyer that money goes back to them. */
export function orderRefunded(context: OrderMailContext, money: RefundedMoney): MailParts {
  const { amountCents, kind, byHand, note } = money;
  const { snapshot, shop, say } = context;
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
    ...frame(context, say('order_refunded.subject', facts)),
    paragraphs: [
      hello(context),
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
    rows: note && note.taxes.length > 0 ? noteRows(context, money) : [],
    sections: [
      ...(note
        ? [{ title: say('order_refunded.note', { number: orderNumberText(note.number) }), text: note.url }]
        : []),
      { title: say('order.seller'), text: sellerText(shop, say) },
    ],
  };
}

/** Rows with the net amount of a credit note and each of its taxes. */
function noteRows(
  { snapshot: { language }, say }: OrderMailContext,
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
