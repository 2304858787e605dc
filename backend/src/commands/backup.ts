import { access, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openDatabase } from '../platform/database/open-database.js';
import { ImageStore } from '../platform/files/image-store.js';
import { openFiles } from '../platform/files/open-files.js';
import { backUp } from '../maintenance/backup/backup.js';
import { Refusal, required, type Program } from './program.js';
import { refuseOtherVersion } from './refuse-other-version.js';

const usage = `Copies the whole shop into one file: the database as it is at one moment, and the pictures. The shop may run meanwhile.

  npm run backup -- --to /backups/shop-2026-11-21.tar.gz

  --to    the file to write, which must not be there yet
  --help  this text

The file holds personal data and password hashes: keep it as safe as the shop. It is there when it is whole.
Secrets of the environment and of DATA_DIR/secrets are not in it.

Ends with 0 when done, 1 when refused, 2 when the arguments are wrong.`;

/** Reasons why a file cannot be written, by error code of the operating system. */
const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EFBIG: 'the disk takes no file of that size',
  EROFS: 'the disk is read-only',
  EACCES: 'its folder may not be written',
  EPERM: 'its folder may not be written',
  ENOENT: 'its folder is not there',
  ENOTDIR: 'its folder is not there',
};

export const program: Program = {
  usage,
  options: { to: { type: 'string' } },
  run: async (values, config) => {
    const file = resolve(required(values, 'to'));
    if (await isThere(file)) throw new Refusal(`${file} is there already.`);
    const started = Date.now();
    const database = await openDatabase(config);
    try {
      await refuseOtherVersion(database.url);
      const print = (line: string) => console.error(`  ${line}`);
      const images = new ImageStore(await openFiles(config));
      const options = { databaseUrl: database.url, images, file, print };
      const { tables, pictures } = await backUp(options).catch((error: unknown) => {
        throw refusalOf(error, file);
      });
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const megabytes = ((await stat(file)).size / 1024 / 1024).toFixed(1);
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      return `${file}: ${tables.length} tables, ${rows} rows, ${pictures} pictures, ${megabytes} MB in ${seconds} s.`;
    } finally {
      await database.stop();
    }
  },
};

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

function refusalOf(error: unknown, file: string): unknown {
  const reason = reasons[String((error as { code?: unknown } | null)?.code)];
  return reason ? new Refusal(`${file} was not written: ${reason}. Nothing of it is left behind.`) : error;
}
