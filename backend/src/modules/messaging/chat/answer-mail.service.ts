import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { AnswerMailContent } from './answer-mail-content.js';
import { ChatMessageRow } from './chat-message.entity.js';
import { ChatThreadsService } from './chat-threads.service.js';

const queue = 'chat-answer-mail';
/** Delay of the mail in milliseconds, during which a visitor who is still online reads the answer in the chat. */
const waitMs = 5 * 60 * 1000;

interface AnswerMailJob {
  messageId: number;
  /** Answer to be mailed; an edited answer has a job of its own. */
  response: string;
}

/** Mails an answer to a visitor who has left the chat, if their email address is known. */
@Injectable()
export class AnswerMailService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly jobQueue: JobQueue,
    private readonly mailQueue: MailQueue,
    private readonly chatThreadsService: ChatThreadsService,
    private readonly answerMailContent: AnswerMailContent,
  ) {}

  onModuleInit(): void {
    this.jobQueue.work<AnswerMailJob>(queue, (job) => this.write(job));
  }

  /** Schedules the mail, in the transaction that stores the answer. */
  async plan(tx: Tx, messageId: number, response: string): Promise<void> {
    const later = new Date(this.clock.now().getTime() + waitMs);
    await this.jobQueue.send<AnswerMailJob>(tx, queue, { messageId, response }, later);
  }

  private async write({ messageId, response }: AnswerMailJob): Promise<void> {
    const row = await this.db.em.findOne(ChatMessageRow, {
      where: { id: messageId },
      relations: { thread: true },
    });
    if (!row || row.isResponseRead || row.adminResponse !== response) return;
    const to = (await this.chatThreadsService.emailsOf([row.thread])).get(row.threadId);
    if (!to) return;
    const { thread } = row;
    const message = (await this.chatThreadsService.isProved(thread)) ? row.message : undefined;
    const mail = await this.answerMailContent.compose({ to, language: thread.language, message, response });
    await this.db.transaction((tx) => this.mailQueue.queue(tx, mail));
  }
}
