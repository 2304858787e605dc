import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStore } from '../platform/files/image-store.js';
import { packageFolder } from '../platform/package-folder.js';
import type { Demo } from './demo-data.js';

/** Folder of the pictures that `tools/pictures` has made. */
export const picturesFolder = join(packageFolder, 'demo-pictures');

/** Paths of the stored pictures by their file name in the demo. */
export type DemoPictures = ReadonlyMap<string, string>;

/** Pictures processed at once: more would take more memory than a small machine has. */
const atOnce = 2;
const linesEvery = 20;

/** Lists every picture of the demo once. */
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
 * Stores the demo's pictures as uploads are stored, but in the larger size: a phone with three pixels per point shows
 * 1,170 pixels of a product.
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
