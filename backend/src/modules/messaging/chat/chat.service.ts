import { Injectable } from '@nestjs/common';
import { limits, type ChatMessage, type Language } from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { extractEmail } from './extract-email.js';
import { ChatMessageRow } from './chat-message.entity.js';
import { ChatThreadsService, type ChatOwner } from './chat-threads.service.js';
import type { ChatDto } from './chat.dto.js';
import { toVisitorMessage } from './chat.view.js';

/** Chat functions for visitors, who can only reach their own thread. */
@Injectable()
export class ChatService {
  constructor(
    private readonly db: Db,
    private readonly chatThreadsService: ChatThreadsService,
  ) {}

  /**
   * Latest messages of the owner's thread, the oldest first, in one query because browsers poll it every ten seconds.
   */
  async list(owner: ChatOwner | null): Promise<ChatMessage[]> {
    if (!owner) return [];
    const rows = await this.db.em
      .createQueryBuilder(ChatMessageRow, 'message')
      .innerJoin('message.thread', 'thread')
      .where(isOwn(owner), owner)
      .orderBy('message.id', 'DESC')
      .limit(limits.chat.shown)
      .getMany();
    return rows.reverse().map(toVisitorMessage);
  }

  async send(
    owner: ChatOwner,
    { message, userAgent = '', url = '', email }: ChatDto,
    language: Language,
  ): Promise<ChatMessage> {
    return this.db.transaction(async (tx) => {
      const threadId = await this.chatThreadsService.open(tx, owner, {
        language,
        email: email ?? extractEmail(message),
      });
      const { identifiers } = await tx.em.insert(ChatMessageRow, { threadId, message, userAgent, url });
      const id = identifiers[0]?.id as number;
      return toVisitorMessage(await tx.em.findOneByOrFail(ChatMessageRow, { id }));
    });
  }

  /** Marks an answer as read by the visitor. Refuses a message of another visitor with `messaging.not_found`. */
  async markAnswerRead(owner: ChatOwner | null, id: number): Promise<ChatMessage> {
    const message = await this.findAnswerRead(owner, id);
    if (!message) throw new AppError('messaging.not_found');
    return message;
  }

  /** Marks an answer as read; null for a message of another visitor. */
  async findAnswerRead(owner: ChatOwner | null, id: number): Promise<ChatMessage | null> {
    if (!owner) return null;
    const row = await this.db.em
      .createQueryBuilder(ChatMessageRow, 'message')
      .innerJoin('message.thread', 'thread')
      .where(isOwn(owner), owner)
      .andWhere('message.id = :id', { id })
      .getOne();
    if (!row) return null;
    if (row.adminResponse === null) return toVisitorMessage(row);
    await this.db.em.update(ChatMessageRow, { id }, { isResponseRead: true });
    return toVisitorMessage({ ...row, isResponseRead: true });
  }
}

function isOwn(owner: ChatOwner): string {
  return 'accountId' in owner ? 'thread.accountId = :accountId' : 'thread.visitorId = :visitorId';
}
