import { mark } from '@shop/shared';
import sharp from 'sharp';
import { lettersAt, widthOf, wrapped } from './lettering.js';

/** Size in pixels recommended for link previews (ratio 1.91 to 1). */
export const shareSize = { width: 1200, height: 630 } as const;
const picture = { width: 600, height: 630 };
const margin = 64;
const column = { x: picture.width + margin, width: shareSize.width - picture.width - 2 * margin };
const colours = { paper: '#f6efe2', ink: '#2b2620', soft: '#574d41', forest: '#2f4a3a', honey: '#c9821b' };
const titleSizes = [64, 54, 46, 40] as const;
const titleLines = 4;

export interface ShareContent {
  /** Name of the product or page. */
  title: string;
  /** Short text above the title, such as the category. */
  kicker: string;
  shopName: string;
}

/** Draws a page's preview picture as a JPEG, with the subject's picture on the left and the title on the right. */
export async function sharePicture(content: ShareContent, image?: Buffer): Promise<Buffer> {
  const layers = [{ input: Buffer.from(lettering(content)), left: 0, top: 0 }];
  if (image) {
    const input = await sharp(image)
      .resize({ ...picture, fit: 'cover' })
      .toBuffer();
    layers.unshift({ input, left: 0, top: 0 });
  }
  return sharp({ create: { ...shareSize, channels: 3, background: colours.paper } })
    .composite(layers)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

function lettering({ title, kicker, shopName }: ShareContent): string {
  const { size, lines } = titleThatFits(title);
  const leading = size * 1.14;
  const top = (shareSize.height - lines.length * leading) / 2 + size * 0.62;
  const { x } = column;
  const parts = [
    lettersAt(kicker, 'text', { x, y: top - size - 18, size: 28, fill: colours.soft }),
    ...lines.map((line, index) =>
      lettersAt(line, 'title', { x, y: top + index * leading, size, fill: colours.ink }),
    ),
    sprig(column.x + 20, shareSize.height - margin - 14),
    lettersAt(shopName, 'title', { x: x + 54, y: shareSize.height - margin, size: 34, fill: colours.forest }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">${parts.join('')}</svg>`;
}

/** Largest font size at which every word fits the column and all lines fit, or else the smallest size. */
function titleThatFits(title: string): { size: number; lines: string[] } {
  const fits = titleSizes
    .map((size) => ({
      size,
      lines: wrapped(title, 'title', { size, width: column.width, lines: titleLines }),
    }))
    .find(({ size, lines }) => lines.every((line) => isWhole(line, size)));
  const size = titleSizes[titleSizes.length - 1] ?? 40;
  return fits ?? { size, lines: wrapped(title, 'title', { size, width: column.width, lines: titleLines }) };
}

const isWhole = (line: string, size: number) =>
  !line.endsWith('…') && widthOf(line, 'title', size) <= column.width;

/** Draws the shop's logo: three leaflets and flowers. */
function sprig(x: number, y: number): string {
  return `<g transform="translate(${x} ${y}) scale(0.62)">
    <g fill="${colours.forest}">${mark.angles.map((angle) => `<path d="${mark.leaf}" transform="rotate(${angle})"/>`).join('')}</g>
    <path d="${mark.stem}" fill="none" stroke="${colours.forest}" stroke-width="4" stroke-linecap="round"/>
    <g fill="${colours.honey}">${mark.flowers.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="4.2"/>`).join('')}</g></g>`;
}
