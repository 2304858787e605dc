import { createHash } from 'node:crypto';
import { normalEmail } from '@shop/shared';

/** A random UUID, 122 bits that nobody guesses, and after it what the client likes. */
const unguessable = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}(?![0-9a-z])/i;

/**
 * Secret that identifies a browser whose first answer, with its cookie, was lost: the UUID at the beginning of its
 * `Idempotency-Key`, together with the buyer's address. Undefined for a key that others might send too.
 */
export function browserSecret(key: string | undefined, email: string): string | undefined {
  const [uuid] = unguessable.exec(key ?? '') ?? [];
  return uuid && `${uuid.toLowerCase()} ${normalEmail(email)}`;
}

/** Keys are stored hashed: whoever reads the database, or a copy of it, cannot send them. */
export function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
