import { createHash, randomBytes } from 'node:crypto';

const linkMs = 7 * 24 * 3600 * 1000;
/** Minimum time in milliseconds between two mails about one subject to one address, whoever requests them. */
const againAfterMs = 3600 * 1000;

/** Creates the token of a mailed link, with 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash of a token for the database; a plain hash is enough, because a random token cannot be guessed. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Adds a token for another mail; the tokens of earlier mails stay valid. */
export function withNewToken(hashes: readonly string[]): { token: string; hashes: string[] } {
  const token = newToken();
  return { token, hashes: [...hashes, hashOf(token)] };
}

export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{43}$/.test(value);
}

/** Creates a confirmation link: the token, with hash and expiry for the database. */
export function newConfirmLink(requestedAt: Date) {
  const confirmToken = newToken();
  const confirmExpiresAt = new Date(requestedAt.getTime() + linkMs);
  return { confirmToken, confirmTokenHash: hashOf(confirmToken), confirmExpiresAt };
}

/** True when a confirmation mail was sent so recently that no other one is sent. */
export function isJustAsked(
  { confirmExpiresAt, requestedAt }: { confirmExpiresAt: Date | null; requestedAt: Date },
  now: Date,
): boolean {
  return confirmExpiresAt !== null && now.getTime() - requestedAt.getTime() < againAfterMs;
}
