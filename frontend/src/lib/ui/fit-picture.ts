import { limits } from '@shop/shared';

/** Reason why a picture cannot be uploaded: too large, or an unsupported HEIC file. */
export type PictureProblem = 'imageSize' | 'imageHeic';

type Named = Pick<File, 'name' | 'type'>;

/**
 * True for HEIC photos of Apple phones. Some systems report no MIME type for them, so the file extension is checked as
 * well.
 */
const isHeic = ({ name, type }: Named) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
/** True when a file claims to be a picture; the server checks the content. */
export const isPicture = (file: Named) => file.type.startsWith('image/') || isHeic(file);
const isReadByShop = ({ type }: Named) => ['image/jpeg', 'image/png', 'image/webp'].includes(type);

/** Size after scaling a picture down into a square of `side` pixels; never larger than the original. */
export function sizeWithin(side: number, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const fittings = new WeakMap<File, Promise<File | PictureProblem>>();

/**
 * File to upload: the original, or a JPEG copy if the picture is larger than the shop stores or in a format that only
 * the browser can read. The result is cached per file.
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

/** JPEG copy of a picture, or the file itself if it is small enough; null when the browser cannot decode it. */
async function drawnAnew(file: File): Promise<File | null> {
  // Applies the rotation from the EXIF data.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  try {
    const { side, bytes } = limits.upload;
    const isSmall = Math.max(picture.width, picture.height) <= side && file.size <= bytes;
    if (isSmall && !isHeic(file)) return file;
    const blob = await jpegOf(picture, sizeWithin(side, picture));
    return blob && new File([blob], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: blob.type });
  } finally {
    // Frees the memory at once: a photo of 48 megapixels takes 192 MB.
    picture.close();
  }
}

function jpegOf(picture: ImageBitmap, size: { width: number; height: number }): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // Transparent areas become white, as on the server.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, size.width, size.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}

/**
 * Form data with scaled-down pictures. A file that the browser cannot decode is sent unchanged; the server then reports
 * the error.
 */
export async function withFittedPictures(form: FormData): Promise<FormData> {
  const sent = new FormData();
  for (const [name, value] of form) {
    const fitting = value instanceof File ? await fitPicture(value) : value;
    if (fitting instanceof File) sent.append(name, fitting);
    else sent.append(name, value);
  }
  return sent;
}
