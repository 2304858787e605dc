import type { INestApplicationContext } from '@nestjs/common';
import { AccountErasureService, PersonErasureService } from '../../modules/privacy/index.js';
import { Db } from '../../platform/database/db.js';
import { FileStore } from '../../platform/files/file-store.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { PersonalDataService } from '../../platform/personal-data/personal-data.service.js';
import { isAccount, listErasures, type Erasure } from './erasure-log.js';
import type { Restored } from './restore.js';

/**
 * Completes a restore: erases again, in every module, people who were erased after the backup, and queues the waiting
 * jobs. Returns the number of erased people.
 */
export async function finishRestore(
  app: INestApplicationContext,
  { jobs, erased }: Pick<Restored, 'jobs' | 'erased'>,
): Promise<number> {
  await app.get(Db).transaction(async (tx) => {
    for (const { name, data, startAfter } of jobs)
      await app.get(JobQueue).send(tx, name, data, new Date(startAfter));
  });
  let count = 0;
  for (const erasure of [...erased, ...(await listErasures(app.get(FileStore)))])
    if (await eraseAgain(app, erasure)) count += 1;
  return count;
}

async function eraseAgain(app: INestApplicationContext, { name, at }: Erasure): Promise<boolean> {
  if (isAccount({ name })) return app.get(AccountErasureService).eraseAgain(Number(name), at);
  const email = await app.get(PersonalDataService).addressOf(app.get(Db).em, name);
  return email !== undefined && app.get(PersonErasureService).eraseAgain(email, at);
}
