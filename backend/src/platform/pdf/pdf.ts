import type { Language } from '@shop/shared';
import { printable } from '../fonts/printable-text.js';
import { TypesetDocument } from './typeset-document.js';

export type Pdf = TypesetDocument;
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
  /** Page margin in points; that of a letter if absent. */
  margin?: number;
}

/**
 * Creates a tagged PDF (readable by screen readers) in the shop's typefaces. The first page is open when `draw` is
 * called.
 */
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
  return new TypesetDocument(options).font('text');
}

async function bytesOf(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

interface TextBox {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
  /** Height of a single line, which truncates longer text. */
  height?: number;
  ellipsis?: boolean;
}

/** Writes a text as a structure element and returns the y position below it. */
export function write(pdf: Pdf, parent: Structure, tag: string, text: string, box: TextBox): number {
  const { x, y, ...options } = box;
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
