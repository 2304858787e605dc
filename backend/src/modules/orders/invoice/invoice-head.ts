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
  type Sheet,
  type Structure,
} from './invoice-sheet.js';

const gap = 24;
const markSize = 42;
const half = (width - gap) / 2;
const middle = left + half + gap;

/** Who sells, which invoice it is, who has bought. */
export function drawHead(sheet: Sheet, paper: Structure, invoice: Invoice): void {
  const shopEnd = drawShop(sheet, paper, invoice.shop);
  drawRule(sheet, left, shopEnd + 12);
  const top = shopEnd + 30;
  const factsEnd = drawFacts(sheet, paper, invoice, top);
  const customerEnd = drawCustomer(sheet, paper, invoice.customer, top);
  sheet.y = Math.max(factsEnd, customerEnd) + 26;
}

function drawShop(sheet: Sheet, paper: Structure, { name, tagline, contact }: Invoice['shop']): number {
  drawMark(sheet, { x: left, y: margin, size: markSize });
  const beside = { x: left + markSize + 12, width: half - markSize - 12 };
  sheet.font('display').fontSize(22).fillColor(forest);
  let end = write(sheet, paper, 'P', name, { ...beside, y: margin });
  sheet.font('text').fontSize(9.5).fillColor(soft);
  if (tagline) end = write(sheet, paper, 'P', tagline, { ...beside, y: end + 2 });
  let y = margin + 4;
  for (const text of contact)
    y = write(sheet, paper, 'P', text, { x: middle, y, width: half, align: 'right' });
  return Math.max(end, y, margin + markSize);
}

function drawFacts(sheet: Sheet, paper: Structure, { title, facts }: Invoice, top: number): number {
  sheet.font('display').fontSize(17).fillColor(ink);
  let y = write(sheet, paper, 'H1', title, { x: left, y: top, width: half }) + 8;
  for (const [label, value] of facts) {
    sheet.font('text').fontSize(10).fillColor(soft);
    const labelEnd = write(sheet, paper, 'P', label, { x: left, y, width: 104 });
    sheet.fillColor(ink);
    y = Math.max(labelEnd, write(sheet, paper, 'P', value, { x: left + 108, y, width: half - 108 })) + 3;
  }
  return y;
}

function drawCustomer(
  sheet: Sheet,
  paper: Structure,
  { title, lines }: Invoice['customer'],
  top: number,
): number {
  sheet.font('strong').fontSize(10.5).fillColor(ink);
  let y = write(sheet, paper, 'H2', title, { x: middle, y: top + 5, width: half }) + 5;
  sheet.font('text').fontSize(10);
  for (const text of lines) y = write(sheet, paper, 'P', text, { x: middle, y, width: half }) + 2;
  return y;
}

const totalsWidth = 250;
/** A tax with its number has room on one line. */
const labelWidth = 166;
const rowHeight = 18;

/** The sums at the right; together on one page. */
export function drawTotals(sheet: Sheet, paper: Structure, { totals }: Invoice): void {
  if (sheet.y + 10 + totals.length * rowHeight > bottom) sheet.addPage();
  let y = sheet.y + 10;
  for (const { label, value, isTotal } of totals) {
    const x = right - totalsWidth;
    if (isTotal) drawRule(sheet, x, (y += 5) - 6);
    sheet
      .font(isTotal ? 'strong' : 'text')
      .fontSize(isTotal ? 11 : 10)
      .fillColor(ink);
    write(sheet, paper, 'P', label, { x, y, width: labelWidth });
    write(sheet, paper, 'P', value, {
      x: x + labelWidth,
      y,
      width: totalsWidth - labelWidth,
      align: 'right',
    });
    y += rowHeight;
  }
  sheet.y = y;
}

/** What the buyer may do with what they bought; together on one page. */
export function drawNote(sheet: Sheet, paper: Structure, note: string): void {
  sheet.font('text').fontSize(9.5).fillColor(soft);
  if (sheet.y + 24 + sheet.heightOfString(note, { width }) > bottom) sheet.addPage();
  write(sheet, paper, 'P', note, { x: left, y: sheet.y + 24, width });
}
