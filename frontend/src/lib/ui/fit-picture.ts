import { limits } from '@shop/shared';

/** Reason for which a picture cannot be uploaded. */
export type PictureProblem = 'imageSize' | 'imageHeic';

type Named = Pick<File, 'name' | 'type'>;

/** HEIC photographs, as Apple phones store them. Some systems report no type for them, but all keep the extension. */
const isHeic = ({ name, type }: Named) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
/** The shop looks at the content itself. */
export const isPicture = (file: Named) => file.type.startsWith('image/') || isHeic(file);
const isReadByShop = ({ type }: Named) => ['image/jpeg', 'image/png', 'image/webp'].includes(type);

/** The size in which a picture of this size fits into a square of `side`: never a larger one. */
export function sizeWithin(side: number, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const fittings = new WeakMap<File, Promise<File | PictureProblem>>();

/**
 * File to upload for a chosen one: the file itself, or a redrawn copy where it is larger than the shop stores or in a
 * format that this browser can show and the shop cannot read. The result is cached per file.
 */
export function fitPicture(file: File): Promise<File | PictureProblem> {
  const fitting = fittings.get(file) ?? fit(file);
  fittings.set(file, fitting);
  return fitting;
}

async function fit(file: File): Promise<File | PictureProblem> {
  const drawn = isHeic(file) || isReadByShop(file) ? await drawnAnew(file) : null;
  if (drawn) return drawn;
  if (isHeic(file)) return 'imageHeic';
  return file.size > limits.upload.bytes ? 'imageSize' : file;
}

/** Redrawn copy of a file, or the file itself where it is small enough; null when this browser cannot show it. */
async function drawnAnew(file: File): Promise<File | null> {
  // Upright and in the colours of the web, as a browser shows it.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  try {
    const { side, bytes } = limits.upload;
    const isSmall = Math.max(picture.width, picture.height) <= side && file.size <= bytes;
    if (isSmall && !isHeic(file)) return file;
    const blob = await jpegOf(picture, sizeWithin(side, picture));
    return blob && new File([blob], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: blob.type });
  } finally {
    // A photograph of 48 megapixels takes 192 MB of memory.
    picture.close();
  }
}

function jpegOf(picture: ImageBitmap, size: { width: number; height: number }): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // Transparent parts become white, as on the server.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, size.width, size.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}

/** A form as it is sent. A file that cannot be drawn goes as it is: the shop says what is wrong with it. */
export async function withFittedPictures(form: FormData): Promise<FormData> {
  const sent = new FormData();
  for (const [name, value] of form) {
    const fitting = value instanceof File ? await fitPicture(value) : value;
    if (fitting instanceof File) sent.append(name, fitting);
    else sent.append(name, value);
  }
  return sent;
}
