import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Mails } from '../../../platform/mail/mails.js';
import { AnswerLetters } from './answer-letters.js';
import { ChatMessageRow } from './chat-message.entity.js';
import { ChatThreads } from './chat-threads.js';

const queue = 'chat-answer-mail';
/** A visitor who is still there reads the answer in the chat within this time. */
const waitMs = 5 * 60 * 1000;

interface AnswerMailJob {
  messageId: number;
  /** The answer that was meant: one that was edited since has a job of its own. */
  response: string;
}

/** Carries an answer to a visitor who has left, where his address is known. */
@Injectable()
export class AnswerMails implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly mails: Mails,
    private readonly threads: ChatThreads,
    private readonly letters: AnswerLetters,
  ) {}

  onModuleInit(): void {
    this.jobs.work<AnswerMailJob>(queue, (job) => this.write(job));
  }

  /** In the transaction that writes the answer. */
  async plan(tx: Tx, messageId: number, response: string): Promise<void> {
    const later = new Date(this.clock.now().getTime() + waitMs);
    await this.jobs.send<AnswerMailJob>(tx, queue, { messageId, response }, later);
  }

  private async write({ messageId, response }: AnswerMailJob): Promise<void> {
    const row = await this.db.em.findOne(ChatMessageRow, {
      where: { id: messageId },
      relations: { thread: true },
    });
    if (!row || row.isResponseRead || row.adminResponse !== response) return;
    const to = (await this.threads.emailsOf([row.thread])).get(row.threadId);
    if (!to) return;
    const { thread } = row;
    const message = (await this.threads.isProved(thread)) ? row.message : undefined;
    const mail = await this.letters.compose({ to, language: thread.language, message, response });
    await this.db.transaction((tx) => this.mails.queue(tx, mail));
  }
}
