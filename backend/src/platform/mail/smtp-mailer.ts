import type { OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.js';
import { Mailer, type Mail } from './mailer.js';
import { envelopeOf } from './envelope.js';

/** Milliseconds. A mail server that hangs must not block a job for longer than its timeout. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};
/**
 * Milliseconds for the whole delivery, below the job's timeout: a server that trickles data passes the other timeouts.
 */
const patienceMs = 45_000;

export class SmtpMailer extends Mailer implements OnApplicationShutdown {
  private readonly transport;

  constructor(
    url: string,
    private readonly config: Pick<Config, 'mail' | 'publicUrl'>,
    private readonly limits: Partial<typeof timeouts & { patienceMs: number }> = {},
  ) {
    super();
    this.transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts, ...limits });
  }

  /** Sends a message; one that takes too long fails and its connection is closed, so as not to delay the next. */
  async send(mail: Mail): Promise<void> {
    const signal = AbortSignal.timeout(this.limits.patienceMs ?? patienceMs);
    await this.transport.sendMail({ ...envelopeOf(mail, this.config), signal });
  }

  onApplicationShutdown(): void {
    this.transport.close({ force: true });
  }
}
