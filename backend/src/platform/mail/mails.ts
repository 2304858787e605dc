import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Language } from '@shop/contracts';
import type { Tx } from '../database/db.js';
import { Jobs } from '../jobs/jobs.js';
import type { MailContent } from './layout.js';
import { Mailer } from './mailer.js';

export interface MailToQueue extends MailContent {
  to: string;
  replyTo?: string;
  language: Language;
}

const queue = 'mail';

/** The way out for every mail of the shop. */
@Injectable()
export class Mails implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.jobs.work<MailToQueue>(queue, (mail, { id }) => this.mailer.send({ ...mail, id }), {
      concurrency: 2,
    });
  }

  /** Sends it once this transaction has committed, and again until it has gone; never if it rolls back. */
  async queue(tx: Tx, mail: MailToQueue): Promise<void> {
    await this.jobs.send(tx, queue, mail);
  }
}
