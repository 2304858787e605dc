import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Language, Page, UnsentMail, PageQuery } from '@shop/shared';
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
  /** Reference for the `MailTaken` event that is published once the mail server has accepted the mail. */
  reference?: string;
}

/** Published when the mail server has accepted a mail. */
export class MailTaken {
  constructor(
    readonly reference: string,
    readonly at: Date,
  ) {}
}

const queue = 'mail';
/** Retries with delays from 5 s that double up to an hour, about three and a half days in all. */
const retries = 92;

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

  /** Sends a mail once this transaction commits, with retries; never if it rolls back. */
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

  /** Tries an unsent mail again. Answers false when there is no such mail, or it is being sent now. */
  sendAgain(id: string): Promise<boolean> {
    return this.db.transaction((tx) => this.failingJobs.restart(tx, queue, id));
  }

  /** True when a mail with this reference is not sent yet; one whose sending was given up is queued again by this call. */
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
