import { imageUrl, type ImageWidth } from '@shop/shared';

/** Picture of a form: the path of an uploaded picture, or a file that is not uploaded yet. */
export type Picture = string | File;

/** True when every picture is uploaded; forms that send paths must wait for that. */
export const areStored = (pictures: readonly Picture[]): pictures is readonly string[] =>
  pictures.every((picture) => typeof picture === 'string');

/** Copy of the list with one item moved to another index. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}

const keys = new Map<string, string>();
const fileKeys = new WeakMap<File, string>();
let files = 0;

/** React key of a picture, stable while it moves within the list. */
export function keyOf(picture: Picture): string {
  if (typeof picture === 'string') return keys.get(picture) ?? picture;
  const key = fileKeys.get(picture) ?? `file-${++files}`;
  fileKeys.set(picture, key);
  return key;
}

/** List with the path of an uploaded picture in place of its file; the React key stays the same. */
export function stored(pictures: readonly Picture[], file: File, path: string): Picture[] {
  keys.set(path, keyOf(file));
  return pictures.map((picture) => (picture === file ? path : picture));
}

/**
 * Upload progress of one file from 0 to 1, computed from the progress of all files, which are sent one after the other.
 */
export function shareOf(file: File, files: readonly File[], share: number): number {
  const sum = (some: readonly File[]) => some.reduce((bytes, { size }) => bytes + size, 0);
  const before = sum(files.slice(0, files.indexOf(file)));
  return Math.min(1, Math.max(0, (share * sum(files) - before) / Math.max(1, file.size)));
}

/** Object URLs (`blob:`) of selected files; the browser frees them with the page. */
const localUrls = new WeakMap<File, string>();

export function pictureUrl(picture: Picture, width?: ImageWidth): string {
  if (typeof picture === 'string') return imageUrl(picture, width);
  const url = localUrls.get(picture) ?? URL.createObjectURL(picture);
  localUrls.set(picture, url);
  return url;
}
