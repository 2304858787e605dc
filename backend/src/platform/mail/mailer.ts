/** One message, ready to send. */
export interface Mail {
  /** The same id for all tries of a message, so that a receiver can detect duplicates. */
  id: string;
  to: string;
  /** Address for replies, if not the shop's. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailFile[];
}

/** A PDF attachment, as base64, because job data is JSON. */
export interface MailFile {
  name: string;
  base64: string;
}

/** Delivers a message to a mail server, or to a folder without one. Throws when it fails. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;
}
