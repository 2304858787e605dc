import type { Invoice, Line } from './invoice.js';
import {
  bottom,
  drawArtifact,
  drawRule,
  ink,
  left,
  soft,
  width,
  type Pdf,
  type Structure,
} from '../../../platform/pdf/pdf.js';
import { printable } from '../../../platform/fonts/printable-text.js';

const numbersWidths = [60, 96, 96];
const nameWidth = width - numbersWidths.reduce((sum, one) => sum + one, 0);
const columns = [nameWidth, ...numbersWidths].map((columnWidth, index, widths) => ({
  x: left + widths.slice(0, index).reduce((sum, one) => sum + one, 0),
  width: columnWidth,
  align: index === 0 ? ('left' as const) : ('right' as const),
}));
const padding = 6;

/** Adds a table cell to the PDF; the callback draws the content of the cell. */
type Put = (draw: () => void) => void;

/** Draws one row per product. Column names are repeated on every page, but screen readers hear them only once. */
export function drawLines(pdf: Pdf, root: Structure, { columns: names, lines }: Invoice): void {
  const table = pdf.struct('Table');
  root.add(table);
  drawNames(pdf, names, (cells) => addRow(pdf, table, 'TH', cells));
  for (const line of lines) {
    if (pdf.y + heightOf(pdf, line) > bottom) {
      pdf.addPage();
      drawNames(pdf, names, (cells) => drawArtifact(pdf, () => cells((draw) => draw())));
    }
    pdf.font('text').fontSize(10).fillColor(ink);
    addRow(pdf, table, 'TD', (put) => drawRow(pdf, line, put));
    drawRule(pdf, left, pdf.y);
  }
  table.end();
}

function drawNames(pdf: Pdf, names: Line, add: (cells: (put: Put) => void) => void): void {
  pdf.font('strong').fontSize(9.5).fillColor(soft);
  add((put) => drawRow(pdf, names, put));
  drawRule(pdf, left, pdf.y, soft);
}

function addRow(pdf: Pdf, table: Structure, tag: 'TH' | 'TD', cells: (put: Put) => void): void {
  const row = pdf.struct('TR');
  table.add(row);
  const options: object = tag === 'TH' ? { scope: 'Column' } : {};
  cells((draw) => void row.add(pdf.struct(tag, options, draw)));
  row.end();
}

function drawRow(pdf: Pdf, texts: Line, put: Put): void {
  const top = pdf.y;
  const end = top + heightOf(pdf, texts);
  texts.forEach((text, index) => {
    const { x, ...options } = columns[index] ?? { x: left };
    const size = index === 0 ? { width: nameWidth - padding } : {};
    put(() => void pdf.text(printable(text), x, top + padding, { ...options, ...size }));
  });
  pdf.y = end;
}

function heightOf(pdf: Pdf, [name]: Line): number {
  return pdf.heightOfString(printable(name), { width: nameWidth - padding }) + 2 * padding;
}
