import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Language, Page, UnsentMail, PageQuery } from '@shop/contracts';
import { Clock } from '../clock.js';
import { Db, type Tx } from '../database/db.js';
import { FailingJobs } from '../jobs/failing-jobs.js';
import { JobQueue } from '../jobs/job-queue.js';
import type { MailContent } from './layout.js';
import { Mailer, type MailFile } from './mailer.js';

export interface MailToQueue extends MailContent {
  to: string;
  replyTo?: string;
  attachments?: readonly MailFile[];
  language: Language;
  /** Who queues it is told by a `MailTaken` when the mail server has taken it. */
  reference?: string;
}

/** The mail server has taken a mail: only now is it sent. */
export class MailTaken {
  constructor(
    readonly reference: string,
    readonly at: Date,
  ) {}
}

const queue = 'mail';
/** After 5 s, then after twice as long each time, at last each hour: about three and a half days in all. */
const retries = 92;

/** The way out for every mail of the shop. */
@Injectable()
export class MailQueue implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly jobQueue: JobQueue,
    private readonly failingJobs: FailingJobs,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.jobQueue.work<MailToQueue>(queue, (mail, { id }) => this.send(mail, id), {
      concurrency: 2,
      retries,
    });
  }

  /** Sends it once this transaction has committed, and again until it has gone; never if it rolls back. */
  async queue(tx: Tx, mail: MailToQueue): Promise<void> {
    await this.jobQueue.send(tx, queue, mail);
  }

  countUnsent(): Promise<number> {
    return this.failingJobs.count(queue);
  }

  async listUnsent(query: PageQuery): Promise<Page<UnsentMail>> {
    const { rows, total } = await this.failingJobs.list<MailToQueue>(queue, query);
    const mails = rows.map(({ id, data: { to, subject }, createdAt, nextTryAt, reason }) => {
      const times = { createdAt: createdAt.toISOString(), nextTryAt: nextTryAt?.toISOString() ?? null };
      return { id, to, subject, reason, ...times };
    });
    return { rows: mails, total };
  }

  /** False where there is no such mail that waits or was given up. */
  sendAgain(id: string): Promise<boolean> {
    return this.db.transaction((tx) => this.failingJobs.restart(tx, queue, id));
  }

  /** Whether a mail is on its way that was queued with this reference; one that was given up is tried again. */
  async isUnderWay(tx: Tx, reference: string): Promise<boolean> {
    const found = await this.failingJobs.find(tx, queue, reference);
    if (found?.isGivenUp) await this.failingJobs.restart(tx, queue, found.id);
    return found !== undefined;
  }

  private async send({ reference, ...mail }: MailToQueue, id: string): Promise<void> {
    await this.mailer.send({ ...mail, id });
    if (!reference) return;
    const taken = new MailTaken(reference, this.clock.now());
    await this.db.transaction((tx) => Promise.resolve(tx.publish(taken)));
  }
}
