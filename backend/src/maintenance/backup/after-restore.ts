import { openAppContext } from '../../app-context.js';
import type { Config } from '../../config.js';
import { AccountRemovalService } from '../../modules/auth/index.js';
import { Db } from '../../platform/database/db.js';
import { FileStore } from '../../platform/files/file-store.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { listErasures } from './erasure-log.js';
import type { Restored } from './restore.js';

/**
 * Does to restored data what only the shop itself can: erases again who was erased since, in every module, and
 * queues the work that waited. Answers how many people it erased.
 */
export async function finishRestore(
  config: Config,
  databaseUrl: string,
  { jobs, erased }: Pick<Restored, 'jobs' | 'erased'>,
): Promise<number> {
  const app = await openAppContext(config, databaseUrl);
  try {
    const db = app.get(Db);
    await db.transaction(async (tx) => {
      for (const { name, data, startAfter } of jobs)
        await app.get(JobQueue).send(tx, name, data, new Date(startAfter));
    });
    let count = 0;
    for (const { id, at } of [...erased, ...(await listErasures(app.get(FileStore)))])
      if (await app.get(AccountRemovalService).eraseAgain(id, at)) count += 1;
    return count;
  } finally {
    await app.close();
  }
}
