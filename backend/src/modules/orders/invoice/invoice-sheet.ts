import type { Language } from '@shop/contracts';
import PDFDocument from 'pdfkit';
import { fontOf, printable, typefaces } from '../../../platform/fonts/printable-text.js';

export type Sheet = InstanceType<typeof PDFDocument>;
export type Structure = ReturnType<Sheet['struct']>;

/** Points of a letter-size page. */
export const margin = 54;
export const left = margin;
export const width = 612 - 2 * margin;
export const right = left + width;
export const bottom = 792 - margin - 24;

export const ink = '#2b2620';
export const soft = '#574d41';
export const forest = '#2f4a3a';
export const line = '#dccdb2';

interface SheetOptions {
  language: Language;
  title: string;
  author: string;
  /** In points; else letter size. */
  size?: [number, number];
  /** Points; else that of an invoice. */
  margin?: number;
}

/** A tagged document (for screen readers) in the shop's own letters, with its first page. */
export function openSheet({ language, title, author, ...page }: SheetOptions): Sheet {
  const options = {
    size: page.size ?? 'LETTER',
    margin: page.margin ?? margin,
    bufferPages: true,
    pdfVersion: '1.7' as const,
    subset: 'PDF/UA',
    tagged: true,
    lang: language === 'fr' ? 'fr-CA' : 'en-CA',
    displayTitle: true,
    font: '',
    info: { Title: title, Author: author },
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

export async function collect(sheet: Sheet): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of sheet) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

interface Place {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
  /** Of one line that is cut where it is too long. */
  height?: number;
  ellipsis?: boolean;
}

/** Writes one text as an element of its own, and says where it ends. */
export function write(sheet: Sheet, parent: Structure, tag: string, text: string, place: Place): number {
  const { x, y, ...options } = place;
  parent.add(sheet.struct(tag, {}, () => void sheet.text(printable(text), x, y, options)));
  return sheet.y;
}

/** Draws what a screen reader leaves out: rules, and what is repeated on every page. */
export function drawAside(sheet: Sheet, draw: () => void): void {
  sheet.markContent('Artifact', { type: 'Pagination' });
  draw();
  sheet.endMarkedContent();
}

export function drawRule(sheet: Sheet, from: number, y: number, colour = line): void {
  drawAside(sheet, () => sheet.moveTo(from, y).lineTo(right, y).lineWidth(0.75).stroke(colour));
}
