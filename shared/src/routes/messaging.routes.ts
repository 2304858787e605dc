import type { MessagesQuery, PageQuery, SubscriberQuery } from './queries.ts';
import type {
  AdminChatMessage,
  ChatInput,
  ChatMessage,
  ChatResponseInput,
  ContactInput,
  ContactMessage,
  MessageCounts,
  NewsletterInput,
  StockAlertInput,
  Subscriber,
  UnsentMail,
} from '../content/messaging.ts';
import type { OrderLinkRequest } from '../orders/orders.ts';
import { admins, anybody, type RouteTable } from './route.ts';

export const messagingRoutes = {
  'GET /admin/mails': admins<{ query: PageQuery; rows: UnsentMail }>('rows'),
  'POST /admin/mails/:id/retry': admins<{ params: { id: string } }>('nothing'),
  'POST /order-links': anybody<{ body: OrderLinkRequest }>('nothing', 202),
  'GET /admin/messages/counts': admins<{ reply: MessageCounts }>(),
  'POST /stock-alerts': anybody<{ body: StockAlertInput }>('nothing'),
  'GET /stock-alerts/confirm': anybody<object>('file'),
  'POST /stock-alerts/confirm': anybody<object>('file'),
  'GET /stock-alerts/cancel': anybody<object>('file'),
  'POST /stock-alerts/cancel': anybody<object>('file'),
  'GET /chat/messages': admins<{ query: MessagesQuery; rows: AdminChatMessage }>('rows'),
  'POST /chat/messages/:id/response': admins<{ body: ChatResponseInput; reply: AdminChatMessage }>(
    'json',
    200,
  ),
  'GET /chat/messages/user': anybody<{ reply: ChatMessage[] }>(),
  'POST /chat/messages': anybody<{ body: Omit<ChatInput, 'timestamp'>; reply: ChatMessage }>(),
  'PUT /chat/messages/:id/read': anybody<{ reply: ChatMessage; adminReply: AdminChatMessage }>(),
  'POST /contact': anybody<{ body: ContactInput }>('nothing'),
  'GET /admin/contacts': admins<{ query: MessagesQuery; rows: ContactMessage }>('rows'),
  'PUT /admin/contacts/:id/read': admins<{ reply: ContactMessage }>(),
  'POST /orders/:id/messages': anybody<{ params: { id: string }; body: { message: string } }>('nothing'),
  'GET /admin/subscribers': admins<{ query: SubscriberQuery; rows: Subscriber }>('rows'),
  'GET /admin/subscribers/export': admins<{ query: SubscriberQuery }>('file'),
  'POST /admin/subscribers/:id/unsubscribe': admins<{ reply: Subscriber }>('json', 200),
  'POST /newsletter': anybody<{ body: NewsletterInput }>('nothing'),
  'GET /newsletter/confirm': anybody<object>('file'),
  'POST /newsletter/confirm': anybody<object>('file'),
  'GET /newsletter/unsubscribe': anybody<object>('file'),
  'POST /newsletter/unsubscribe': anybody<object>('file'),
} satisfies RouteTable;
