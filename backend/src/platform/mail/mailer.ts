/** One message, ready to leave. */
export interface Mail {
  /** Same for every try of the same message, so that a receiver can see a double. */
  id: string;
  to: string;
  /** Where an answer should go, if not to the shop. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailFile[];
}

/** A PDF in a mail; a job can hold its bytes as base64 only. */
export interface MailFile {
  name: string;
  base64: string;
}

/** Hands a message over: to a mail server, or to a folder where there is none. Throws when it could not. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;
}
