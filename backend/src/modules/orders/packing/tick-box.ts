import { drawAside, soft, type Sheet } from '../invoice/invoice-sheet.js';

const side = 12;

/** A place for a tick, at the left of what is ticked off. */
export function drawBox(sheet: Sheet, x: number, y: number): void {
  drawAside(sheet, () => sheet.rect(x, y, side, side).lineWidth(1).stroke(soft));
}
