export interface Mail {
  /** Message id, the same for all tries, so that a receiver can detect duplicates. */
  id: string;
  to: string;
  /** Address for replies, if not the shop's own. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailFile[];
}

/** PDF attachment as base64, because job data is JSON. */
export interface MailFile {
  name: string;
  base64: string;
}

/** Delivers a message to a mail server, or to a folder if none is configured. Throws on failure. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;
}
