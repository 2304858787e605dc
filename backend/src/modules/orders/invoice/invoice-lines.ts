import type { Invoice, Line } from './invoice.js';
import {
  bottom,
  drawAside,
  drawRule,
  ink,
  left,
  soft,
  width,
  type Sheet,
  type Structure,
} from './invoice-sheet.js';
import { printable } from '../../../platform/fonts/printable-text.js';

const numbersWidths = [60, 96, 96];
const nameWidth = width - numbersWidths.reduce((sum, one) => sum + one, 0);
const columns = [nameWidth, ...numbersWidths].map((columnWidth, index, widths) => ({
  x: left + widths.slice(0, index).reduce((sum, one) => sum + one, 0),
  width: columnWidth,
  align: index === 0 ? ('left' as const) : ('right' as const),
}));
const padding = 6;

/** Puts a cell that is drawn so into the document. */
type Put = (draw: () => void) => void;

/** What was bought, a row each. The names of the columns are written again on every page, and read once. */
export function drawLines(sheet: Sheet, paper: Structure, { columns: names, lines }: Invoice): void {
  const table = sheet.struct('Table');
  paper.add(table);
  drawNames(sheet, names, (cells) => addRow(sheet, table, 'TH', cells));
  for (const line of lines) {
    if (sheet.y + heightOf(sheet, line) > bottom) {
      sheet.addPage();
      drawNames(sheet, names, (cells) => drawAside(sheet, () => cells((draw) => draw())));
    }
    sheet.font('text').fontSize(10).fillColor(ink);
    addRow(sheet, table, 'TD', (put) => drawRow(sheet, line, put));
    drawRule(sheet, left, sheet.y);
  }
  table.end();
}

function drawNames(sheet: Sheet, names: Line, place: (cells: (put: Put) => void) => void): void {
  sheet.font('strong').fontSize(9.5).fillColor(soft);
  place((put) => drawRow(sheet, names, put));
  drawRule(sheet, left, sheet.y, soft);
}

function addRow(sheet: Sheet, table: Structure, tag: 'TH' | 'TD', cells: (put: Put) => void): void {
  const row = sheet.struct('TR');
  table.add(row);
  const options: object = tag === 'TH' ? { scope: 'Column' } : {};
  cells((draw) => void row.add(sheet.struct(tag, options, draw)));
  row.end();
}

function drawRow(sheet: Sheet, texts: Line, put: Put): void {
  const top = sheet.y;
  const end = top + heightOf(sheet, texts);
  texts.forEach((text, index) => {
    const { x, ...options } = columns[index] ?? { x: left };
    const size = index === 0 ? { width: nameWidth - padding } : {};
    put(() => void sheet.text(printable(text), x, top + padding, { ...options, ...size }));
  });
  sheet.y = end;
}

function heightOf(sheet: Sheet, [name]: Line): number {
  return sheet.heightOfString(printable(name), { width: nameWidth - padding }) + 2 * padding;
}
