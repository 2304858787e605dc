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

/** Consent text of the newsletter, shown beside the form and stored word for word with the request. */
export const newsletterConsent: Record<Language, string> = {
  fr: 'Je souhaite recevoir l’infolettre de la boutique par courriel. Je peux me désabonner en tout temps.',
  en: 'I want to receive the shop’s newsletter by e-mail. I can unsubscribe at any time.',
};

/** Body of `POST /chat/messages`. The time of the server counts; `timestamp` is not stored. */
export interface ChatInput {
  message: string;
  timestamp?: string;
  userAgent?: string;
  /** URL of the page of the visitor, stored without its query, which may hold secrets. */
  url?: string;
  /** E-mail address for an answer to a visitor who has left. */
  email?: string;
}

/** A message of a visitor, with the shop's answer once there is one. */
export interface ChatMessage {
  id: number;
  message: string;
  createdAt: string;
  /** For the shop: whether it has read the message. For the visitor: whether they have read the answer. */
  isRead: boolean;
  adminResponse: string | null;
  respondedAt: string | null;
  userAgent: string;
}

/** Chat message as the back office sees it. */
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
  /** Existing answer shown in the form, null for none; refused if it has changed. Absent: any answer is replaced. */
  replaces?: string | null;
}

/** Numbers of the cards and badges of the messages screen: `GET /admin/messages/counts`. */
export interface MessageCounts {
  contacts: { unread: number; total: number };
  chats: { unread: number; unanswered: number; total: number };
  /** Product reviews: those waiting for approval, and all. */
  reviews: { pending: number; total: number };
  mails: { unsent: number };
}

/** Mail that the mail server has not accepted after several attempts: a row of `GET /admin/mails`. */
export interface UnsentMail {
  id: string;
  to: string;
  subject: string;
  createdAt: string;
  /** Time of the next automatic attempt; null once the mail has been given up. */
  nextTryAt: string | null;
  /** Error text of the mail server or of the network. */
  reason: string;
}

/** States of a newsletter address: subscribed, waiting for confirmation, unsubscribed. */
export const subscriberStates = ['subscribed', 'waiting', 'unsubscribed'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** An address of the newsletter, as the owner sees it: a row of `GET /admin/subscribers`. */
export interface Subscriber {
  id: number;
  email: string;
  /** Language of the newsletter. */
  language: Language;
  state: SubscriberState;
  requestedAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
}
