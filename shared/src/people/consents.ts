import type { Language } from '../kit/language.ts';

/** Purposes for which consent is recorded. */
export const consentKinds = ['newsletter', 'stock_alerts', 'cookies'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** `ended` is the end of a consent without a withdrawal, for example after the requested stock alert was sent. */
export const consentActions = ['given', 'withdrawn', 'ended'] as const;
export type ConsentAction = (typeof consentActions)[number];

/** Optional cookies, which a visitor accepts or refuses; essential cookies need no consent. */
export const optionalCookies = ['analytics', 'marketing', 'functional'] as const;
export type OptionalCookie = (typeof optionalCookies)[number];
export type CookieChoice = Record<OptionalCookie, boolean>;

/** Body of `PUT /profile/cookie-choice`: cookie choice of a logged-in user. */
export interface CookieChoiceInput extends CookieChoice {
  /** Version of the cookie banner's text, which is a date. */
  wording: string;
}

/** Row of `GET /admin/people/consents?email=`, latest first: one given, withdrawn or ended consent. */
export interface Consent {
  id: string;
  kind: ConsentKind;
  action: ConsentAction;
  /** Text that the person agreed to; for cookies, the version of the banner. */
  wording: string;
  /** Where the consent was given, such as `footer`, `mail` or `product:12`. */
  source: string;
  language: Language;
  /** Accepted cookies; null for other kinds of consent. */
  choice: CookieChoice | null;
  at: string;
}

/** Consent text below the form for stock alerts of a sold-out product. */
export const stockAlertConsent: Record<Language, string> = {
  fr: 'Prévenez-moi de son retour. Un courriel, une fois, dans l’ordre des demandes.',
  en: 'Email me when it’s back. One email, just once. First come, first served.',
};
