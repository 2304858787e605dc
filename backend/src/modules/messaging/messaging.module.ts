import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/index.js';
import { CatalogModule } from '../catalog/index.js';
import { ContentModule } from '../content/index.js';
import { OrdersModule } from '../orders/index.js';
import { AnswerMailContent } from './chat/answer-mail-content.js';
import { AnswerMailService } from './chat/answer-mail.service.js';
import { ChatAdminController } from './chat/chat.admin.controller.js';
import { ChatController } from './chat/chat.controller.js';
import { ChatAdminService } from './chat/chat.admin.service.js';
import { ChatThreadsService } from './chat/chat-threads.service.js';
import { ChatService } from './chat/chat.service.js';
import { ContactAdminController } from './contact/contact.admin.controller.js';
import { ContactController } from './contact/contact.controller.js';
import { OrderMessagesController } from './contact/order-messages.controller.js';
import { ContactNoticeService } from './contact/contact-notice.service.js';
import { ContactService } from './contact/contact.service.js';
import { OrderLinkMailService } from './mails/order-link-mail.service.js';
import { OrderLinksController } from './mails/order-links.controller.js';
import { ContractMailService } from './mails/contract-mail.service.js';
import { OrderMailContent } from './mails/order-mail-content.js';
import { OrderMailService } from './mails/order-mail.service.js';
import { OrderNoticeContent } from './mails/order-notice-content.js';
import { OrderNoticeRow } from './mails/order-notice.entity.js';
import { OrderNoticesService } from './mails/order-notices.service.js';
import { MailsAdminController } from './mails/mails.admin.controller.js';
import { MailSenderService } from './mails/mail-sender.service.js';
import { MessagesAdminController } from './messages.admin.controller.js';
import { MessageQueries } from './messages.queries.js';
import { LinkPageService } from './mails/link-page.service.js';
import { NewsletterController } from './newsletter/newsletter.controller.js';
import { NewsletterMailService } from './newsletter/newsletter-mail.service.js';
import { SubscribersAdminController } from './newsletter/subscribers.admin.controller.js';
import { SubscribersService } from './newsletter/subscribers.service.js';
import { NewsletterService } from './newsletter/newsletter.service.js';
import { MessagingPersonalData } from './messaging.personal-data.js';
import { StockAlertMailService } from './stock-alerts/stock-alert-mail.service.js';
import { StockAlertSenderService } from './stock-alerts/stock-alert-sender.service.js';
import { StockAlertsController } from './stock-alerts/stock-alerts.controller.js';
import { StockAlertsService } from './stock-alerts/stock-alerts.service.js';
import { StockAlertRow } from './stock-alerts/stock-alert.entity.js';
import { ChatMessageRow } from './chat/chat-message.entity.js';
import { ChatThreadRow } from './chat/chat-thread.entity.js';
import { ContactMessageRow } from './contact/contact-message.entity.js';
import { SubscriberRow } from './newsletter/subscriber.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      ChatMessageRow,
      ChatThreadRow,
      ContactMessageRow,
      OrderNoticeRow,
      StockAlertRow,
      SubscriberRow,
    ]),
    AuthModule,
    CatalogModule,
    ContentModule,
    OrdersModule,
  ],
  controllers: [
    ChatAdminController,
    ChatController,
    ContactAdminController,
    ContactController,
    MailsAdminController,
    MessagesAdminController,
    NewsletterController,
    OrderLinksController,
    OrderMessagesController,
    StockAlertsController,
    SubscribersAdminController,
  ],
  providers: [
    ...[AnswerMailContent, AnswerMailService, ChatAdminService, ChatService, ChatThreadsService],
    ...[ContactNoticeService, ContactService, MessageQueries],
    ...[LinkPageService, NewsletterService, NewsletterMailService, SubscribersService],
    ...[
      OrderLinkMailService,
      ContractMailService,
      OrderMailContent,
      OrderMailService,
      OrderNoticeContent,
      OrderNoticesService,
      MailSenderService,
    ],
    ...[StockAlertMailService, StockAlertSenderService, StockAlertsService],
    MessagingPersonalData,
  ],
})
export class MessagingModule {}
