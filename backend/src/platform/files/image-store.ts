import { randomBytes } from 'node:crypto';
import { basename, extname } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { imageWidths, limits, type ImageWidth } from '@shop/contracts';
import sharp from 'sharp';
import { AppError } from '../errors/app-error.js';
import { WorkRefused, WorkQueue } from '../work-queue.js';
import { FileStore } from './file-store.js';
import { withWholeScans } from './jpeg-scans.js';

/** The box in pixels that a stored picture fits in, keeping its proportions. */
export type ImageFit = keyof typeof boxes;
const boxes = {
  product: { width: 800, height: 600 },
  wide: { width: limits.upload.side, height: 1080 },
} as const;

const jpegQuality = 80;
const webpQuality = 78;
/** `uploads` are served to everybody, for a year, by a CDN perhaps; `private` only by handlers that know who asks. */
const folders = ['uploads', 'private'] as const;
type Folder = (typeof folders)[number];
const pathPattern = /^\/(?:uploads|private)\/[a-z0-9]{24}\.(?:jpg|png|webp)$/;
/** 24 characters of [a-z0-9] hold 124 bits. */
const nameLength = 24;
const accepted = new Set(['jpeg', 'png', 'webp']);
/** As phones of one maker keep photographs, in a code that is not free to read. */
const heicHead = /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/;
/** Bytes: more than any camera or printer says of its colours. */
const largestProfile = 3 * 1024 * 1024;

/** Of pictures that are made one at a time: some seconds of work. Who comes later is told to come back. */
const mostWaiting = 100;

/** For whom a picture is made: that is counted, and given up when they have left. */
export interface ImageCaller {
  /** Refuses with `request.too_many`. */
  count: () => Promise<void>;
  signal: AbortSignal;
}

sharp.concurrency(1);
sharp.cache(false);

/**
 * The shop's pictures: one path for uploads, data URLs and the demo's pictures. What comes in is decoded, turned
 * upright, fitted and encoded again, so that nothing of the original's metadata or trailing bytes is kept.
 */
@Injectable()
export class ImageStore {
  private readonly logger = new Logger(ImageStore.name);
  private readonly making = new WorkQueue(mostWaiting);

  constructor(private readonly files: FileStore) {}

  /**
   * Keeps a JPEG, PNG or WebP and returns its path (`/uploads/….jpg`).
   * Refuses with `files.not_an_image`, `files.heic`, `files.too_large` or `files.too_many_pixels`.
   */
  store(bytes: Buffer, fit: ImageFit = 'product'): Promise<string> {
    return this.storeIn('uploads', bytes, fit);
  }

  /** The same, of a picture that is not for everybody (`/private/….jpg`): it has no address of its own. */
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

  /** Keeps the picture of a data URL (`data:image/png;base64,…`). */
  async storeDataUrl(url: string, fit: ImageFit = 'product'): Promise<string> {
    // Only its head meets a pattern: over millions of characters one may run out of stack.
    const [head] = /^data:image\/(?:jpeg|png|webp|hei[cf]);base64,/.exec(url.slice(0, 40)) ?? [];
    if (!head) throw new AppError('files.not_an_image');
    return this.store(Buffer.from(url.slice(head.length), 'base64'), fit);
  }

  /** The bytes of a stored picture, as JPEG or, at one of the fixed widths, as WebP. Refuses with `files.not_found`. */
  async read(path: string, width?: ImageWidth, caller?: ImageCaller): Promise<Buffer> {
    if (!pathPattern.test(path)) throw new AppError('files.not_found');
    return width ? this.readDerived(path, width, caller) : this.readOriginal(path);
  }

  /** A picture of a backup, as it was kept: this store made its bytes once. */
  async restore(path: string, bytes: Buffer): Promise<void> {
    if (!pathPattern.test(path)) throw new AppError('files.not_found');
    await this.files.put(keyOf(path), bytes);
  }

  /** The paths of all pictures, in no order. */
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
   * What can be made again at any time: made at the first request and kept, one picture after the other, so that pages
   * have a processor meanwhile. Where it cannot be kept, because the disk is full, it is answered all the same. Refuses
   * with `request.unavailable` where too many wait, or the caller has left.
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

  /** Of no picture, nothing is made: it is looked up before anything is counted. */
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
    // Reads the head of the file alone, whatever size it names.
    const head = await sharp(bytes, { ...input, limitInputPixels: false }).metadata();
    const { format, width, height, pages = 1, icc } = head;
    if (accepted.has(format) && width * height > input.limitInputPixels)
      throw new AppError('files.too_many_pixels', { limit: limits.upload.megapixels });
    // Of a film only the first frame would be read, but nobody means one of a thousand for a picture.
    const isFilm = width * height * pages > input.limitInputPixels;
    const isBloated = icc !== undefined && icc.length > largestProfile;
    if (!accepted.has(format) || isFilm || isBloated) throw new AppError('files.not_an_image');
    return await sharp(withWholeScans(bytes), input)
      .autoOrient()
      .resize({ ...boxes[fit], fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      // Not by mozjpeg, which takes more than twice as long for a fifth less: what is shown are the copies made of this.
      .jpeg({ quality: jpegQuality })
      .toBuffer();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('files.not_an_image');
  }
}
