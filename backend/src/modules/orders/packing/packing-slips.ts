import {
  addressLines,
  deliveryLines,
  formatPrice,
  longDateText,
  orderNumberText,
  otherProvinceOf,
  provinceName,
  shopContactLines,
  type Language,
  type ShopSettings,
} from '@shop/shared';
import type { Translate } from '../../../platform/i18n/translation.service.js';
import {
  drawRule,
  forest,
  ink,
  left,
  margin,
  soft,
  width,
  write,
  type Pdf,
  type Structure,
} from '../../../platform/pdf/pdf.js';
import type { OrderSnapshot } from '../reading/order-snapshot.queries.js';
import { packedLines } from './packed-orders.js';
import { drawTickRow } from './tick-row.js';

interface Slips {
  snapshots: readonly OrderSnapshot[];
  shops: Record<Language, ShopSettings>;
  translators: Record<Language, Translate>;
}

const half = width / 2;

/** Draws a packing slip without prices for each order; every order starts on a page of its own. */
export function drawSlips(pdf: Pdf, root: Structure, { snapshots, shops, translators }: Slips): void {
  snapshots.forEach((snapshot, index) => {
    if (index > 0) pdf.addPage();
    const section = pdf.struct('Sect');
    root.add(section);
    const { language, order } = snapshot;
    drawHead(pdf, section, { snapshot, shop: shops[language], t: translators[language] });
    for (const line of packedLines(order)) drawTickRow(pdf, section, line);
    section.end();
  });
}

interface Head {
  snapshot: OrderSnapshot;
  shop: ShopSettings;
  t: Translate;
}

function drawHead(pdf: Pdf, section: Structure, { snapshot: { order, language }, shop, t }: Head): void {
  pdf.font('display').fontSize(20).fillColor(forest);
  const shopEnd = write(pdf, section, 'P', shop.name, { x: left, y: margin, width: half });
  pdf.font('text').fontSize(9.5).fillColor(soft);
  let y = margin;
  for (const text of shopContactLines(shop))
    y = write(pdf, section, 'P', text, { x: left + half, y, width: half, align: 'right' });
  y = Math.max(shopEnd, y) + 14;
  drawRule(pdf, left, y);
  pdf.font('display').fontSize(16).fillColor(ink);
  const title = t('slip', { number: orderNumberText(order.orderNumber) });
  y = write(pdf, section, 'H1', title, { x: left, y: y + 18, width }) + 4;
  pdf.font('text').fontSize(10).fillColor(soft);
  y = write(pdf, section, 'P', longDateText(order.createdAt, language), { x: left, y, width }) + 16;
  const isPickup = order.delivery?.place !== undefined;
  pdf.font('strong').fontSize(10.5).fillColor(ink);
  y = write(pdf, section, 'H2', t(isPickup ? 'pickup_by' : 'ship_to'), { x: left, y, width }) + 4;
  pdf.font('text').fontSize(11);
  for (const text of addressLines(order)) y = write(pdf, section, 'P', text, { x: left, y, width }) + 2;
  const other = otherProvinceOf(order);
  if (other) {
    const text = t('other_province', { province: provinceName(other, language) });
    y = write(pdf, section, 'P', text, { x: left, y: y + 4, width }) + 2;
  }
  const promised = order.delivery ? deliveryLines(order.delivery, language).join(', ') : '';
  if (promised) y = write(pdf, section, 'P', promised, { x: left, y: y + 4, width }) + 2;
  if (order.payBy) {
    const amount = formatPrice(order.total, language);
    pdf.font('strong');
    y = write(pdf, section, 'P', t('to_pay', { amount }), { x: left, y: y + 4, width }) + 2;
  }
  if (order.giftNote) y = drawGiftNote(pdf, section, { y, title: t('gift_note'), note: order.giftNote });
  pdf.y = y + 20;
  drawRule(pdf, left, pdf.y);
}

interface GiftNote {
  y: number;
  title: string;
  note: string;
}

function drawGiftNote(pdf: Pdf, section: Structure, { y, title, note }: GiftNote): number {
  pdf.font('strong').fontSize(10.5);
  const end = write(pdf, section, 'H2', title, { x: left, y: y + 12, width }) + 4;
  pdf.font('text').fontSize(11);
  return write(pdf, section, 'P', note, { x: left, y: end, width });
}
