import {
  formatMoney,
  formatPrice,
  orderNumberText,
  parseCents,
  taxName,
  sum,
  type ManualMethod,
  type RefundBreakdown,
  type RefundKind,
  type TaxShare,
} from '@shop/shared';
import type { MailParts, MailRow } from '../../../platform/mail/layout.js';
import { sellerText } from '../../orders/index.js';
import { frame, hello, lineRows, nameOf, type OrderMailContext } from './order-mail-text.js';

/** Credit note of a refund: what was given back, line by line. */
export interface RefundNote extends Pick<RefundBreakdown, 'netCents' | 'deliveryCents' | 'lines'> {
  number: number;
  taxes: readonly TaxShare[];
}

/** Amount of a refund, and its reason. */
export interface RefundedMoney {
  amountCents: number;
  kind: RefundKind;
  /** Absent in mails that were asked for by an older version, and where the provider returns it. */
  byHand?: ManualMethod | null;
  /** Credit note of the refund, where it was money of an invoice. */
  note?: RefundNote;
}

/** Tells the buyer that money goes back to them. */
export function orderRefunded(context: OrderMailContext, money: RefundedMoney): MailParts {
  const { amountCents, kind, byHand, note } = money;
  const { snapshot, shop, t } = context;
  const { order, language } = snapshot;
  const isWhole = formatMoney(amountCents, language) === formatPrice(order.total, language);
  const facts = {
    number: orderNumberText(order.orderNumber),
    amount: formatMoney(amountCents, language),
    total: formatPrice(order.total, language),
    email: shop.email,
  };
  const reason = kind === 'late' || kind === 'surplus' ? t(`order_refunded.${kind}`, facts) : '';
  const isOver = order.status === 'cancelled' && kind !== 'late';
  return {
    ...frame(context, t('order_refunded.subject', facts)),
    paragraphs: [
      hello(context),
      reason,
      t(isWhole ? 'order_refunded.whole' : 'order_refunded.part', facts),
      isOver ? t('order_refunded.cancelled', facts) : '',
      t(
        byHand
          ? `order_refunded.by_${byHand}`
          : `order_refunded.${order.isPaidOnPickup ? 'by_shop' : 'delay'}`,
      ),
      t('order_refunded.question', facts),
    ].filter(Boolean),
    rows: note ? noteRows(context, note, amountCents) : [],
    sections: [
      ...(note
        ? [
            {
              title: t('order_refunded.note', { number: orderNumberText(note.number) }),
              text: t('order_refunded.note_where'),
            },
          ]
        : []),
      { title: t('order.seller'), text: sellerText(shop, t) },
    ],
  };
}

/** Rows with what is given back and each of its taxes; none for an amount without goods, delivery or taxes. */
function noteRows(context: OrderMailContext, note: RefundNote, amountCents: number): MailRow[] {
  const { snapshot, t } = context;
  const money = (cents: number) => formatMoney(cents, snapshot.language);
  const taxes = note.taxes.filter((tax) => tax.amountCents > 0);
  const returned = returnedRows(context, note, money);
  if (returned.length + taxes.length === 0) return [];
  return [
    ...returned,
    ...(taxes.length > 0 ? [{ label: t('order.subtotal'), value: money(note.netCents) }] : []),
    ...taxes.map((tax) => ({
      label: taxName(tax.code, snapshot.language),
      value: money(tax.amountCents),
    })),
    { label: t('order_refunded.total'), value: money(amountCents), isTotal: true },
  ];
}

/** Products, delivery and the rest of a refund; none for an amount alone, which the subtotal says. */
function returnedRows(
  context: OrderMailContext,
  { lines, deliveryCents, netCents }: RefundNote,
  money: (cents: number) => string,
): MailRow[] {
  const { snapshot, t } = context;
  const { order } = snapshot;
  const otherCents = netCents - deliveryCents - sum(lines.map((line) => line.netCents));
  const goods = lines.map((line) => ({
    label: `${line.quantity} × ${nameOf(order.items, line.productId)}`,
    value: money(line.netCents),
  }));
  const delivery = deliveryCents > 0 ? [{ label: t('order.shipping'), value: money(deliveryCents) }] : [];
  // An amount that is all that was paid for the goods gives back every one of them.
  const isAllGoods = goods.length === 0 && otherCents === parseCents(order.subtotal);
  if (isAllGoods) return [...lineRows(context), ...delivery];
  const named = [...goods, ...delivery];
  if (named.length === 0 || otherCents === 0) return named;
  return [...named, { label: t('order_refunded.other'), value: money(otherCents) }];
}
