/**
 * Stores files under keys such as `uploads/x.jpg`, in a folder or in a bucket that all instances share. A file is never
 * partial, and never changes once written.
 */
export abstract class FileStore {
  abstract put(key: string, bytes: Buffer): Promise<void>;
  /** Answers undefined for a missing file. Throws when the store is unreachable. */
  abstract get(key: string): Promise<Buffer | undefined>;
  /** Removes files; missing ones are ignored. */
  abstract remove(keys: readonly string[]): Promise<void>;
  /** Lists the names in a folder such as `uploads`, in no order. */
  abstract list(folder: string): AsyncIterable<string>;
}
