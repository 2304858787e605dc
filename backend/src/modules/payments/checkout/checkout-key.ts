import { createHash } from 'node:crypto';
import { normalEmail } from '@shop/shared';

/** A random (version 4) UUID with 122 random bits, optionally followed by a suffix that the client chooses. */
const unguessable = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}(?![0-9a-z])/i;

/**
 * Secret that identifies a browser which lost the first answer and its cookie: the UUID in the `Idempotency-Key` with
 * the buyer's email address. Undefined for a key that another browser could guess.
 */
export function browserSecret(key: string | undefined, email: string): string | undefined {
  const [uuid] = unguessable.exec(key ?? '') ?? [];
  return uuid && `${uuid.toLowerCase()} ${normalEmail(email)}`;
}

/** Idempotency keys are stored as hashes, so that a copy of the database does not reveal usable keys. */
export function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
