/**
 * Keeps bytes under a key such as `uploads/x.jpg`: in a folder, or in a bucket that all instances share. A file is
 * whole or not there, and never changes once written.
 */
export abstract class FileStore {
  abstract put(key: string, bytes: Buffer): Promise<void>;
  /** Absent: there is no such file. Throws when the store cannot be asked. */
  abstract get(key: string): Promise<Buffer | undefined>;
  /** Files that are not there are no mistake. */
  abstract remove(keys: readonly string[]): Promise<void>;
  /** The names in a folder such as `uploads`, in no order. */
  abstract list(folder: string): AsyncIterable<string>;
}
