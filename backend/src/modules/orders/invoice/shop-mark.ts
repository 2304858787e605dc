import { mark } from '@shop/shared';
import { drawArtifact, forest, type Pdf } from '../../../platform/pdf/pdf.js';

const paper = '#f6efe2';
const honey = '#e8b04a';

/** Draws the logo of the shop, the same shape as in `favicon.svg` (128 × 128 units); `size` is in points. */
export function drawMark(pdf: Pdf, { x, y, size }: { x: number; y: number; size: number }): void {
  drawArtifact(pdf, () => {
    pdf
      .save()
      .translate(x, y)
      .scale(size / 128);
    pdf.roundedRect(0, 0, 128, 128, 30).fill(forest);
    pdf.translate(64, 80).scale(1.02);
    for (const turn of mark.angles) pdf.save().rotate(turn).path(mark.leaf).fill(paper).restore();
    pdf.lineCap('round').lineWidth(4.5).path(mark.stem).stroke(paper);
    for (const [left, top] of mark.flowers) pdf.circle(left, top, 4.4).fill(honey);
    pdf.restore();
  });
}
