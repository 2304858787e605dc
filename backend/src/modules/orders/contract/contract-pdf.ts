import type { Language } from '@shop/shared';
import { drawShopHead, type ShopHead } from '../invoice/shop-head.js';
import { bottom, forest, ink, left, makePdf, width, write } from '../../../platform/pdf/pdf.js';

export interface ContractDocument {
  language: Language;
  title: string;
  shop: ShopHead;
  /** Blocks with a blank line between two; one whose first line is in capitals begins with a title. */
  text: string;
}

/** A contract as a tagged PDF: every word of its text, and no other below the head of the shop. */
export function contractPdf({ language, title, shop, text }: ContractDocument): Promise<Buffer> {
  return makePdf({ language, title, author: shop.name }, (pdf, root) => {
    const top = drawShopHead(pdf, root, shop) + 18;
    pdf.font('display').fontSize(18).fillColor(forest);
    pdf.y = write(pdf, root, 'H1', title, { x: left, y: top, width }) + 12;
    for (const block of text.split('\n\n')) {
      const lines = block.split('\n');
      lines.forEach((line, index) => {
        const isTitle = index === 0 && lines.length > 1 && line === line.toUpperCase();
        if (pdf.y + 30 > bottom) pdf.addPage();
        pdf
          .font(isTitle ? 'strong' : 'text')
          .fontSize(10)
          .fillColor(ink);
        pdf.y = write(pdf, root, isTitle ? 'H2' : 'P', line, { x: left, y: pdf.y, width }) + 2;
      });
      pdf.y += 8;
    }
  });
}
