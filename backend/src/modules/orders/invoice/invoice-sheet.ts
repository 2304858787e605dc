import type PDFDocument from 'pdfkit';
import { printable } from '../../../platform/fonts/printable-text.js';

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

interface Place {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
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
