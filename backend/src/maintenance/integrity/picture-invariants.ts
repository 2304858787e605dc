import type pg from 'pg';
import sharp from 'sharp';
import { pictureReferences } from '../pictures/picture-references.js';
import type { Breach } from './invariant-sentences.js';

export interface PictureReader {
  read(path: string): Promise<Buffer>;
}

/**
 * Checks that every picture in the database exists in the file store and can be decoded. `limit` is the maximum number
 * of pictures.
 */
export async function checkPictures(
  client: pg.ClientBase,
  images: PictureReader,
  limit = Number.POSITIVE_INFINITY,
): Promise<{ checked: number; offenders: Breach[] }> {
  const paths = [...(await pictureReferences(client, { byShop: true }))];
  const looked = paths.length > limit ? sample(paths, limit) : paths;
  const offenders: Breach[] = [];
  for (const path of looked) {
    const problem = await problemOf(images, path);
    if (problem) offenders.push([problem, path]);
  }
  return { checked: looked.length, offenders };
}

async function problemOf(images: PictureReader, path: string): Promise<string | undefined> {
  const bytes = await images.read(path).catch(() => undefined);
  if (!bytes) return '%s is named and not there';
  // Decodes all pixels; sharp's statistics would take six times as long.
  return sharp(bytes, { failOn: 'warning' })
    .raw()
    .toBuffer()
    .then(
      () => undefined,
      () => '%s is no picture that can be shown',
    );
}

function sample<Item>(items: Item[], size: number): Item[] {
  const start = Math.floor(Math.random() * items.length);
  return [...items.slice(start), ...items.slice(0, start)].slice(0, size);
}
