import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Header } from 'tar';

/**
 * Largest archive entry in bytes, since a whole entry is held in memory. Tables are split into pieces, and pictures
 * are smaller.
 */
export const largestEntry = 16 * 1024 * 1024;
const block = 512;

/** Thrown when a file is not an intact backup archive: truncated, changed, or of another kind. */
export class DamagedArchive extends Error {}

export interface Entry {
  path: string;
  body: Buffer;
}

/** SHA-256 of all entries in order, to check that the entries read are the entries written. */
export class Fingerprint {
  private readonly hash = createHash('sha256');
  entries = 0;

  add({ path, body }: Entry): void {
    this.entries += 1;
    this.hash.update(`${path}\0${body.length}\0`).update(body);
  }

  digest(): string {
    return this.hash.copy().digest('hex');
  }
}

/** Writes a compressed tar archive entry by entry, as fast as the output stream accepts data. */
export class ArchiveWriter {
  readonly fingerprint = new Fingerprint();
  private readonly gzip = createGzip();
  private readonly written: Promise<void>;

  constructor(target: Writable) {
    this.written = pipeline(this.gzip, target);
    // `close` awaits this promise; until then a full disk must not end the process as an unhandled rejection.
    this.written.catch(() => undefined);
  }

  async add(entry: Entry): Promise<void> {
    this.fingerprint.add(entry);
    const { path, body } = entry;
    const header = Buffer.alloc(block);
    new Header({ path, size: body.length, mode: 0o600, type: 'File', mtime: new Date(0) }).encode(header);
    await this.write(Buffer.concat([header, body, Buffer.alloc(padding(body.length))]));
  }

  async close(): Promise<void> {
    await this.write(Buffer.alloc(2 * block));
    this.gzip.end();
    await this.written;
  }

  private async write(bytes: Buffer): Promise<void> {
    if (this.gzip.write(bytes)) return;
    await Promise.race([once(this.gzip, 'drain'), this.written]);
  }
}

/** Reads the entries of an archive that `ArchiveWriter` wrote, one at a time. Throws `DamagedArchive`. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const gunzip = createGunzip();
  const reading = pipeline(createReadStream(file), gunzip);
  reading.catch(() => undefined);
  try {
    yield* entriesOf(new ByteReader(gunzip));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isUnreadable = code !== undefined && !code.startsWith('Z_');
    throw error instanceof DamagedArchive || isUnreadable ? error : new DamagedArchive(String(error));
  } finally {
    gunzip.destroy();
  }
}

async function* entriesOf(bytes: ByteReader): AsyncGenerator<Entry> {
  for (;;) {
    const header = new Header(await bytes.take(block));
    if (header.nullBlock) return;
    const { path, size, cksumValid } = header;
    if (!cksumValid || !path || size === undefined || size > largestEntry)
      throw new DamagedArchive('an entry of the archive cannot be read');
    const body = await bytes.take(size);
    await bytes.take(padding(size));
    yield { path, body };
  }
}

const padding = (size: number) => (block - (size % block)) % block;

/** Reads a given number of bytes at a time from a stream of chunks. */
class ByteReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private waiting: Buffer[] = [];
  private length = 0;

  constructor(stream: AsyncIterable<Buffer>) {
    this.chunks = stream[Symbol.asyncIterator]();
  }

  async take(count: number): Promise<Buffer> {
    while (this.length < count) {
      const next = await this.chunks.next();
      if (next.done) throw new DamagedArchive('the archive ends too early');
      this.waiting.push(next.value);
      this.length += next.value.length;
    }
    const all = this.waiting.length === 1 && this.waiting[0] ? this.waiting[0] : Buffer.concat(this.waiting);
    this.waiting = [all.subarray(count)];
    this.length -= count;
    return all.subarray(0, count);
  }
}
