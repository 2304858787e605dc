import type { Language } from '../kit/language.ts';
import { limits } from '../kit/limits.ts';

export type Role = 'admin' | 'customer';

/** Header of calls that a page makes without any action of its user: they do not extend the session. */
export const unattendedHeader = 'X-Unattended';

export interface User {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  createdAt: string;
}

export interface LoginInput {
  email: string;
  password: string;
  /** Second-factor code, for accounts that have one. */
  code?: string;
}

export interface LoginReply {
  token: string;
  user: User;
}

/** Active session of the caller. */
export interface LoginSession {
  id: string;
  /** Browser and operating system, such as `Firefox · Windows`; empty when unknown. */
  device: string;
  startedAt: string;
  /** Time of the last request, to about a minute. */
  lastSeenAt: string;
  /** Whether it is the session of this request. */
  isCurrent: boolean;
}

/** Second factor of an administrator: codes of an authenticator application. */
export interface SecondFactor {
  /** Time at which the second factor was turned on; null while it is off. */
  enabledAt: string | null;
  recoveryCodesLeft: number;
}

/** Key for the setup of an authenticator application. */
export interface SecondFactorKey {
  /** Secret in base 32, to be typed by hand. */
  secret: string;
  /** Secret as a URI for a QR code: `otpauth://totp/…`. */
  uri: string;
}

/** Recovery codes, each valid for one login in place of a second-factor code; shown only when they are made. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

export interface SecondFactorProofs {
  password: string;
  /** Code of the authenticator application, or a recovery code. */
  code: string;
}

/** The logged-in person, as they see themselves. */
export interface Profile extends User {
  /** Language of mails to this person. */
  language: Language;
  isEmailConfirmed: boolean;
}

export interface ProfileInput {
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
  /** Required when the address changes. */
  currentPassword?: string;
}

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

export interface PasswordReset {
  /** Token of the mailed link. */
  token: string;
  password: string;
}

/** State of the link of a confirmation mail, before anything is confirmed. */
export interface ConfirmationLink {
  /** E-mail address of the account, masked: `z•••@exemple.ca`. */
  email: string;
  /** Whether the caller is logged in as that account, which alone can use the link. */
  isOwn: boolean;
}

/** Products marked as favourites before the login, to be added to those of the account. */
export interface FavouritesInput {
  productIds: number[];
}

/** Characters of a mailbox or a path, in every Unicode width. */
const pathSigns = /[@/\\\u2044\u2215\uff0f\uff20\uff3c]/u;
/** Host name: a dot with nothing but letters behind it, in every Unicode width. */
const host = /[\p{L}\p{N}-][.\u3002\uff0e\uff61]\p{L}{2,}(?![\p{L}\p{N}_-])/u;

/**
 * Whether a text can be somebody's first or last name. One with an address of the web or of a mailbox, or with several
 * lines, is none: the mails of the shop greet people by it. « J.R. » and « St. Pierre » are names, « evil.example » is a host.
 */
export function isPersonName(name: string): boolean {
  return !pathSigns.test(name) && !host.test(name) && !/www\.|[\p{Cc}\u2028\u2029]/iu.test(name);
}

/** Whether a password has 8 characters or more, with an uppercase letter, a lowercase letter and a digit. */
export function isStrongPassword(password: string): boolean {
  const { min, max } = limits.password;
  if (password.length < min || password.length > max) return false;
  return /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) && /\d/.test(password);
}

/**
 * Normal form in which an e-mail address is stored, compared and counted. Lower case comes first, because it may
 * separate accents that belong together.
 */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase().normalize('NFC');
}

/** Whether a text has the form of an e-mail address; only a mail can prove the rest. */
export function isEmail(text: string): boolean {
  return (
    text.length <= limits.person.email && /^[^\s@<>,;"()]+@[^\s@<>,;"().]+(\.[^\s@<>,;"().]+)+$/.test(text)
  );
}
