import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileStore } from './file-store.js';

/** Stores files in the data folder, which several instances would have to share. */
export class DiskFiles extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  /** Writes to a temporary file, flushes and renames it, so that a file is never partial. */
  async put(key: string, bytes: Buffer): Promise<void> {
    const target = join(this.folder, key);
    const temporary = `${target}.${randomBytes(4).toString('hex')}`;
    await mkdir(dirname(target), { recursive: true });
    try {
      const file = await open(temporary, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  get(key: string): Promise<Buffer | undefined> {
    return readFile(join(this.folder, key)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    });
  }

  async remove(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => rm(join(this.folder, key), { force: true })));
  }

  async *list(folder: string): AsyncGenerator<string> {
    const entries = await opendir(join(this.folder, folder)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    });
    if (!entries) return;
    for await (const entry of entries) if (entry.isFile()) yield entry.name;
  }
}
