import { createHash } from 'node:crypto';
import { normalEmail } from '@shop/shared';

/** Digest that identifies an e-mail address where the address itself must not be kept. */
export function personDigest(email: string): string {
  return createHash('sha256').update(normalEmail(email)).digest('hex');
}
