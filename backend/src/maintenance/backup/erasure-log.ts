import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountDeleted } from '../../modules/auth/index.js';
import { EventBus } from '../../platform/database/event-bus.js';
import { FileStore } from '../../platform/files/file-store.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';

/** Somebody who asked to be forgotten, by the number of their account. */
export interface Erasure {
  id: number;
  at: Date;
}

const folder = 'erasures';
const job = 'maintenance.note-erasure';

/**
 * A list of erasures outside the database, beside the pictures: a backup that is older than an erasure brings the
 * person back, and the restore must know even when the database is lost.
 */
@Injectable()
export class ErasureLog implements OnModuleInit {
  constructor(
    private readonly jobQueue: JobQueue,
    private readonly eventBus: EventBus,
    private readonly files: FileStore,
  ) {}

  onModuleInit(): void {
    this.eventBus.within(AccountDeleted, (tx, { userId }) =>
      this.jobQueue.send(tx, job, { id: userId, at: new Date().toISOString() }),
    );
    this.jobQueue.work<{ id: number; at: string }>(job, ({ id, at }) =>
      this.files.put(`${folder}/${id}`, Buffer.from(at)),
    );
  }
}

export async function listErasures(files: FileStore): Promise<Erasure[]> {
  const erasures: Erasure[] = [];
  for await (const name of files.list(folder)) {
    const at = new Date((await files.get(`${folder}/${name}`))?.toString() ?? '');
    if (/^\d+$/.test(name) && !Number.isNaN(at.getTime())) erasures.push({ id: Number(name), at });
  }
  return erasures;
}
