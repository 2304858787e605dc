import type { Language } from '../kit/language.ts';

/** Subjects of a consent. */
export const consentKinds = ['newsletter', 'stock_alerts', 'cookies'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** `ended`: used up without a withdrawal, such as by the stock alert that was sent. */
export const consentActions = ['given', 'withdrawn', 'ended'] as const;
export type ConsentAction = (typeof consentActions)[number];

/** Optional cookies, which a visitor accepts or refuses; essential cookies need no consent. */
export const optionalCookies = ['analytics', 'marketing', 'functional'] as const;
export type OptionalCookie = (typeof optionalCookies)[number];
export type CookieChoice = Record<OptionalCookie, boolean>;

/** Body of `PUT /profile/cookie-choice`: cookie choice of a logged-in visitor. */
export interface CookieChoiceInput extends CookieChoice {
  /** Version of the banner text, which is its date. */
  wording: string;
}

/** A line of the ledger: `GET /admin/people/consents?email=`, the latest first. */
export interface Consent {
  id: string;
  kind: ConsentKind;
  action: ConsentAction;
  /** Text agreed to, word for word; for cookies the version of the banner. */
  wording: string;
  /** Place of the consent: `footer`, `mail`, `product:12`. */
  source: string;
  language: Language;
  /** Cookie choice; null for other kinds. */
  choice: CookieChoice | null;
  at: string;
}

/** Consent text below the stock alert form of a sold-out product. */
export const stockAlertConsent: Record<Language, string> = {
  fr: 'Prévenez-moi de son retour. Un courriel, une fois, dans l’ordre des demandes.',
  en: 'Let me know when it is back. One message, once, in the order of requests.',
};
