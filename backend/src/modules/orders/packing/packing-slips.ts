import {
  addressLines,
  deliveryLines,
  formatPrice,
  longDateText,
  orderNumberText,
  shopContactLines,
  type Language,
  type ShopSettings,
} from '@shop/contracts';
import type { Say } from '../../../platform/i18n/translation.service.js';
import {
  drawRule,
  forest,
  ink,
  left,
  margin,
  soft,
  width,
  write,
  type Sheet,
  type Structure,
} from '../invoice/invoice-sheet.js';
import type { OrderSnapshot } from '../reading/order-snapshot.queries.js';
import { packedLines } from './packed-orders.js';
import { drawTickRow } from './tick-row.js';

interface Slips {
  snapshots: readonly OrderSnapshot[];
  shops: Record<Language, ShopSettings>;
  say: Record<Language, Say>;
}

const half = width / 2;

/** What goes into the parcel of each order, without prices; a page each, more where it is long. */
export function drawSlips(sheet: Sheet, paper: Structure, { snapshots, shops, say }: Slips): void {
  snapshots.forEach((snapshot, place) => {
    if (place > 0) sheet.addPage();
    const section = sheet.struct('Sect');
    paper.add(section);
    const { language, order } = snapshot;
    drawHead(sheet, section, { snapshot, shop: shops[language], say: say[language] });
    for (const line of packedLines(order)) drawTickRow(sheet, section, line);
    section.end();
  });
}

interface Head {
  snapshot: OrderSnapshot;
  shop: ShopSettings;
  say: Say;
}

function drawHead(
  sheet: Sheet,
  section: Structure,
  { snapshot: { order, language }, shop, say }: Head,
): void {
  sheet.font('display').fontSize(20).fillColor(forest);
  const shopEnd = write(sheet, section, 'P', shop.name, { x: left, y: margin, width: half });
  sheet.font('text').fontSize(9.5).fillColor(soft);
  let y = margin;
  for (const text of shopContactLines(shop))
    y = write(sheet, section, 'P', text, { x: left + half, y, width: half, align: 'right' });
  y = Math.max(shopEnd, y) + 14;
  drawRule(sheet, left, y);
  sheet.font('display').fontSize(16).fillColor(ink);
  const title = say('slip', { number: orderNumberText(order.orderNumber) });
  y = write(sheet, section, 'H1', title, { x: left, y: y + 18, width }) + 4;
  sheet.font('text').fontSize(10).fillColor(soft);
  y = write(sheet, section, 'P', longDateText(order.createdAt, language), { x: left, y, width }) + 16;
  const isFetched = order.delivery?.place !== undefined;
  sheet.font('strong').fontSize(10.5).fillColor(ink);
  y = write(sheet, section, 'H2', say(isFetched ? 'fetched_by' : 'ship_to'), { x: left, y, width }) + 4;
  sheet.font('text').fontSize(11);
  for (const text of addressLines(order)) y = write(sheet, section, 'P', text, { x: left, y, width }) + 2;
  const promised = order.delivery ? deliveryLines(order.delivery, language).join(', ') : '';
  if (promised) y = write(sheet, section, 'P', promised, { x: left, y: y + 4, width }) + 2;
  if (order.payBy) {
    const amount = formatPrice(order.total, language);
    sheet.font('strong');
    y = write(sheet, section, 'P', say('to_pay', { amount }), { x: left, y: y + 4, width }) + 2;
  }
  if (order.giftNote) y = drawGiftNote(sheet, section, { y, title: say('gift_note'), note: order.giftNote });
  sheet.y = y + 20;
  drawRule(sheet, left, sheet.y);
}

interface GiftNote {
  y: number;
  title: string;
  note: string;
}

function drawGiftNote(sheet: Sheet, section: Structure, { y, title, note }: GiftNote): number {
  sheet.font('strong').fontSize(10.5);
  const end = write(sheet, section, 'H2', title, { x: left, y: y + 12, width }) + 4;
  sheet.font('text').fontSize(11);
  return write(sheet, section, 'P', note, { x: left, y: end, width });
}
