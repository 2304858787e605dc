import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountDeleted, PersonErased } from '../../modules/privacy/index.js';
import type { Tx } from '../../platform/database/db.js';
import { EventBus } from '../../platform/database/event-bus.js';
import { FileStore } from '../../platform/files/file-store.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';

/** Person to erase: `name` is the id of their account or the digest of their email address. */
export interface Erasure {
  name: string;
  at: Date;
}

const accountNumber = /^\d{1,10}$/;
const addressDigest = /^[\da-f]{64}$/;
const folder = 'erasures';
const job = 'maintenance.note-erasure';

/**
 * List of erasures stored outside of the database, beside the pictures. A backup older than an erasure brings the
 * person back, and the restore must know even if the current database is lost.
 */
@Injectable()
export class ErasureLog implements OnModuleInit {
  constructor(
    private readonly jobQueue: JobQueue,
    private readonly eventBus: EventBus,
    private readonly files: FileStore,
  ) {}

  onModuleInit(): void {
    this.eventBus.within(AccountDeleted, (tx, { userId }) => this.note(tx, userId));
    this.eventBus.within(PersonErased, (tx, { digest }) => this.note(tx, digest));
    this.jobQueue.work<{ id: number | string; at: string }>(job, ({ id, at }) =>
      this.files.put(`${folder}/${id}`, Buffer.from(at)),
    );
  }

  private note(tx: Tx, id: number | string): Promise<void> {
    return this.jobQueue.send(tx, job, { id, at: new Date().toISOString() });
  }
}

export function isAccount({ name }: Pick<Erasure, 'name'>): boolean {
  return accountNumber.test(name);
}

export async function listErasures(files: FileStore): Promise<Erasure[]> {
  const erasures: Erasure[] = [];
  for await (const name of files.list(folder)) {
    const at = new Date((await files.get(`${folder}/${name}`))?.toString() ?? '');
    const isErasure = isAccount({ name }) || addressDigest.test(name);
    if (isErasure && !Number.isNaN(at.getTime())) erasures.push({ name, at });
  }
  return erasures;
}
