import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { ImageFit } from '../platform/files/image-store.js';
import { seedFolder, type Demo } from './demo-data.js';

/** A drawing of `seed/pictures` and what it is for. */
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

/** Every drawing that the demo shows, once. */
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
    ...[...new Set(products)].map((file) => ({ file, fit: 'product' as const })),
    ...[...new Set(wide)].map((file) => ({ file, fit: 'wide' as const })),
  ];
}

/** The drawing's own source, or the placeholder's; null where neither has been drawn yet. */
export async function sourceOf(file: string): Promise<Buffer | null> {
  const read = (name: string) => readFile(`${seedFolder}/pictures/${name}`).catch(() => null);
  return (await read(file)) ?? read('placeholder.svg');
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

/** The rendered copy where there is one, else the drawing rendered now. */
export async function pixelsOf(drawing: Drawing, source: Buffer): Promise<Buffer> {
  const kept = await readFile(`${renderedFolder}/${renderedName(drawing, source)}`).catch(() => null);
  return kept ?? render(drawing.fit, source);
}
