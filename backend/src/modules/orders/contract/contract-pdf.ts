import type { Language } from '@shop/contracts';
import {
  bottom,
  collect,
  forest,
  ink,
  left,
  margin,
  openSheet,
  width,
  write,
} from '../invoice/invoice-sheet.js';

export interface ContractPaper {
  language: Language;
  title: string;
  /** Who sells. */
  author: string;
  /** Blocks with a blank line between two; one whose first line is in capitals begins with a title. */
  text: string;
}

/** A contract as a tagged PDF: every word of its text, and no other. */
export function contractPdf({ language, title, author, text }: ContractPaper): Promise<Buffer> {
  const sheet = openSheet({ language, title, author });
  const done = collect(sheet);
  const paper = sheet.struct('Document');
  sheet.addStructure(paper);
  sheet.font('display').fontSize(18).fillColor(forest);
  sheet.y = write(sheet, paper, 'H1', title, { x: left, y: margin, width }) + 12;
  for (const block of text.split('\n\n')) {
    const lines = block.split('\n');
    lines.forEach((line, place) => {
      const isTitle = place === 0 && lines.length > 1 && line === line.toUpperCase();
      if (sheet.y + 30 > bottom) sheet.addPage();
      sheet
        .font(isTitle ? 'strong' : 'text')
        .fontSize(10)
        .fillColor(ink);
      sheet.y = write(sheet, paper, isTitle ? 'H2' : 'P', line, { x: left, y: sheet.y, width }) + 2;
    });
    sheet.y += 8;
  }
  paper.end();
  sheet.end();
  return done;
}
