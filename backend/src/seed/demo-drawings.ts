import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { ImageFit } from '../platform/files/image-store.js';
import { seedFolder, type Demo } from './demo-data.js';

/** A picture of the demo and what it is for: a drawing of `seed/pictures` (SVG), or a render of `demo-pictures` (WebP). */
export interface Drawing {
  file: string;
  fit: ImageFit;
}

/** Pixels across: as wide as the store keeps such a picture. */
const widths: Record<ImageFit, number> = { product: 800, wide: 1920 };
/** Resolution at which a unit of an SVG is a pixel. */
const baseDensity = 72;
const encoding = { quality: 80, smartSubsample: true, effort: 5 };
export const renderedFolder = `${seedFolder}/rendered`;
/** Made by `tools/pictures`, and read as they are. */
export const rendersFolder = fileURLToPath(new URL('../../demo-pictures', import.meta.url));

/**
 * Every picture that the demo shows, once. A render of a product is wider than an upload may be: it comes through no
 * form, and a phone of three points shows 1,170 of them.
 */
export function drawingsOf(demo: Demo): Drawing[] {
  const products = [
    ...demo.products.flatMap(({ pictures }) => pictures),
    ...demo.categories.map(({ picture }) => picture),
    ...demo.testimonials.flatMap(({ image }) => image ?? []),
  ];
  const wide = [
    ...demo.heroSlides.flatMap(({ images }) => images),
    ...Object.values(demo.about).flatMap(({ image }) => image ?? []),
  ];
  return [
    ...[...new Set(products)].map((file) => ({
      file,
      fit: isRender({ file }) ? ('wide' as const) : ('product' as const),
    })),
    ...[...new Set(wide)].map((file) => ({ file, fit: 'wide' as const })),
  ];
}

export const isRender = ({ file }: Pick<Drawing, 'file'>) => file.endsWith('.webp');

/** The picture's own source, for a drawing else the placeholder's; null where there is neither. */
export async function sourceOf(file: string): Promise<Buffer | null> {
  const read = (path: string) => readFile(path).catch(() => null);
  if (isRender({ file })) return read(`${rendersFolder}/${file}`);
  return (await read(`${seedFolder}/pictures/${file}`)) ?? read(`${seedFolder}/pictures/placeholder.svg`);
}

/** Name of the rendered copy of this very source: after a change of the drawing there is none. */
export function renderedName({ file, fit }: Drawing, source: Buffer): string {
  const hash = createHash('sha256').update(source).update(String(widths[fit])).digest('hex').slice(0, 12);
  return `${file.replace(/\.svg$/, '')}.${hash}.webp`;
}

/** The drawing in pixels. Its filters take the renderer up to seconds, hence the copies in `seed/rendered`. */
export async function render(fit: ImageFit, source: Buffer): Promise<Buffer> {
  const { width } = await sharp(source).metadata();
  const density = (baseDensity * widths[fit]) / width;
  return sharp(source, { density }).webp(encoding).toBuffer();
}

/** A render as it is; of a drawing the rendered copy where there is one, else the drawing rendered now. */
export async function pixelsOf(drawing: Drawing, source: Buffer): Promise<Buffer> {
  if (isRender(drawing)) return source;
  const kept = await readFile(`${renderedFolder}/${renderedName(drawing, source)}`).catch(() => null);
  return kept ?? render(drawing.fit, source);
}
