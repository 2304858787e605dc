import { addressLines, orderNumberText, type LabelSheet, type Order } from '@shop/shared';
import { printable } from '../../../platform/fonts/printable-text.js';
import { ink, soft, write, type Pdf, type Structure } from '../../../platform/pdf/pdf.js';

const inch = 72;

interface Layout {
  /** Page size in points; letter size when absent. */
  size?: [number, number];
  columns: number;
  rows: number;
  /** Position of the first label, and the distance from one label to the next. */
  first: [x: number, y: number];
  pitch: [x: number, y: number];
  label: [width: number, height: number];
  padding: number;
  fontSize: number;
}

export const labelLayouts: Record<LabelSheet, Layout> = {
  '5163': {
    columns: 2,
    rows: 5,
    first: [0.15625 * inch, 0.5 * inch],
    pitch: [4.1875 * inch, 2 * inch],
    label: [4 * inch, 2 * inch],
    padding: 16,
    fontSize: 12,
  },
  '4x6': {
    size: [4 * inch, 6 * inch],
    columns: 1,
    rows: 1,
    first: [0, 0],
    pitch: [4 * inch, 6 * inch],
    label: [4 * inch, 6 * inch],
    padding: 24,
    fontSize: 17,
  },
};

/** Draws sender and address on each label. The font size decreases for a long address. */
export function drawLabels(
  pdf: Pdf,
  root: Structure,
  { orders, sender, layout }: { orders: readonly Order[]; sender: string; layout: Layout },
): void {
  const perPage = layout.columns * layout.rows;
  orders.forEach((order, index) => {
    if (index > 0 && index % perPage === 0) pdf.addPage();
    const column = index % layout.columns;
    const row = Math.floor((index % perPage) / layout.columns);
    const [x, y] = [
      layout.first[0] + column * layout.pitch[0] + layout.padding,
      layout.first[1] + row * layout.pitch[1] + layout.padding,
    ];
    drawLabel(pdf, root, { order, sender, layout, x, y });
  });
}

interface Label {
  order: Order;
  sender: string;
  layout: Layout;
  x: number;
  y: number;
}

function drawLabel(pdf: Pdf, root: Structure, { order, sender, layout, x, y }: Label): void {
  const width = layout.label[0] - 2 * layout.padding;
  const height = layout.label[1] - 2 * layout.padding;
  const section = pdf.struct('Sect');
  root.add(section);
  pdf.font('text').fontSize(8).fillColor(soft);
  const line = { height: 10, ellipsis: true };
  const head = `${sender} · ${orderNumberText(order.orderNumber)}`;
  const top = write(pdf, section, 'P', head, { x, y, width, ...line }) + 8;
  const lines = addressLines(order).map(printable);
  pdf.font('strong').fillColor(ink);
  let size = layout.fontSize;
  const heightAt = (points: number) =>
    lines.reduce((sum, text) => sum + pdf.fontSize(points).heightOfString(text, { width }) + 2, 0);
  while (size > 7 && top - y + heightAt(size) > height) size -= 1;
  pdf.fontSize(size);
  let next = top;
  for (const text of lines) next = write(pdf, section, 'P', text, { x, y: next, width }) + 2;
  section.end();
}
