import { Injectable } from '@nestjs/common';
import type { AdminChatMessage, ChatResponseInput, Page } from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { windowOf } from '../../../platform/database/page-window.js';
import type { MessagesQueryDto } from '../contact/contact.dto.js';
import { AnswerMailService } from './answer-mail.service.js';
import { ChatMessageRow } from './chat-message.entity.js';
import { ChatThreadsService } from './chat-threads.service.js';
import { toAdminMessage } from './chat.view.js';

@Injectable()
export class ChatAdminService {
  constructor(
    private readonly db: Db,
    private readonly chatThreadsService: ChatThreadsService,
    private readonly answerMailService: AnswerMailService,
  ) {}

  /** Chat messages, the newest first. */
  async list(query: MessagesQueryDto): Promise<Page<AdminChatMessage>> {
    const { skip, take } = windowOf(query);
    const matching = this.db.em.createQueryBuilder(ChatMessageRow, 'message');
    if (query.search) {
      matching.andWhere('search_matches(message.search, :search)', { search: query.search });
    }
    if (query.email) {
      const threadIds = await this.chatThreadsService.idsOf(query.email);
      matching.andWhere('message.threadId = ANY(:threadIds)', { threadIds });
    }
    // The count omits the threads, because joining would read every one of them.
    const total = await matching.getCount();
    const rows = matching.innerJoinAndSelect('message.thread', 'thread').orderBy('message.id', 'DESC');
    const found = await rows.offset(skip).limit(take).getMany();
    return { rows: await this.toMessages(found), total };
  }

  /**
   * Writes or edits an answer, without marking the message as read. Refuses with `messaging.not_found` or
   * `messaging.answered_meanwhile`.
   */
  async answer(id: number, { response, replaces }: ChatResponseInput): Promise<AdminChatMessage> {
    await this.db.transaction(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const row = await tx.em.findOne(ChatMessageRow, { where: { id }, lock });
      if (!row) throw new AppError('messaging.not_found');
      if (row.adminResponse === response) return;
      if (replaces !== undefined && replaces !== row.adminResponse) {
        const current = row.adminResponse ?? '';
        throw new AppError('messaging.answered_meanwhile', { current }, { current });
      }
      const respondedAt = () => 'now()';
      await tx.em.update(
        ChatMessageRow,
        { id },
        { adminResponse: response, respondedAt, isResponseRead: false },
      );
      await this.answerMailService.plan(tx, id, response);
    });
    return this.get(id);
  }

  /** Marks a chat message as read. Refuses with `messaging.not_found`. */
  async markRead(id: number): Promise<AdminChatMessage> {
    await this.db.em.update(ChatMessageRow, { id }, { isRead: true });
    return this.get(id);
  }

  private async get(id: number): Promise<AdminChatMessage> {
    const [message] = await this.toMessages(await this.withThread().where({ id }).getMany());
    if (!message) throw new AppError('messaging.not_found');
    return message;
  }

  private withThread() {
    return this.db.em
      .createQueryBuilder(ChatMessageRow, 'message')
      .innerJoinAndSelect('message.thread', 'thread');
  }

  private async toMessages(rows: ChatMessageRow[]): Promise<AdminChatMessage[]> {
    const emails = await this.chatThreadsService.emailsOf(rows.map(({ thread }) => thread));
    return rows.map((row) => toAdminMessage(row, emails.get(row.threadId) ?? null));
  }
}
