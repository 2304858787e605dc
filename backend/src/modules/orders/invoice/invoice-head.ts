import type { Invoice } from './invoice.js';
import { drawMark } from './shop-mark.js';
import {
  bottom,
  drawRule,
  forest,
  ink,
  left,
  margin,
  right,
  soft,
  width,
  write,
  type Pdf,
  type Structure,
} from '../../../platform/pdf/pdf.js';

const gap = 24;
const markSize = 42;
const half = (width - gap) / 2;
const middle = left + half + gap;

/** Draws the shop, the facts of the invoice and the buyer. */
export function drawHead(pdf: Pdf, root: Structure, invoice: Invoice): void {
  const shopEnd = drawShop(pdf, root, invoice.shop);
  drawRule(pdf, left, shopEnd + 12);
  const top = shopEnd + 30;
  const factsEnd = drawFacts(pdf, root, invoice, top);
  const customerEnd = drawCustomer(pdf, root, invoice.customer, top);
  pdf.y = Math.max(factsEnd, customerEnd) + 26;
}

function drawShop(pdf: Pdf, root: Structure, { name, tagline, contact }: Invoice['shop']): number {
  drawMark(pdf, { x: left, y: margin, size: markSize });
  const beside = { x: left + markSize + 12, width: half - markSize - 12 };
  pdf.font('display').fontSize(22).fillColor(forest);
  let end = write(pdf, root, 'P', name, { ...beside, y: margin });
  pdf.font('text').fontSize(9.5).fillColor(soft);
  if (tagline) end = write(pdf, root, 'P', tagline, { ...beside, y: end + 2 });
  let y = margin + 4;
  for (const text of contact) y = write(pdf, root, 'P', text, { x: middle, y, width: half, align: 'right' });
  return Math.max(end, y, margin + markSize);
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
/** A tax with its number has room on one line. */
const labelWidth = 166;
const rowHeight = 18;

/** Draws the totals at the right, together on one page. */
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

/** Draws the note about the buyer's rights, which stays together on one page. */
export function drawNote(pdf: Pdf, root: Structure, note: string): void {
  pdf.font('text').fontSize(9.5).fillColor(soft);
  if (pdf.y + 24 + pdf.heightOfString(note, { width }) > bottom) pdf.addPage();
  write(pdf, root, 'P', note, { x: left, y: pdf.y + 24, width });
}
