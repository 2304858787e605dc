import type { Config } from '../../config.js';
import { DiskFiles } from './disk-files.js';
import type { FileStore } from './file-store.js';

/** Opens the configured file store. The S3 client is large, so it is loaded only when a bucket is configured. */
export async function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!s3) return new DiskFiles(dataDir);
  const { S3Files } = await import('./s3-files.js');
  return new S3Files(s3);
}
