import PDFDocument from 'pdfkit';
import type { Invoice } from './invoice.js';
import { drawHead, drawTotals } from './invoice-head.js';
import { drawLines } from './invoice-lines.js';
import { bottom, drawAside, left, margin, soft, width, type Sheet } from './invoice-sheet.js';
import { fontOf, printable, typefaces } from '../../../platform/fonts/printable-text.js';

/** An invoice as a tagged PDF (for screen readers) on paper of letter size, in the shop's own letters. */
export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const sheet = openSheet(invoice);
  const done = collect(sheet);
  const paper = sheet.struct('Document');
  sheet.addStructure(paper);
  drawHead(sheet, paper, invoice);
  drawLines(sheet, paper, invoice);
  drawTotals(sheet, paper, invoice);
  paper.end();
  numberPages(sheet, invoice);
  sheet.end();
  return done;
}

function openSheet({ language, title, shop }: Invoice): Sheet {
  const options = {
    size: 'LETTER',
    margin,
    bufferPages: true,
    pdfVersion: '1.7' as const,
    subset: 'PDF/UA',
    tagged: true,
    lang: language === 'fr' ? 'fr-CA' : 'en-CA',
    displayTitle: true,
    font: '',
    info: { Title: title, Author: shop.name },
  };
  // Its types do not know `PDF/UA` yet.
  const sheet = new PDFDocument(options as object);
  for (const typeface of typefaces) {
    // Nor that it takes a font that is open already.
    const font = fontOf(typeface) as unknown as PDFKit.Mixins.PDFFontSource;
    sheet.registerFont(typeface, font);
  }
  return sheet.font('text');
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

async function collect(sheet: Sheet): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of sheet) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
