import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Clock } from './clock.ts';
import { revealSecrets, sealSecrets } from './ids.ts';
import type { Changes, Store } from './store.ts';

/** Version of the journal's format; must increase when the format changes. */
const VERSION = 1;
/** Bytes of changes after which the file is rewritten, if they also exceed the size of the whole state. */
const SMALL_BYTES = 1024 * 1024;

export interface JournalParts {
  store: Store;
  clock: Clock;
  /** Key from which client secrets are derived, since the journal does not contain them. */
  secretKey: string;
  log: (line: string) => void;
}

/** Restores the state from the file, if it exists, and writes changes to it from then on. */
export function openJournal(file: string | undefined, parts: JournalParts): Journal | null {
  if (file === undefined) return null;
  if (existsSync(file)) restore(file, readFileSync(file, 'utf8'), parts);
  return new Journal(file, parts);
}

/**
 * Stores the state on disk. The first line of the file is the whole state, written to a new file that is then renamed;
 * each further line holds the changes of one call. An incomplete last line is ignored, because its call was not
 * answered.
 */
export class Journal {
  private readonly file: string;
  private readonly parts: JournalParts;
  /** Open journal file; null: the whole state must be written first. */
  private open: { descriptor: number; wholeBytes: number; changeBytes: number } | null = null;

  constructor(file: string, parts: JournalParts) {
    this.file = file;
    this.parts = parts;
  }

  /** Writes all changes to disk before returning, so that a killed process loses nothing. */
  save(): void {
    const changes = this.parts.store.takeChanges();
    try {
      const isLong = this.open && this.open.changeBytes > Math.max(SMALL_BYTES, this.open.wholeBytes);
      if (!this.open || !changes || isLong) this.writeWhole();
      else this.open.changeBytes += writeLine(this.open.descriptor, { ...this.time(), ...changes });
    } catch (error) {
      this.close();
      this.parts.log(`the journal ${this.file} could not be written: ${String(error)}`);
    }
  }

  close(): void {
    if (this.open) closeSync(this.open.descriptor);
    this.open = null;
  }

  private writeWhole(): void {
    this.close();
    const beside = `${this.file}.new`;
    mkdirSync(dirname(this.file), { recursive: true });
    const descriptor = openSync(beside, 'w', 0o600);
    this.open = { descriptor, wholeBytes: 0, changeBytes: 0 };
    const whole = { version: VERSION, ...this.time(), ...this.parts.store.dump() };
    this.open.wholeBytes = writeLine(descriptor, whole);
    renameSync(beside, this.file);
  }

  private time() {
    return { offsetMs: this.parts.clock.offsetMs };
  }
}

function writeLine(descriptor: number, value: object): number {
  const line = Buffer.from(`${sealSecrets(JSON.stringify(value))}\n`);
  for (let written = 0; written < line.length;) written += writeSync(descriptor, line, written);
  return line.length;
}

function restore(file: string, text: string, { store, clock, secretKey }: JournalParts): void {
  const [whole = '', ...changes] = revealSecrets(text, secretKey).split('\n');
  const lines = [whole, ...changes.slice(0, -1)].map(parse);
  if (lines[0]?.['version'] !== VERSION || lines.includes(null)) {
    throw new Error(
      `The sandbox journal ${file} is damaged or of another version: delete it to start afresh.`,
    );
  }
  for (const [index, line] of lines.entries()) {
    clock.offsetMs = Number(line?.['offsetMs']) || 0;
    if (index === 0) store.restore(line ?? {});
    else store.apply(line as Record<string, Changes<{ id: string }>>);
  }
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}
