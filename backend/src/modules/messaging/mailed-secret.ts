import { createHash, randomBytes } from 'node:crypto';

/** The secret of a link that is mailed: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** As the database keeps it: a plain hash, because such a secret cannot be searched. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{43}$/.test(value);
}
