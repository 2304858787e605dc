import { drawMark } from './shop-mark.js';
import {
  drawRule,
  forest,
  left,
  margin,
  soft,
  width,
  write,
  type Pdf,
  type Structure,
} from '../../../platform/pdf/pdf.js';

export interface ShopHead {
  name: string;
  tagline: string;
  contact: string[];
}

const gap = 24;
const markSize = 42;
export const half = (width - gap) / 2;
/** Left edge of the right half of the page, in points. */
export const middle = left + half + gap;

/**
 * Draws logo, name and address of the shop at the top of a page; returns the y position below the horizontal rule.
 */
export function drawShopHead(pdf: Pdf, root: Structure, { name, tagline, contact }: ShopHead): number {
  drawMark(pdf, { x: left, y: margin, size: markSize });
  const beside = { x: left + markSize + 12, width: half - markSize - 12 };
  pdf.font('display').fontSize(22).fillColor(forest);
  let shopEnd = write(pdf, root, 'P', name, { ...beside, y: margin });
  pdf.font('text').fontSize(9.5).fillColor(soft);
  if (tagline) shopEnd = write(pdf, root, 'P', tagline, { ...beside, y: shopEnd + 2 });
  let y = margin + 4;
  for (const text of contact) y = write(pdf, root, 'P', text, { x: middle, y, width: half, align: 'right' });
  const end = Math.max(shopEnd, y, margin + markSize) + 12;
  drawRule(pdf, left, end);
  return end;
}
