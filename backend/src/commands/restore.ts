import { resolve } from 'node:path';
import { limits, orderNumberText } from '@shop/shared';
import { withAppContext } from '../app-context.js';
import { openDatabase } from '../platform/database/open-database.js';
import { ImageStore } from '../platform/files/image-store.js';
import { openFiles } from '../platform/files/open-files.js';
import { checkIntegrity } from '../maintenance/integrity/integrity.js';
import { textOf } from '../maintenance/integrity/integrity-text.js';
import { finishRestore } from '../maintenance/backup/after-restore.js';
import { restore, RestoreRefusal, type Restored } from '../maintenance/backup/restore.js';
import { CheckFailed, Refusal, required, UsageError, type Program, type Values } from './program.js';

const usage = `Puts a backup in the place of the shop's database and pictures, all of it or nothing, and checks the books.
Stop the shop first, every instance.

  npm run restore -- --from /backups/shop-2026-11-21.tar.gz

  --from        a file that npm run backup has written
  --force       replaces a database that is not empty
  --next-order  number of the next order, above those that were placed since the backup
  --help        this text

A backup of an older version is brought up to date; one of a newer version is refused, and so is a damaged file: then
nothing was changed. Whoever was erased in the database that is replaced is erased again, and its numbers are not given
out a second time.

Ends with 0 when done, 1 when refused or when the books do not add up, 2 when the arguments are wrong.`;

export const program: Program = {
  usage,
  options: {
    from: { type: 'string' },
    force: { type: 'boolean', default: false },
    'next-order': { type: 'string' },
  },
  run: async (values, config) => {
    const file = resolve(required(values, 'from'));
    const started = Date.now();
    const print = (line: string) => console.error(`  ${line}`);
    const database = await openDatabase(config);
    try {
      const images = new ImageStore(await openFiles(config));
      const asked = { file, isForced: values.force === true, nextOrder: nextOrderIn(values) };
      const options = { databaseUrl: database.url, images, print, ...asked };
      const restored = await restore(options).catch((error: unknown) => {
        throw error instanceof RestoreRefusal ? new Refusal(error.message) : error;
      });
      const erased = await withAppContext(config, database.url, (app) => finishRestore(app, restored));
      const report = await checkIntegrity({ databaseUrl: database.url, images });
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      const done = `The shop of ${restored.manifest.takenAt} is back after ${seconds} s; ${erased} people were erased again.\n${numbering(restored)}`;
      if (!report.isSound) throw new CheckFailed(`${textOf(report)}\n${done}`);
      return `${textOf(report)}\n${done}`;
    } finally {
      await database.stop();
    }
  },
};

function nextOrderIn({ 'next-order': text }: Values): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= limits.integer) return number;
  throw new UsageError('--next-order takes the number of an order');
}

const papers: Record<string, string> = { invoice: 'invoice', credit_note: 'credit note' };

function numbering({ manifest, nextOrder, numberGaps }: Restored): string {
  const gaps = numberGaps.map(
    ({ name, from, to }) =>
      `The next ${papers[name] ?? name} is no. ${to + 1}: no. ${from} to ${to} were given out by the database that was replaced.\n`,
  );
  return (
    gaps.join('') +
    `The next order is no. ${orderNumberText(nextOrder)}. Were there orders with that number or a higher one after ` +
    `${manifest.takenAt}, restore once more with --force and --next-order: else two buyers have the same.`
  );
}
