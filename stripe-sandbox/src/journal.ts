import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Keeps one text on disk, whole or not at all: written beside, then renamed. */
export class Journal {
  private readonly file: string;
  private readonly compose: () => string;
  private readonly log: (line: string) => void;
  private current: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(file: string, compose: () => string, log: (line: string) => void) {
    this.file = file;
    this.compose = compose;
    this.log = log;
  }

  async load(): Promise<string | null> {
    try {
      return await readFile(this.file, 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Resolves once everything known at the time of the call is on disk; calls share a write. */
  save(): Promise<void> {
    this.next ??= this.current.then(() => {
      this.current = this.next ?? this.current;
      this.next = undefined;
      return this.write();
    });
    return this.next;
  }

  private async write(): Promise<void> {
    const beside = `${this.file}.new`;
    try {
      await mkdir(dirname(this.file), { recursive: true });
      await writeFile(beside, this.compose(), { mode: 0o600 });
      await rename(beside, this.file);
    } catch (error) {
      this.log(`the journal ${this.file} could not be written: ${String(error)}`);
    }
  }
}
