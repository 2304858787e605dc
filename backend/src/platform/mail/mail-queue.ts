import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Language } from '@shop/contracts';
import type { Tx } from '../database/db.js';
import { JobQueue } from '../jobs/job-queue.js';
import type { MailContent } from './layout.js';
import { Mailer, type MailFile } from './mailer.js';

export interface MailToQueue extends MailContent {
  to: string;
  replyTo?: string;
  attachments?: readonly MailFile[];
  language: Language;
}

const queue = 'mail';

/** The way out for every mail of the shop. */
@Injectable()
export class MailQueue implements OnModuleInit {
  constructor(
    private readonly jobQueue: JobQueue,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.jobQueue.work<MailToQueue>(queue, (mail, { id }) => this.mailer.send({ ...mail, id }), {
      concurrency: 2,
    });
  }

  /** Sends it once this transaction has committed, and again until it has gone; never if it rolls back. */
  async queue(tx: Tx, mail: MailToQueue): Promise<void> {
    await this.jobQueue.send(tx, queue, mail);
  }
}
