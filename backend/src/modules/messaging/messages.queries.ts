import { Injectable } from '@nestjs/common';
import type { MessageCounts } from '@shop/shared';
import { IsNull } from 'typeorm';
import { Db } from '../../platform/database/db.js';
import { MailQueue } from '../../platform/mail/mail-queue.js';
import { ReviewsService } from '../catalog/index.js';
import { ChatMessageRow } from './chat/chat-message.entity.js';
import { ContactMessageRow } from './contact/contact-message.entity.js';

@Injectable()
export class MessageQueries {
  constructor(
    private readonly db: Db,
    private readonly reviewsService: ReviewsService,
    private readonly mailQueue: MailQueue,
  ) {}

  /** Counts messages, reviews and unsent mails that need attention, for cards and badges of the back office. */
  async count(): Promise<MessageCounts> {
    const { em } = this.db;
    const [unreadContacts, contacts, unread, unanswered, chats, reviews, unsent] = await Promise.all([
      em.countBy(ContactMessageRow, { isRead: false }),
      em.count(ContactMessageRow),
      em.countBy(ChatMessageRow, { isRead: false, adminResponse: IsNull() }),
      em.countBy(ChatMessageRow, { adminResponse: IsNull() }),
      em.count(ChatMessageRow),
      this.reviewsService.count(),
      this.mailQueue.countUnsent(),
    ]);
    return {
      contacts: { unread: unreadContacts, total: contacts },
      chats: { unread, unanswered, total: chats },
      reviews,
      mails: { unsent },
    };
  }
}
