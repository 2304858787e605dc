import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { unauthorized } from '../store/errors.ts';
import type { Locale } from '../store/types.ts';

export interface Keys {
  secretKey: string;
  publishableKey: string;
}

/** Authenticates a call by Bearer or Basic authentication, with the secret or the publishable key. */
export function authenticate(headers: IncomingHttpHeaders, keys: Keys): 'secret' | 'publishable' {
  const key = keyOf(headers.authorization ?? '');
  if (!key) throw unauthorized('You did not provide an API key.');
  if (isSame(key, keys.secretKey)) return 'secret';
  if (isSame(key, keys.publishableKey)) return 'publishable';
  throw unauthorized(
    `Invalid API Key provided: ${key.slice(0, 8)}****${key.length > 16 ? key.slice(-4) : ''}`,
  );
}

/** Locale requested by a browser; the `Accept-Language` header of a server is ignored. */
export function localeOf(wish: string | null | undefined): Locale {
  return /^\s*fr\b/i.test(wish ?? '') ? 'fr' : 'en';
}

function keyOf(authorization: string): string {
  const [scheme = '', value = ''] = authorization.split(' ');
  if (/^bearer$/i.test(scheme)) return value;
  if (!/^basic$/i.test(scheme)) return '';
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '';
}

function isSame(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
