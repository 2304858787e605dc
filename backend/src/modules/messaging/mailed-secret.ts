import { createHash, randomBytes } from 'node:crypto';

const linkMs = 7 * 24 * 3600 * 1000;
/** One address gets no second mail about the same before that, whoever asks. */
const againAfterMs = 3600 * 1000;

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

/** Of the link by which an address says yes: its secret, and what the database keeps of it. */
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
