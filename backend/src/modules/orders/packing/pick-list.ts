import { longDateTimeText, orderNumberText, sum, type Language, type Order } from '@shop/contracts';
import type { Say } from '../../../platform/i18n/translation.service.js';
import {
  bottom,
  drawRule,
  ink,
  left,
  margin,
  right,
  soft,
  width,
  write,
  type Sheet,
  type Structure,
} from '../invoice/invoice-sheet.js';
import { pickedProducts, type PickedProduct } from './packed-orders.js';
import { drawBox } from './tick-box.js';

interface PickList {
  orders: readonly Order[];
  at: Date;
  language: Language;
  say: Say;
}

const place = { x: left + 84, width: right - left - 84 };

/** Everything that these orders need from the shelves, by product. */
export function drawPickList(sheet: Sheet, paper: Structure, { orders, at, language, say }: PickList): void {
  const products = pickedProducts(orders);
  sheet.font('display').fontSize(20).fillColor(ink);
  let y = write(sheet, paper, 'H1', say('pick_list'), { x: left, y: margin, width }) + 4;
  sheet.font('text').fontSize(10).fillColor(soft);
  const units = sum(products.map(({ quantity }) => quantity));
  const facts = say('picked', { orders: orders.length, units, date: longDateTimeText(at, language) });
  y = write(sheet, paper, 'P', facts, { x: left, y, width });
  sheet.y = y + 14;
  drawRule(sheet, left, sheet.y);
  for (const product of products) drawProduct(sheet, paper, product);
}

function drawProduct(sheet: Sheet, paper: Structure, { name, quantity, orders }: PickedProduct): void {
  const whose = orders.map((one) => `${orderNumberText(one.orderNumber)} × ${one.quantity}`).join('   ');
  sheet.font('text').fontSize(11);
  const nameHeight = sheet.heightOfString(name, { width: place.width });
  sheet.fontSize(9);
  const height = nameHeight + sheet.heightOfString(whose, { width: place.width }) + 18;
  if (sheet.y + height > bottom) sheet.addPage();
  const top = sheet.y + 8;
  drawBox(sheet, left, top);
  sheet.font('strong').fontSize(12).fillColor(ink);
  write(sheet, paper, 'P', `${quantity} ×`, { x: left + 24, y: top, width: 52, align: 'right' });
  sheet.font('text').fontSize(11);
  const end = write(sheet, paper, 'P', name, { ...place, y: top });
  sheet.fontSize(9).fillColor(soft);
  write(sheet, paper, 'P', whose, { ...place, y: end + 2 });
  sheet.y = top - 8 + height;
  drawRule(sheet, left, sheet.y);
}
