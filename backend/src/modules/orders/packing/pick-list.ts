import { longDateTimeText, orderNumberText, sum, type Language, type Order } from '@shop/shared';
import type { Translate } from '../../../platform/i18n/translation.service.js';
import {
  drawRule,
  ink,
  left,
  margin,
  soft,
  width,
  write,
  type Pdf,
  type Structure,
} from '../../../platform/pdf/pdf.js';
import { pickedProducts } from './packed-orders.js';
import { drawTickRow } from './tick-row.js';

interface PickList {
  orders: readonly Order[];
  at: Date;
  language: Language;
  t: Translate;
}

/** Draws the products to fetch from the shelves for several orders, with the total quantity of each product. */
export function drawPickList(pdf: Pdf, root: Structure, { orders, at, language, t }: PickList): void {
  const products = pickedProducts(orders);
  pdf.font('display').fontSize(20).fillColor(ink);
  let y = write(pdf, root, 'H1', t('pick_list'), { x: left, y: margin, width }) + 4;
  pdf.font('text').fontSize(10).fillColor(soft);
  const units = sum(products.map(({ quantity }) => quantity));
  const facts = t('picked', { orders: orders.length, units, date: longDateTimeText(at, language) });
  y = write(pdf, root, 'P', facts, { x: left, y, width });
  pdf.y = y + 14;
  drawRule(pdf, left, pdf.y);
  for (const { quantity, name, orders: whose } of products) {
    const note = whose.map((one) => `${orderNumberText(one.orderNumber)} × ${one.quantity}`).join('   ');
    drawTickRow(pdf, root, { quantity, name, note });
  }
}
