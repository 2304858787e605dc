import type { Language } from '../kit/language.ts';

export const contactSubjects = ['general', 'product', 'order'] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/** Body of `POST /contact`. */
export interface ContactInput {
  name: string;
  email: string;
  /** Subject; absent: `general`. */
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

/** Body of `POST /newsletter`. `source` names the form, such as `footer`, and is kept as proof of consent. */
export interface NewsletterInput {
  email: string;
  source?: string;
}

/** Consent text shown beside the newsletter form and stored word for word with each subscription. */
export const newsletterConsent: Record<Language, string> = {
  fr: 'Je souhaite recevoir l’infolettre de la boutique par courriel. Je peux me désabonner en tout temps.',
  en: 'I want to receive the shop’s newsletter by e-mail. I can unsubscribe at any time.',
};

/** Body of `POST /chat/messages`. The server sets the time of the message; `timestamp` is ignored. */
export interface ChatInput {
  message: string;
  timestamp?: string;
  userAgent?: string;
  /** URL of the visitor's page; stored without its query, which may contain secrets. */
  url?: string;
  /** E-mail address for an answer after the visitor has left the site. */
  email?: string;
}

/** Chat message of a visitor, with the shop's answer if there is one. */
export interface ChatMessage {
  id: number;
  message: string;
  createdAt: string;
  /** For administrators: whether the shop has read the message. For the visitor: whether they have read the answer. */
  isRead: boolean;
  adminResponse: string | null;
  respondedAt: string | null;
  userAgent: string;
}

/** Chat message as administrators see it. */
export interface AdminChatMessage extends ChatMessage {
  /** Id shared by all messages of one visitor or account. */
  threadId: number;
  url: string;
  /** E-mail address for the answer; null when unknown. */
  email: string | null;
}

/** Body of `POST /chat/messages/{id}/response`. */
export interface ChatResponseInput {
  response: string;
  /**
   * Answer shown in the form, or null for none; the request is refused if the stored answer differs. Absent: any answer
   * is replaced.
   */
  replaces?: string | null;
}

/** Reply of `GET /admin/messages/counts`: counts of messages, reviews and e-mails. */
export interface MessageCounts {
  contacts: { unread: number; total: number };
  chats: { unread: number; unanswered: number; total: number };
  /** Number of product reviews: waiting for approval, and in total. */
  reviews: { pending: number; total: number };
  mails: { unsent: number };
}

/** Row of `GET /admin/mails`: an e-mail that the mail server has not accepted after several attempts. */
export interface UnsentMail {
  id: string;
  to: string;
  subject: string;
  createdAt: string;
  /** Time of the next automatic attempt; null when no further attempt is made. */
  nextTryAt: string | null;
  /** Error text of the mail server or of the network. */
  reason: string;
}

/** States of a newsletter address: subscribed, waiting for confirmation, unsubscribed. */
export const subscriberStates = ['subscribed', 'waiting', 'unsubscribed'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** Row of `GET /admin/subscribers`: an e-mail address of the newsletter. */
export interface Subscriber {
  id: number;
  email: string;
  language: Language;
  state: SubscriberState;
  requestedAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
}
