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
import type { Translate } from '../../../platform/i18n/translation.service.js';
import { customerLines, type Invoice, type Line } from './invoice.js';
import type { OrderSnapshot } from '../reading/order-snapshot.queries.js';
import type { CreditNoteRow } from '../credit-notes/credit-note.entity.js';

/** Builds the content of a credit note, in the layout of an invoice and the language of the reader. */
export function toCreditNote(
  note: CreditNoteRow,
  snapshot: OrderSnapshot,
  { shop, t }: { shop: ShopSettings; t: Translate },
): Invoice {
  const { order, language } = snapshot;
  const { cancelledAt } = note;
  return {
    language,
    shop: { name: shop.name, tagline: shop.tagline, contact: shopContactLines(shop) },
    title: t('credit_title', { number: orderNumberText(note.number ?? 0) }),
    facts: [
      ...(cancelledAt ? [[t('cancelled_on'), dateText(cancelledAt, language)] as [string, string]] : []),
      [t('date'), dateText(note.issuedAt, language)],
      [t('invoice'), orderNumberText(order.invoiceNumber ?? order.orderNumber)],
      [t('order'), orderNumberText(order.orderNumber)],
    ],
    customer: { title: t('billed_to'), lines: customerLines(order) },
    columns: [t('product'), t('quantity'), t('unit_price'), t('line_total')],
    lines: linesOf(note, snapshot, t),
    totals: totalsOf(note, snapshot, t),
    pageText: (page, pages) => t('page', { page, pages }),
  };
}

/**
 * Order lines with credited units, then the credited delivery; a refund of an amount alone is one line that says so.
 */
function linesOf(note: CreditNoteRow, { order, language }: OrderSnapshot, t: Translate): Line[] {
  const money = (cents: number) => formatMoney(cents, language);
  const goods = note.lines.map(({ productId, quantity, netCents }): Line => {
    const item = order.items.find((one) => one.productId === productId);
    const price = item ? formatPrice(item.price, language) : '';
    return [item?.product?.name ?? '', String(quantity), price, money(netCents)];
  });
  const rest = note.netCents - note.lines.reduce((sum, { netCents }) => sum + netCents, 0);
  if (note.isDelivery) return [...goods, [t('shipping'), '', '', money(rest)]];
  return goods.length > 0 ? goods : [[t('part'), '', '', money(rest)]];
}

function totalsOf(
  { netCents, taxes, totalCents }: CreditNoteRow,
  { order, language }: OrderSnapshot,
  t: Translate,
): Invoice['totals'] {
  const money = (cents: number) => formatMoney(cents, language);
  const charged = taxes.filter(({ amountCents }) => amountCents > 0);
  return [
    { label: t('subtotal'), value: money(netCents) },
    ...charged.map(({ code, amountCents }) => ({
      label: [taxName(code, language), taxNumberFor(code, order.taxNumbers)].filter(Boolean).join(' '),
      value: money(amountCents),
    })),
    { label: t('credit_total'), value: money(totalCents), isTotal: true },
  ];
}
