import {
  dateText,
  formatMoney,
  formatPrice,
  orderNumberText,
  shopContactLines,
  taxName,
  taxNumberFor,
  type ShopSettings,
} from '@shop/shared';
import type { Say } from '../../../platform/i18n/translation.service.js';
import { customerLines, type Invoice, type Line } from './invoice.js';
import type { OrderSnapshot } from '../reading/order-snapshot.queries.js';
import type { CreditNoteRow } from '../credit-notes/credit-note.entity.js';

/** A credit note on the paper of an invoice, in the words of its reader. */
export function toCreditNote(
  note: CreditNoteRow,
  snapshot: OrderSnapshot,
  { shop, say }: { shop: ShopSettings; say: Say },
): Invoice {
  const { order, language } = snapshot;
  const { cancelledAt } = note;
  return {
    language,
    shop: { name: shop.name, tagline: shop.tagline, contact: shopContactLines(shop) },
    title: say('credit_title', { number: orderNumberText(note.number ?? 0) }),
    facts: [
      ...(cancelledAt ? [[say('cancelled_on'), dateText(cancelledAt, language)] as [string, string]] : []),
      [say('date'), dateText(note.issuedAt, language)],
      [say('invoice'), orderNumberText(order.invoiceNumber ?? order.orderNumber)],
      [say('order'), orderNumberText(order.orderNumber)],
    ],
    customer: { title: say('billed_to'), lines: customerLines(order) },
    columns: [say('product'), say('quantity'), say('unit_price'), say('line_total')],
    lines: linesOf(note, snapshot, say),
    totals: totalsOf(note, snapshot, say),
    pageText: (page, pages) => say('page', { page, pages }),
  };
}

/** Lines with units, then the delivery; for an amount without either, a line that says so. */
function linesOf(note: CreditNoteRow, { order, language }: OrderSnapshot, say: Say): Line[] {
  const money = (cents: number) => formatMoney(cents, language);
  const goods = note.lines.map(({ productId, quantity, netCents }): Line => {
    const item = order.items.find((one) => one.productId === productId);
    const price = item ? formatPrice(item.price, language) : '';
    return [item?.product?.name ?? '', String(quantity), price, money(netCents)];
  });
  const rest = note.netCents - note.lines.reduce((sum, { netCents }) => sum + netCents, 0);
  if (note.isDelivery) return [...goods, [say('shipping'), '', '', money(rest)]];
  return goods.length > 0 ? goods : [[say('part'), '', '', money(rest)]];
}

function totalsOf(
  { netCents, taxes, totalCents }: CreditNoteRow,
  { order, language }: OrderSnapshot,
  say: Say,
): Invoice['totals'] {
  const money = (cents: number) => formatMoney(cents, language);
  const charged = taxes.filter(({ amountCents }) => amountCents > 0);
  return [
    { label: say('subtotal'), value: money(netCents) },
    ...charged.map(({ code, amountCents }) => ({
      label: [taxName(code, language), taxNumberFor(code, order.taxNumbers)].filter(Boolean).join(' '),
      value: money(amountCents),
    })),
    { label: say('credit_total'), value: money(totalCents), isTotal: true },
  ];
}
