import type { Language } from '../kit/language.ts';
import { limits } from '../kit/limits.ts';

export type Role = 'admin' | 'customer';

/** HTTP header of requests that a page sends without user action; such requests do not extend the session. */
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
  /** Code of the second factor, for accounts with two-factor authentication. */
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
  /** Time of the last request, accurate to about a minute. */
  lastSeenAt: string;
  /** True for the session that sent the request. */
  isCurrent: boolean;
}

/** Two-factor authentication of an administrator with an authenticator app. */
export interface SecondFactor {
  /** Time at which two-factor authentication was turned on; null while it is off. */
  enabledAt: string | null;
  recoveryCodesLeft: number;
}

/** Secret key for the setup of an authenticator app. */
export interface SecondFactorKey {
  /** Secret in base 32, for typing by hand. */
  secret: string;
  /** Secret as a URI for a QR code, `otpauth://totp/…`. */
  uri: string;
}

/**
 * Recovery codes, each valid for one login instead of a second-factor code. They are shown only when they are created.
 */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

export interface SecondFactorProofs {
  password: string;
  /** Code of the authenticator app, or a recovery code. */
  code: string;
}

/** Account data of the logged-in user. */
export interface Profile extends User {
  /** Language of e-mails to the user. */
  language: Language;
  isEmailConfirmed: boolean;
}

export interface ProfileInput {
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
  /** Current password; required when the e-mail address changes. */
  currentPassword?: string;
}

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

export interface PasswordReset {
  /** Token from the mailed link. */
  token: string;
  password: string;
}

/** State of a confirmation link before it is used. */
export interface ConfirmationLink {
  /** E-mail address of the account, masked: `z•••@exemple.ca`. */
  email: string;
  /** True when the caller is logged in to the account of the link; only then can the link be used. */
  isOwn: boolean;
}

/** Favourite products of a guest, to be merged into the account after the login. */
export interface FavouritesInput {
  productIds: number[];
}

/** Characters of e-mail addresses and paths, including their full-width and look-alike forms. */
const pathSigns = /[@/\\\u2044\u2215\uff0f\uff20\uff3c]/u;
/** Host name: a dot followed only by letters, including look-alike dots. */
const host = /[\p{L}\p{N}-][.\u3002\uff0e\uff61]\p{L}{2,}(?![\p{L}\p{N}_-])/u;

/**
 * True when a text can be a first or last name. Texts with a web or e-mail address or several lines are refused,
 * because e-mails greet people by name and could carry spam. « J.R. » and « St. Pierre » are valid, « evil.example » is
 * not.
 */
export function isPersonName(name: string): boolean {
  return !pathSigns.test(name) && !host.test(name) && !/www\.|[\p{Cc}\u2028\u2029]/iu.test(name);
}

/** True when a password has 8 characters or more, with an uppercase letter, a lowercase letter and a digit. */
export function isStrongPassword(password: string): boolean {
  const { min, max } = limits.password;
  if (password.length < min || password.length > max) return false;
  return /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) && /\d/.test(password);
}

/**
 * Normalised e-mail address for storage and comparison. Lower-casing comes before the Unicode normalisation, because it
 * can split characters that the normalisation has to join again.
 */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase().normalize('NFC');
}

/** True when a text has the form of an e-mail address; whether the address exists is not checked. */
export function isEmail(text: string): boolean {
  return (
    text.length <= limits.person.email && /^[^\s@<>,;"()]+@[^\s@<>,;"().]+(\.[^\s@<>,;"().]+)+$/.test(text)
  );
}
