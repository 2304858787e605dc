import { createHash } from 'node:crypto';
import { normalEmail } from '@shop/contracts';

/** What an address is counted by, hashed: the counters hold nobody's name. */
export function addressKey(email: string): string {
  return hashOf(normalEmail(email));
}

/** The same for the mailbox behind it: `zoe+1@…` and `zoe+2@…` are two addresses, and one person reads their mails. */
export function mailboxKey(email: string): string {
  const address = normalEmail(email);
  const plus = address.indexOf('+');
  const at = address.lastIndexOf('@');
  return hashOf(plus > 0 && plus < at ? address.slice(0, plus) + address.slice(at) : address);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
