import type { Language } from '../kit/language.ts';
import { limits } from '../kit/limits.ts';

export type Role = 'admin' | 'customer';

/** On calls that a page makes while nobody does anything on it: they do not keep a session from ending. */
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
  /** Of the second factor, for accounts that have one. */
  code?: string;
}

export interface LoginReply {
  token: string;
  user: User;
}

/** A login of one's own that still runs. */
export interface LoginSession {
  id: string;
  /** Browser and system, such as `Firefox · Windows`; empty where they are not known. */
  device: string;
  startedAt: string;
  /** To about a minute. */
  lastSeenAt: string;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
}

/** Codes from an application besides the password, for administrators. */
export interface SecondFactor {
  /** Null: logins ask for the password alone. */
  enabledAt: string | null;
  recoveryCodesLeft: number;
}

/** What an application for codes is set up with. */
export interface SecondFactorKey {
  /** In base 32, for whoever types it. */
  secret: string;
  /** The same for a picture: `otpauth://totp/…`. */
  uri: string;
}

/** Each logs in once in place of a code; shown when they are made, and never again. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

export interface SecondFactorProofs {
  password: string;
  /** Of the application, or a recovery code. */
  code: string;
}

/** The logged-in person, as they see themselves. */
export interface Profile extends User {
  /** Language of their mails. */
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
  /** From the mailed link. */
  token: string;
  password: string;
}

/** What the link of a confirmation mail is about, before anything is confirmed. */
export interface ConfirmationLink {
  /** Of the account, masked: `z•••@exemple.ca`. */
  email: string;
  /** Whether whoever asks is logged in as that account: only it can use the link. */
  isOwn: boolean;
}

/** Products marked in the browser before the login, to be added to those of the account. */
export interface FavouritesInput {
  productIds: number[];
}

/** A mailbox or a path, in signs of every width. */
const pathSigns = /[@/\\\u2044\u2215\uff0f\uff20\uff3c]/u;
/** A host: a dot with nothing but letters behind it, of every width. */
const host = /[\p{L}\p{N}-][.\u3002\uff0e\uff61]\p{L}{2,}(?![\p{L}\p{N}_-])/u;

/**
 * Whether a text can be somebody's first or last name. One with an address of the web or of a mailbox, or with several
 * lines, is none: the mails of the shop greet people by it. « J.R. » and « St. Pierre » are names, « evil.example » is a host.
 */
export function isPersonName(name: string): boolean {
  return !pathSigns.test(name) && !host.test(name) && !/www\.|[\p{Cc}\u2028\u2029]/iu.test(name);
}

/** At least 8 characters with an uppercase, a lowercase and a digit. */
export function isStrongPassword(password: string): boolean {
  const { min, max } = limits.password;
  if (password.length < min || password.length > max) return false;
  return /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) && /\d/.test(password);
}

/**
 * The one form in which an address is stored, compared and counted. Lower case comes first: it may leave accents apart
 * that belong together.
 */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase().normalize('NFC');
}

/** One name, one @, a dot in the domain: what a form may refuse before a mail can prove the rest. */
export function isEmail(text: string): boolean {
  return (
    text.length <= limits.person.email && /^[^\s@<>,;"()]+@[^\s@<>,;"().]+(\.[^\s@<>,;"().]+)+$/.test(text)
  );
}
