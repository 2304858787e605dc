import { createHash } from 'node:crypto';
import { normalEmail } from '@shop/contracts';

/** What an address is counted by, hashed: the counters hold nobody's name. */
export function addressKey(email: string): string {
  return hashOf(normalEmail(email));
}

/** Providers that leave out the dots of an address, with the name under which each is counted. */
const dotless: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
  'proton.me': 'proton.me',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

/**
 * The same for the mailbox behind it: `zoe+1@…` and `zoe+2@…` are two addresses, and one person reads their mails, as of
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
