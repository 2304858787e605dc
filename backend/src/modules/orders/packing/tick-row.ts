import {
  bottom,
  drawArtifact,
  drawRule,
  ink,
  left,
  right,
  soft,
  write,
  type Pdf,
  type Structure,
} from '../../../platform/pdf/pdf.js';

interface TickRow {
  quantity: number;
  name: string;
  /** Note in small print below the product name. */
  note?: string;
}

const side = 12;
const padding = 8;
const area = { x: left + 84, width: right - left - 84 };

/** Draws quantity and product with a checkbox, on a new page when the current one is full. */
export function drawTickRow(pdf: Pdf, parent: Structure, { quantity, name, note }: TickRow): void {
  const heightAt = (text: string, points: number) =>
    pdf.font('text').fontSize(points).heightOfString(text, { width: area.width });
  const used = heightAt(name, 11) + (note ? heightAt(note, 9) + 4 : 0);
  const height = Math.max(18, used) + 14;
  if (pdf.y + height > bottom) pdf.addPage();
  const top = pdf.y;
  const y = top + padding;
  drawArtifact(pdf, () => pdf.rect(left, y, side, side).lineWidth(1).stroke(soft));
  pdf.font('strong').fontSize(12).fillColor(ink);
  write(pdf, parent, 'P', `${quantity} ×`, { x: left + 24, y, width: 52, align: 'right' });
  pdf.font('text').fontSize(11);
  const end = write(pdf, parent, 'P', name, { ...area, y });
  pdf.fontSize(9).fillColor(soft);
  if (note) write(pdf, parent, 'P', note, { ...area, y: end + 2 });
  pdf.y = top + height;
  drawRule(pdf, left, pdf.y);
}
