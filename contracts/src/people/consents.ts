import type { Language } from '../kit/language.ts';

/** What people agree to. */
export const consentKinds = ['newsletter', 'stock_alerts', 'cookies'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** `ended`: used up without a word of theirs, such as an alert that was sent. */
export const consentActions = ['given', 'withdrawn', 'ended'] as const;
export type ConsentAction = (typeof consentActions)[number];

/** What a visitor decides about; essential cookies are no matter of choice. */
export const optionalCookies = ['analytics', 'marketing', 'functional'] as const;
export type OptionalCookie = (typeof optionalCookies)[number];
export type CookieChoice = Record<OptionalCookie, boolean>;

/** Body of `PUT /profile/cookie-choice`: somebody who is logged in has decided. */
export interface CookieChoiceInput extends CookieChoice {
  /** Day of the banner's wording. */
  wording: string;
}

/** A line of the ledger: `GET /admin/people/consents?email=`, the latest first. */
export interface Consent {
  id: string;
  kind: ConsentKind;
  action: ConsentAction;
  /** What they read, word for word; of cookies the version of the banner. */
  wording: string;
  /** Where it was said: `footer`, `mail`, `product:12`. */
  source: string;
  language: Language;
  /** Of cookies. */
  choice: CookieChoice | null;
  at: string;
}

/** What is agreed to under the form of a product that is sold out. */
export const stockAlertConsent: Record<Language, string> = {
  fr: 'Prévenez-moi de son retour. Un courriel, une fois, dans l’ordre des demandes.',
  en: 'Let me know when it is back. One message, once, in the order of requests.',
};
