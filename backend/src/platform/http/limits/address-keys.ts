import { createHash } from 'node:crypto';
import { normalEmail } from '@shop/shared';

/** Rate-limit key of an email address, hashed so that the counters contain no personal data. */
export function addressKey(email: string): string {
  return hashOf(normalEmail(email));
}

/** Mail providers that ignore dots in addresses, with the domain under which each is counted. */
const dotless: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
  'proton.me': 'proton.me',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

/**
 * Rate-limit key of the mailbox behind an address: `zoe+1@…` and `zoe+2@…` reach the same person, as do
 * `z.oe@gmail.com` and `zoe@googlemail.com`.
 */
export function mailboxKey(email: string): string {
  const address = normalEmail(email);
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const plus = name.indexOf('+');
  const mailbox = plus > 0 ? name.slice(0, plus) : name;
  const provider = dotless[domain];
  return hashOf(provider ? `${mailbox.replaceAll('.', '')}@${provider}` : `${mailbox}@${domain}`);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
