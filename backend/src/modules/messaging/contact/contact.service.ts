import {
  normalEmail,
  orderNumberText,
  type ContactInput,
  type ContactMessage,
  type Page,
} from '@shop/shared';
import { Injectable } from '@nestjs/common';
import { Db } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { readPage } from '../../../platform/database/page-window.js';
import { TranslationService } from '../../../platform/i18n/translation.service.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { OrdersService } from '../../orders/index.js';
import type { MessagesQueryDto } from './contact.dto.js';
import { ContactMessageRow } from './contact-message.entity.js';
import { ContactNoticeService } from './contact-notice.service.js';

@Injectable()
export class ContactService {
  constructor(
    private readonly db: Db,
    private readonly contactNoticeService: ContactNoticeService,
    private readonly mailQueue: MailQueue,
    private readonly ordersService: OrdersService,
    private readonly translationService: TranslationService,
  ) {}

  /** Stores a contact message and queues the notification of the owner, both or neither. */
  async receive({ name, email, subject = 'general', message }: ContactInput): Promise<void> {
    const contact = { name, email: normalEmail(email), subject, message };
    const notice = await this.contactNoticeService.compose(contact);
    await this.db.transaction(async (tx) => {
      await tx.em.insert(ContactMessageRow, contact);
      await this.mailQueue.queue(tx, notice);
    });
  }

  /** Stores a message from the buyer of an order, preceded by the order number. */
  async receiveAbout(orderId: string, message: string): Promise<void> {
    const order = await this.ordersService.get(orderId);
    const language = await this.contactNoticeService.language();
    const number = orderNumberText(order.orderNumber);
    const about = this.translationService.in(language, 'mails')('contact.about_order', { number });
    await this.receive({
      name: `${order.firstName} ${order.lastName}`.trim(),
      email: order.email,
      subject: 'order',
      message: `${about}\n\n${message}`,
    });
  }

  async list(query: MessagesQueryDto): Promise<Page<ContactMessage>> {
    const { search, email } = query;
    const rows = this.db.em.createQueryBuilder(ContactMessageRow, 'contact').orderBy('contact.id', 'DESC');
    if (search) rows.andWhere('search_matches(contact.search, :search)', { search });
    if (email) rows.andWhere('contact.email = :email', { email: normalEmail(email) });
    const [found, total] = await readPage(rows, query);
    return { rows: found.map(toContactMessage), total };
  }

  /** Marks a contact message as read. Refuses with `messaging.not_found`. */
  async markRead(id: number): Promise<ContactMessage> {
    await this.db.em.update(ContactMessageRow, { id }, { isRead: true });
    const row = await this.db.em.findOneBy(ContactMessageRow, { id });
    if (!row) throw new AppError('messaging.not_found');
    return toContactMessage(row);
  }
}

function toContactMessage({ createdAt, ...row }: ContactMessageRow): ContactMessage {
  return { ...row, createdAt: createdAt.toISOString() };
}
