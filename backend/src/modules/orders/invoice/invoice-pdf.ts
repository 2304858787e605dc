import type { Invoice } from './invoice.js';
import { drawHead, drawNote, drawTotals } from './invoice-head.js';
import { drawLines } from './invoice-lines.js';
import { bottom, drawArtifact, left, makePdf, soft, width, type Pdf } from '../../../platform/pdf/pdf.js';
import { printable } from '../../../platform/fonts/printable-text.js';

/** Draws an invoice as a tagged PDF (readable by screen readers), in letter size and with the fonts of the shop. */
export function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const { language, title, shop } = invoice;
  return makePdf({ language, title, author: shop.name }, (pdf, root) => {
    drawHead(pdf, root, invoice);
    drawLines(pdf, root, invoice);
    drawTotals(pdf, root, invoice);
    if (invoice.note) drawNote(pdf, root, invoice.note);
    numberPages(pdf, invoice);
  });
}

/** Writes the name of the shop, the title and the page number at the foot of each page. */
function numberPages(pdf: Pdf, { title, shop, pageText }: Invoice): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Without this, pdfkit would start another page for text below the bottom margin.
    pdf.page.margins.bottom = 0;
    drawArtifact(pdf, () => {
      pdf.font('text').fontSize(8.5).fillColor(soft);
      pdf.text(printable(`${shop.name} · ${title}`), left, bottom + 20, { width, lineBreak: false });
      pdf.text(pageText(page - start + 1, count), left, bottom + 20, { width, align: 'right' });
    });
  }
}
