import type { Invoice } from './invoice.js';
import { drawHead, drawNote, drawTotals } from './invoice-head.js';
import { drawLines } from './invoice-lines.js';
import { bottom, collect, drawAside, left, openSheet, soft, width, type Sheet } from './invoice-sheet.js';
import { printable } from '../../../platform/fonts/printable-text.js';

/** An invoice as a tagged PDF (for screen readers) on paper of letter size, in the shop's own letters. */
export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const { language, title, shop } = invoice;
  const sheet = openSheet({ language, title, author: shop.name });
  const done = collect(sheet);
  const paper = sheet.struct('Document');
  sheet.addStructure(paper);
  drawHead(sheet, paper, invoice);
  drawLines(sheet, paper, invoice);
  drawTotals(sheet, paper, invoice);
  if (invoice.note) drawNote(sheet, paper, invoice.note);
  paper.end();
  numberPages(sheet, invoice);
  sheet.end();
  return done;
}

/** Whose paper it is and which of how many, at the foot of each. */
function numberPages(sheet: Sheet, { title, shop, pageText }: Invoice): void {
  const { start, count } = sheet.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    sheet.switchToPage(page);
    // Below the margin pdfkit would begin another page.
    sheet.page.margins.bottom = 0;
    drawAside(sheet, () => {
      sheet.font('text').fontSize(8.5).fillColor(soft);
      sheet.text(printable(`${shop.name} · ${title}`), left, bottom + 20, { width, lineBreak: false });
      sheet.text(pageText(page - start + 1, count), left, bottom + 20, { width, align: 'right' });
    });
  }
}
