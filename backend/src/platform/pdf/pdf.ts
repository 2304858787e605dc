import type { Language } from '@shop/shared';
import PDFDocument from 'pdfkit';
import { fontOf, printable, typefaces } from '../fonts/printable-text.js';

export type Pdf = InstanceType<typeof PDFDocument>;
export type Structure = ReturnType<Pdf['struct']>;

/** Margin of a letter-size page, in points. */
export const margin = 54;
export const left = margin;
export const width = 612 - 2 * margin;
export const right = left + width;
export const bottom = 792 - margin - 24;

export const ink = '#2b2620';
export const soft = '#574d41';
export const forest = '#2f4a3a';
export const line = '#dccdb2';

interface PdfOptions {
  language: Language;
  title: string;
  author: string;
  /** Page size in points; letter size when absent. */
  size?: [number, number];
  /** Margin in points; that of a letter when absent. */
  margin?: number;
}

/** Makes a tagged PDF (for screen readers) in the shop's typefaces. The first page is open when `draw` is called. */
export function makePdf(options: PdfOptions, draw: (pdf: Pdf, root: Structure) => void): Promise<Buffer> {
  const pdf = openPdf(options);
  const bytes = bytesOf(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  draw(pdf, root);
  root.end();
  pdf.end();
  return bytes;
}

function openPdf({ language, title, author, ...page }: PdfOptions): Pdf {
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
  // The type definitions of pdfkit lack `PDF/UA`.
  const pdf = new PDFDocument(options as object);
  for (const typeface of typefaces) {
    // The type definitions of pdfkit lack fonts that are already open.
    const font = fontOf(typeface) as unknown as PDFKit.Mixins.PDFFontSource;
    pdf.registerFont(typeface, font);
  }
  return pdf.font('text');
}

async function bytesOf(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

interface Place {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
  /** Height of one line that is truncated when it is too long. */
  height?: number;
  ellipsis?: boolean;
}

/** Writes a text as a structure element and returns the y position below it. */
export function write(pdf: Pdf, parent: Structure, tag: string, text: string, place: Place): number {
  const { x, y, ...options } = place;
  parent.add(pdf.struct(tag, {}, () => void pdf.text(printable(text), x, y, options)));
  return pdf.y;
}

/** Draws content that screen readers skip: rules, and headers repeated on every page. */
export function drawArtifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Pagination' });
  draw();
  pdf.endMarkedContent();
}

export function drawRule(pdf: Pdf, from: number, y: number, colour = line): void {
  drawArtifact(pdf, () => pdf.moveTo(from, y).lineTo(right, y).lineWidth(0.75).stroke(colour));
}
