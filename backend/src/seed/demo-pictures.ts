import type { ImageStore } from '../platform/files/image-store.js';
import { pixelsOf, sourceOf, type Drawing } from './demo-drawings.js';

/** Paths of the stored pictures by their file name in the demo; one that was never made is missing. */
export type DemoPictures = ReadonlyMap<string, string>;

/** Two at a time: the demo may use both cores of a small machine, and no more memory than that. */
const atOnce = 2;
const linesEvery = 20;

/** Puts the demo's pictures through the same door as an upload. */
export async function storePictures(
  images: ImageStore,
  drawings: readonly Drawing[],
  say: (line: string) => void,
): Promise<DemoPictures> {
  const paths = new Map<string, string>();
  const waiting = [...drawings];
  let done = 0;
  const work = async () => {
    for (let drawing = waiting.shift(); drawing; drawing = waiting.shift()) {
      const source = await sourceOf(drawing.file);
      if (source) paths.set(drawing.file, await images.store(await pixelsOf(drawing, source), drawing.fit));
      done += 1;
      if (done % linesEvery === 0 || done === drawings.length) say(`Pictures ${done}/${drawings.length}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return paths;
}
