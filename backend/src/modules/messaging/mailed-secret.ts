import { createHash, randomBytes } from 'node:crypto';

const linkMs = 7 * 24 * 3600 * 1000;
/** Minimum time in milliseconds between two mails about one subject to one address, whoever asks. */
const againAfterMs = 3600 * 1000;

/** The secret of a link that is mailed: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash that the database stores: a plain hash is enough, because a random secret cannot be guessed. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{43}$/.test(value);
}

/** Confirmation link of an address: the secret, its hash and its expiry for the database. */
export function newConfirmLink(requestedAt: Date) {
  const confirmToken = newToken();
  const confirmExpiresAt = new Date(requestedAt.getTime() + linkMs);
  return { confirmToken, confirmTokenHash: hashOf(confirmToken), confirmExpiresAt };
}

/** The mail that asks is on its way, or lies in the mailbox. */
export function isJustAsked(
  { confirmExpiresAt, requestedAt }: { confirmExpiresAt: Date | null; requestedAt: Date },
  now: Date,
): boolean {
  return confirmExpiresAt !== null && now.getTime() - requestedAt.getTime() < againAfterMs;
}
