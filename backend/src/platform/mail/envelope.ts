import type { Config } from '../../config.js';
import type { Mail } from './mailer.js';

/** The message as nodemailer takes it. The address goes in as one object: a comma in it cannot make two of it. */
export function envelopeOf(mail: Mail, { mail: { from }, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>) {
  return {
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Out-of-office answers to a shop help nobody.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
