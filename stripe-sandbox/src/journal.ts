import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Clock } from './clock.ts';
import { revealSecrets, sealSecrets } from './ids.ts';
import type { Store } from './store.ts';

/** Raised when the shape of what is written changes. */
const VERSION = 1;

export interface JournalParts {
  store: Store;
  clock: Clock;
  /** Client secrets are left out of the file and derived again from this key. */
  secretKey: string;
  log: (line: string) => void;
}

/** Brings the state back from the file, if there is one, and keeps it there from now on. */
export async function openJournal(file: string | undefined, parts: JournalParts): Promise<Journal | null> {
  if (file === undefined) return null;
  if (existsSync(file)) restore(file, await readFile(file, 'utf8'), parts);
  return new Journal(file, parts);
}

/** Keeps the whole state on disk, complete or not at all: written beside, then renamed. */
export class Journal {
  private readonly file: string;
  private readonly parts: JournalParts;
  private current: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(file: string, parts: JournalParts) {
    this.file = file;
    this.parts = parts;
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
    const { store, clock, log } = this.parts;
    const state = JSON.stringify({ version: VERSION, offsetMs: clock.offsetMs, ...store.dump() });
    const beside = `${this.file}.new`;
    try {
      await mkdir(dirname(this.file), { recursive: true });
      await writeFile(beside, sealSecrets(state), { mode: 0o600 });
      await rename(beside, this.file);
    } catch (error) {
      log(`the journal ${this.file} could not be written: ${String(error)}`);
    }
  }
}

function restore(file: string, text: string, { store, clock, secretKey }: JournalParts): void {
  const state = parse(revealSecrets(text, secretKey));
  if (state?.['version'] !== VERSION) {
    throw new Error(
      `The sandbox journal ${file} is damaged or of another version: delete it to start afresh.`,
    );
  }
  clock.offsetMs = Number(state['offsetMs']) || 0;
  store.restore(state);
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
