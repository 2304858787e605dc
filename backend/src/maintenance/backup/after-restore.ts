import type { INestApplicationContext } from '@nestjs/common';
import { openAppContext } from '../../app-context.js';
import type { Config } from '../../config.js';
import { AccountRemovalService, PersonErasureService } from '../../modules/auth/index.js';
import { Db } from '../../platform/database/db.js';
import { FileStore } from '../../platform/files/file-store.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { listErasures, type Erasure } from './erasure-log.js';
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
    for (const erasure of [...erased, ...(await listErasures(app.get(FileStore)))])
      if (await eraseAgain(app, erasure)) count += 1;
    return count;
  } finally {
    await app.close();
  }
}

/** Wherever an address is kept. */
const addresses = `
  SELECT email FROM customers UNION SELECT email FROM contact_messages UNION SELECT email FROM newsletter_subscribers
  UNION SELECT email FROM stock_alerts UNION SELECT email FROM chat_threads WHERE email IS NOT NULL`;

async function eraseAgain(app: INestApplicationContext, { name, at }: Erasure): Promise<boolean> {
  if (name.length <= 10) return app.get(AccountRemovalService).eraseAgain(Number(name), at);
  const [found] = await app
    .get(Db)
    .em.query<{ email: string }[]>(
      `SELECT email FROM (${addresses}) kept WHERE encode(sha256(convert_to(email, 'UTF8')), 'hex') = $1`,
      [name],
    );
  return found !== undefined && app.get(PersonErasureService).eraseAgain(found.email, at);
}
