import type { Language } from '../kit/language.ts';

export const contactSubjects = ['general', 'product', 'order'] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/** Body of `POST /contact`. */
export interface ContactInput {
  name: string;
  email: string;
  /** `general` where it is not given. */
  subject?: ContactSubject;
  message: string;
}

export interface ContactMessage extends Required<ContactInput> {
  id: number;
  isRead: boolean;
  createdAt: string;
}

/** Body of `POST /stock-alerts`. */
export interface StockAlertInput {
  productId: number;
  email: string;
}

/** Body of `POST /newsletter`. `source` says which form it was, such as `footer`; it is kept as proof of consent. */
export interface NewsletterInput {
  email: string;
  source?: string;
}

/** What the subscriber agrees to: shown beside the form, and stored word for word with their request. */
export const newsletterConsent: Record<Language, string> = {
  fr: 'Je souhaite recevoir l’infolettre de la boutique par courriel. Je peux me désabonner en tout temps.',
  en: 'I want to receive the shop’s newsletter by e-mail. I can unsubscribe at any time.',
};

/** Body of `POST /chat/messages`. The server's clock rules; `timestamp` is the browser's word and is not kept. */
export interface ChatInput {
  message: string;
  timestamp?: string;
  userAgent?: string;
  /** Where the visitor was; kept without its query, which may hold secrets. */
  url?: string;
  /** Where an answer may reach a visitor who has left. */
  email?: string;
}

/** A message of a visitor, with the shop's answer once there is one. */
export interface ChatMessage {
  id: number;
  message: string;
  createdAt: string;
  /** To the shop: whether it has read the message. To the visitor: whether they have read the answer. */
  isRead: boolean;
  adminResponse: string | null;
  respondedAt: string | null;
  userAgent: string;
}

/** The same, as the back office sees it. */
export interface AdminChatMessage extends ChatMessage {
  /** All messages of one visitor or account share it. */
  threadId: number;
  url: string;
  /** Where the answer can be mailed, when known. */
  email: string | null;
}

/** Body of `POST /chat/messages/{id}/response`. */
export interface ChatResponseInput {
  response: string;
  /** The answer that its writer was shown, null for none: another one meanwhile is refused. Absent: whatever is there. */
  replaces?: string | null;
}

/** Numbers of the cards and badges of the messages screen: `GET /admin/messages/counts`. */
export interface MessageCounts {
  contacts: { unread: number; total: number };
  chats: { unread: number; unanswered: number; total: number };
  /** Of products: those that wait for approval, and all. */
  reviews: { pending: number; total: number };
  mails: { unsent: number };
}

/** A mail that the mail server has not taken though it was tried several times: a row of `GET /admin/mails`. */
export interface UnsentMail {
  id: string;
  to: string;
  subject: string;
  createdAt: string;
  /** When it is tried again by itself; null once it was given up. */
  nextTryAt: string | null;
  /** In the words of the mail server or of the network. */
  reason: string;
}

/** Whether somebody gets the newsletter: yes, once they have confirmed, or no longer. */
export const subscriberStates = ['subscribed', 'waiting', 'unsubscribed'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** An address of the newsletter, as the owner sees it: a row of `GET /admin/subscribers`. */
export interface Subscriber {
  id: number;
  email: string;
  /** Of its letters. */
  language: Language;
  state: SubscriberState;
  requestedAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
}
