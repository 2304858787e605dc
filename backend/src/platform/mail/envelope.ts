import type { Config } from '../../config.js';
import type { Mail } from './mailer.js';

/** Parses the sender from `Mélilot <boutique@melilot.example>` or a plain address. */
export function senderOf(from: string): { name: string; address: string } {
  const [name = '', address] = from.split('<');
  if (address === undefined) return { name: '', address: name.trim() };
  return { name: name.replaceAll('"', '').trim(), address: (address.split('>')[0] ?? '').trim() };
}

/** Message for nodemailer. Addresses are objects, so that a comma in a name cannot add a second recipient. */
export function envelopeOf(mail: Mail, { mail: { from }, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>) {
  return {
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments?.map(({ name, base64 }) => ({
      filename: name,
      content: Buffer.from(base64, 'base64'),
      contentType: 'application/pdf',
    })),
    // The header `Auto-Submitted` prevents out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
