import { drawArtifact, forest, type Pdf } from '../../../platform/pdf/pdf.js';

const petal = 'M0 0C-13-10-14-28 0-38C14-28 13-10 0 0z';
const flowers = [
  [-5, -45],
  [6, -49],
  [-4, -57],
  [4, -62],
  [0, -70],
] as const;
const paper = '#f6efe2';
const honey = '#e8b04a';

/** The mark of the shop, as its pages and mails have it (`favicon.svg`, of 128 by 128), in so many points. */
export function drawMark(pdf: Pdf, { x, y, size }: { x: number; y: number; size: number }): void {
  drawArtifact(pdf, () => {
    pdf
      .save()
      .translate(x, y)
      .scale(size / 128);
    pdf.roundedRect(0, 0, 128, 128, 30).fill(forest);
    pdf.translate(64, 80).scale(1.02);
    for (const turn of [-66, 0, 66]) pdf.save().rotate(turn).path(petal).fill(paper).restore();
    pdf.lineCap('round').lineWidth(4.5).path('M0 0Q2 18-4 34').stroke(paper);
    for (const [left, top] of flowers) pdf.circle(left, top, 4.4).fill(honey);
    pdf.restore();
  });
}
