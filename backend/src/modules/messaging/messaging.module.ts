import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/index.js';
import { CatalogModule } from '../catalog/index.js';
import { ContentModule } from '../content/index.js';
import { OrdersModule } from '../orders/index.js';
import { AnswerLetters } from './chat/answer-letters.js';
import { AnswerMails } from './chat/answer-mails.js';
import { ChatController } from './chat/chat.controller.js';
import { ChatDesk } from './chat/chat-desk.service.js';
import { ChatThreads } from './chat/chat-threads.js';
import { Chats } from './chat/chat.service.js';
import { ContactAdminController } from './contact/contact.admin.controller.js';
import { ContactController } from './contact/contact.controller.js';
import { ContactNotices } from './contact/contact-notices.js';
import { Contacts } from './contact/contact.service.js';
import { OrderLetters } from './mails/order-letters.js';
import { OrderMails } from './mails/order-mails.js';
import { ShopSender } from './mails/shop-sender.js';
import { MessagesAdminController } from './messages.admin.controller.js';
import { MessageCounters } from './messages.queries.js';
import { LinkPages } from './newsletter/link-pages.js';
import { NewsletterController } from './newsletter/newsletter.controller.js';
import { NewsletterMails } from './newsletter/newsletter-mails.js';
import { Newsletter } from './newsletter/newsletter.service.js';
import { PersonalMessages } from './personal-messages.js';
import { Retention } from './retention.js';
import { ChatMessageRow } from './chat/chat-message.entity.js';
import { ChatThreadRow } from './chat/chat-thread.entity.js';
import { ContactMessageRow } from './contact/contact-message.entity.js';
import { SubscriberRow } from './newsletter/subscriber.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ChatMessageRow, ChatThreadRow, ContactMessageRow, SubscriberRow]),
    AuthModule,
    CatalogModule,
    ContentModule,
    OrdersModule,
  ],
  controllers: [
    ChatController,
    ContactAdminController,
    ContactController,
    MessagesAdminController,
    NewsletterController,
  ],
  providers: [
    ...[AnswerLetters, AnswerMails, ChatDesk, Chats, ChatThreads],
    ...[ContactNotices, Contacts, MessageCounters],
    ...[LinkPages, Newsletter, NewsletterMails],
    ...[OrderLetters, OrderMails, ShopSender],
    ...[PersonalMessages, Retention],
  ],
})
export class MessagingModule {}
