import { randomBytes } from 'node:crypto';
import { basename, extname } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { imageWidths, limits, type ImageWidth } from '@shop/shared';
import sharp from 'sharp';
import { AppError } from '../errors/app-error.js';
import { WorkRefused, WorkQueue } from '../work-queue.js';
import { FileStore } from './file-store.js';
import { withWholeScans } from './jpeg-scans.js';

/** Size in pixels to which a picture is scaled down, keeping its proportions. */
export type ImageFit = keyof typeof boxes;
const boxes = {
  product: { width: 800, height: 600 },
  wide: { width: limits.upload.side, height: 1080 },
} as const;

const jpegQuality = 80;
const webpQuality = 78;
/**
 * Files in `uploads` are public and cached for a year; files in `private` are sent only by handlers that check the
 * caller.
 */
const folders = ['uploads', 'private'] as const;
type Folder = (typeof folders)[number];
const pathPattern = /^\/(?:uploads|private)\/[a-z0-9]{24}\.(?:jpg|png|webp)$/;
/** 24 characters of [a-z0-9] hold 124 bits. */
const nameLength = 24;
const accepted = new Set(['jpeg', 'png', 'webp']);
/** File types of HEIC photographs, whose codec is patented and not supported. */
const heicHead = /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/;
/** Maximum size of a colour profile in bytes, more than any camera or printer needs. */
const largestProfile = 3 * 1024 * 1024;

/** Maximum number of pictures waiting to be processed one at a time; further callers must try again later. */
const mostWaiting = 100;

/** Caller for whom a picture is made: `count` applies the rate limit, `signal` aborts when the caller disconnects. */
export interface ImageCaller {
  /** Counts the picture against the caller's rate limit. Refuses with `request.too_many`. */
  count: () => Promise<void>;
  signal: AbortSignal;
}

sharp.concurrency(1);
sharp.cache(false);

/**
 * Stores pictures. Uploads, data URLs and demo pictures are all decoded, rotated upright, resized and encoded again,
 * so that no metadata or trailing bytes of the original remain.
 */
@Injectable()
export class ImageStore {
  private readonly logger = new Logger(ImageStore.name);
  private readonly making = new WorkQueue(mostWaiting);

  constructor(private readonly files: FileStore) {}

  /**
   * Stores a JPEG, PNG or WebP and returns its path (`/uploads/….jpg`).
   * Refuses with `files.not_an_image`, `files.heic`, `files.too_large` or `files.too_many_pixels`.
   */
  store(bytes: Buffer, fit: ImageFit = 'product'): Promise<string> {
    return this.storeIn('uploads', bytes, fit);
  }

  /** Stores a private picture (`/private/….jpg`), which no public address serves. */
  storePrivate(bytes: Buffer): Promise<string> {
    return this.storeIn('private', bytes, 'product');
  }

  private async storeIn(folder: Folder, bytes: Buffer, fit: ImageFit): Promise<string> {
    if (bytes.length > limits.upload.bytes) throw new AppError('files.too_large');
    const encoded = await encode(bytes, fit);
    const path = `/${folder}/${randomName()}.jpg`;
    await this.files.put(keyOf(path), encoded);
    return path;
  }

  /** Stores the picture of a data URL (`data:image/png;base64,…`). */
  async storeDataUrl(url: string, fit: ImageFit = 'product'): Promise<string> {
    // The pattern is matched against the beginning only, because on millions of characters it may overflow the stack.
    const [head] = /^data:image\/(?:jpeg|png|webp|hei[cf]);base64,/.exec(url.slice(0, 40)) ?? [];
    if (!head) throw new AppError('files.not_an_image');
    return this.store(Buffer.from(url.slice(head.length), 'base64'), fit);
  }

  /** Reads a stored picture as JPEG or, at one of the fixed widths, as WebP. Refuses with `files.not_found`. */
  async read(path: string, width?: ImageWidth, caller?: ImageCaller): Promise<Buffer> {
    if (!pathPattern.test(path)) throw new AppError('files.not_found');
    return width ? this.readDerived(path, width, caller) : this.readOriginal(path);
  }

  /** Stores a picture from a backup unchanged, since an image store encoded it before. */
  async restore(path: string, bytes: Buffer): Promise<void> {
    if (!pathPattern.test(path)) throw new AppError('files.not_found');
    await this.files.put(keyOf(path), bytes);
  }

  /** Lists the paths of all pictures, in no order. */
  async *paths(): AsyncGenerator<string> {
    for (const folder of folders)
      for await (const name of this.files.list(folder)) {
        const path = `/${folder}/${name}`;
        if (pathPattern.test(path)) yield path;
      }
  }

  async remove(path: string): Promise<void> {
    if (!pathPattern.test(path)) return;
    const copies = imageWidths.map((width) => derivedKey(derivedName(path, width)));
    await this.files.remove([keyOf(path), ...copies]);
  }

  private async readOriginal(path: string): Promise<Buffer> {
    const bytes = await this.files.get(keyOf(path));
    if (!bytes) throw new AppError('files.not_found');
    return bytes;
  }

  /**
   * Returns a derived picture, which is made at the first request and cached, one at a time to leave a processor for
   * pages. A full disk prevents caching only. Refuses with `request.unavailable` when too many are waiting or the
   * caller has disconnected.
   */
  async derived(key: string, make: () => Promise<Buffer>, caller?: ImageCaller): Promise<Buffer> {
    const kept = await this.keptOf(key);
    if (kept) return kept;
    await caller?.count();
    try {
      return await this.making.run(key, () => this.makeAndKeep(key, make), { caller: caller?.signal });
    } catch (error) {
      throw error instanceof WorkRefused ? new AppError('request.unavailable') : error;
    }
  }

  private keptOf(key: string): Promise<Buffer | undefined> {
    return this.files.get(derivedKey(key)).catch(() => undefined);
  }

  private async makeAndKeep(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await this.keptOf(key);
    if (kept) return kept;
    const bytes = await make();
    await this.files.put(derivedKey(key), bytes).catch((err: unknown) => {
      this.logger.warn({ err }, 'A picture of another size could not be kept');
    });
    return bytes;
  }

  /** Checks that the picture exists before the call is counted and the derived picture is made. */
  private async readDerived(path: string, width: ImageWidth, caller?: ImageCaller): Promise<Buffer> {
    const key = derivedName(path, width);
    const kept = await this.keptOf(key);
    if (kept) return kept;
    const original = await this.readOriginal(path);
    return this.derived(
      key,
      () =>
        sharp(original).resize({ width, withoutEnlargement: true }).webp({ quality: webpQuality }).toBuffer(),
      caller,
    );
  }
}

const keyOf = (path: string) => path.slice(1);
const derivedKey = (name: string) => `derived/${name}`;
const derivedName = (path: string, width: ImageWidth) => `${basename(path, extname(path))}-${width}.webp`;

function randomName(): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from(randomBytes(nameLength), (byte) => alphabet[byte % alphabet.length]).join('');
}

async function encode(bytes: Buffer, fit: ImageFit): Promise<Buffer> {
  if (heicHead.test(bytes.toString('latin1', 4, 12))) throw new AppError('files.heic');
  const input = {
    limitInputPixels: limits.upload.megapixels * 1_000_000,
    failOn: 'warning',
    pages: 1,
  } as const;
  try {
    // Reads only the header, so the declared size does no harm.
    const head = await sharp(bytes, { ...input, limitInputPixels: false }).metadata();
    const { format, width, height, pages = 1, icc } = head;
    if (accepted.has(format) && width * height > input.limitInputPixels)
      throw new AppError('files.too_many_pixels', { limit: limits.upload.megapixels });
    // Only the first frame of an animation would be read, but an animation is refused if its frames together exceed
    // the pixel limit.
    const isFilm = width * height * pages > input.limitInputPixels;
    const isBloated = icc !== undefined && icc.length > largestProfile;
    if (!accepted.has(format) || isFilm || isBloated) throw new AppError('files.not_an_image');
    return await sharp(withWholeScans(bytes), input)
      .autoOrient()
      .resize({ ...boxes[fit], fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      // mozjpeg would save a fifth of the bytes at more than twice the time, although visitors mostly get copies
      // derived from this file.
      .jpeg({ quality: jpegQuality })
      .toBuffer();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('files.not_an_image');
  }
}
