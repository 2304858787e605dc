import {
  bottom,
  drawAside,
  drawRule,
  ink,
  left,
  right,
  soft,
  write,
  type Sheet,
  type Structure,
} from '../invoice/invoice-sheet.js';

interface TickRow {
  quantity: number;
  name: string;
  /** Small, below the name. */
  note?: string;
}

const side = 12;
const padding = 8;
const place = { x: left + 84, width: right - left - 84 };

/** So many of a product, with a place for a tick; on the next page where this one is full. */
export function drawTickRow(sheet: Sheet, parent: Structure, { quantity, name, note }: TickRow): void {
  const heightAt = (text: string, points: number) =>
    sheet.font('text').fontSize(points).heightOfString(text, { width: place.width });
  const used = heightAt(name, 11) + (note ? heightAt(note, 9) + 4 : 0);
  const height = Math.max(18, used) + 14;
  if (sheet.y + height > bottom) sheet.addPage();
  const top = sheet.y;
  const y = top + padding;
  drawAside(sheet, () => sheet.rect(left, y, side, side).lineWidth(1).stroke(soft));
  sheet.font('strong').fontSize(12).fillColor(ink);
  write(sheet, parent, 'P', `${quantity} ×`, { x: left + 24, y, width: 52, align: 'right' });
  sheet.font('text').fontSize(11);
  const end = write(sheet, parent, 'P', name, { ...place, y });
  sheet.fontSize(9).fillColor(soft);
  if (note) write(sheet, parent, 'P', note, { ...place, y: end + 2 });
  sheet.y = top + height;
  drawRule(sheet, left, sheet.y);
}
