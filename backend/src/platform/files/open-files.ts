import type { Config } from '../../config.js';
import { DiskFiles } from './disk-files.js';
import type { FileStore } from './file-store.js';
import { S3Files } from './s3-files.js';

/** Where this shop keeps its files. */
export function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  return s3 ? new S3Files(s3) : new DiskFiles(dataDir);
}
