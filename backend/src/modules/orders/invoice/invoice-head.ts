import type { Invoice } from './invoice.js';
import { drawShopHead, half, middle } from './shop-head.js';
import {
  bottom,
  drawRule,
  ink,
  left,
  right,
  soft,
  width,
  write,
  type Pdf,
  type Structure,
} from '../../../platform/pdf/pdf.js';

/** Draws the shop, the invoice number and dates, and the buyer. */
export function drawHead(pdf: Pdf, root: Structure, invoice: Invoice): void {
  const top = drawShopHead(pdf, root, invoice.shop) + 18;
  const factsEnd = drawFacts(pdf, root, invoice, top);
  const customerEnd = drawCustomer(pdf, root, invoice.customer, top);
  pdf.y = Math.max(factsEnd, customerEnd) + 26;
}

function drawFacts(pdf: Pdf, root: Structure, { title, facts }: Invoice, top: number): number {
  pdf.font('display').fontSize(17).fillColor(ink);
  let y = write(pdf, root, 'H1', title, { x: left, y: top, width: half }) + 8;
  for (const [label, value] of facts) {
    pdf.font('text').fontSize(10).fillColor(soft);
    const labelEnd = write(pdf, root, 'P', label, { x: left, y, width: 104 });
    pdf.fillColor(ink);
    y = Math.max(labelEnd, write(pdf, root, 'P', value, { x: left + 108, y, width: half - 108 })) + 3;
  }
  return y;
}

function drawCustomer(pdf: Pdf, root: Structure, { title, lines }: Invoice['customer'], top: number): number {
  pdf.font('strong').fontSize(10.5).fillColor(ink);
  let y = write(pdf, root, 'H2', title, { x: middle, y: top + 5, width: half }) + 5;
  pdf.font('text').fontSize(10);
  for (const text of lines) y = write(pdf, root, 'P', text, { x: middle, y, width: half }) + 2;
  return y;
}

const totalsWidth = 250;
/** Width in points that fits the name and registration number of a tax on one line. */
const labelWidth = 166;
const rowHeight = 18;

/** Draws the totals at the right; all of the totals stay on one page. */
export function drawTotals(pdf: Pdf, root: Structure, { totals }: Invoice): void {
  if (pdf.y + 10 + totals.length * rowHeight > bottom) pdf.addPage();
  let y = pdf.y + 10;
  for (const { label, value, isTotal } of totals) {
    const x = right - totalsWidth;
    if (isTotal) drawRule(pdf, x, (y += 5) - 6);
    pdf
      .font(isTotal ? 'strong' : 'text')
      .fontSize(isTotal ? 11 : 10)
      .fillColor(ink);
    write(pdf, root, 'P', label, { x, y, width: labelWidth });
    write(pdf, root, 'P', value, {
      x: x + labelWidth,
      y,
      width: totalsWidth - labelWidth,
      align: 'right',
    });
    y += rowHeight;
  }
  pdf.y = y;
}

export function drawNote(pdf: Pdf, root: Structure, note: string): void {
  pdf.font('text').fontSize(9.5).fillColor(soft);
  if (pdf.y + 24 + pdf.heightOfString(note, { width }) > bottom) pdf.addPage();
  write(pdf, root, 'P', note, { x: left, y: pdf.y + 24, width });
}
