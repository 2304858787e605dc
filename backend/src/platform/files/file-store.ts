/**
 * Stores files under keys such as `uploads/x.jpg`, in a folder or in a bucket shared by all instances. A stored file
 * is always complete and never changes.
 */
export abstract class FileStore {
  abstract put(key: string, bytes: Buffer): Promise<void>;
  /** Returns undefined for a missing file. Throws when the store is unreachable. */
  abstract get(key: string): Promise<Buffer | undefined>;
  /** Removes files; missing ones are ignored. */
  abstract remove(keys: readonly string[]): Promise<void>;
  /** Lists the names in a folder such as `uploads`, in no order. */
  abstract list(folder: string): AsyncIterable<string>;
}
