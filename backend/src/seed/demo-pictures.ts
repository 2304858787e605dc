import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStore } from '../platform/files/image-store.js';
import { packageFolder } from '../platform/package-folder.js';
import type { Demo } from './demo-data.js';

/** Folder of the pictures that `tools/pictures` generated. */
export const picturesFolder = join(packageFolder, 'demo-pictures');

/** Paths of the stored pictures by their file names in the demo data. */
export type DemoPictures = ReadonlyMap<string, string>;

/** Number of pictures processed at once, limited by the memory of a small machine. */
const atOnce = 2;
const linesEvery = 20;

export function picturesOf(demo: Demo): string[] {
  const named = [
    ...demo.products.flatMap(({ pictures }) => pictures),
    ...demo.reviews.flatMap(({ photos = [] }) => photos),
    ...demo.categories.map(({ picture }) => picture),
    ...demo.testimonials.flatMap(({ image }) => image ?? []),
    ...demo.heroSlides.flatMap(({ images }) => images),
    ...Object.values(demo.about).flatMap(({ image }) => image ?? []),
  ];
  return [...new Set(named)];
}

/**
 * Stores the demo pictures like uploads, but in the larger size, since a phone with three pixels per point shows 1,170
 * pixels of a product.
 */
export async function storePictures(
  images: ImageStore,
  files: readonly string[],
  print: (line: string) => void,
): Promise<DemoPictures> {
  const paths = new Map<string, string>();
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      paths.set(file, await images.store(await readFile(`${picturesFolder}/${file}`), 'wide'));
      if (paths.size % linesEvery === 0 || paths.size === files.length)
        print(`Pictures ${paths.size}/${files.length}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return paths;
}
