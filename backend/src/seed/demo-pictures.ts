import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStore } from '../platform/files/image-store.js';
import { packageFolder } from '../platform/package-folder.js';
import type { Demo } from './demo-data.js';

/** Made by `tools/pictures`, and read as they are. */
export const picturesFolder = join(packageFolder, 'demo-pictures');

/** Paths of the stored pictures by their file name in the demo. */
export type DemoPictures = ReadonlyMap<string, string>;

/** Two at a time: the demo may use both cores of a small machine, and no more memory than that. */
const atOnce = 2;
const linesEvery = 20;

/** Every picture that the demo shows, once. */
export function picturesOf(demo: Demo): string[] {
  const named = [
    ...demo.products.flatMap(({ pictures }) => pictures),
    ...demo.categories.map(({ picture }) => picture),
    ...demo.testimonials.flatMap(({ image }) => image ?? []),
    ...demo.heroSlides.flatMap(({ images }) => images),
    ...Object.values(demo.about).flatMap(({ image }) => image ?? []),
  ];
  return [...new Set(named)];
}

/**
 * Puts the demo's pictures through the same pipeline as an upload, but as wide as they are: they come through no form,
 * and a phone of three points shows 1,170 pixels of a product.
 */
export async function storePictures(
  images: ImageStore,
  files: readonly string[],
  say: (line: string) => void,
): Promise<DemoPictures> {
  const paths = new Map<string, string>();
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      paths.set(file, await images.store(await readFile(`${picturesFolder}/${file}`), 'wide'));
      if (paths.size % linesEvery === 0 || paths.size === files.length)
        say(`Pictures ${paths.size}/${files.length}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return paths;
}
