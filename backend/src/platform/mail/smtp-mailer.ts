import type { OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.js';
import { Mailer, type Mail } from './mailer.js';
import { envelopeOf } from './envelope.js';

/** Timeouts in milliseconds. A hanging mail server must not block a job for longer than the job's timeout. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};
/**
 * Timeout of the whole delivery in milliseconds, below the job's timeout, because a server that sends slowly never
 * reaches the other timeouts.
 */
const timeoutMs = 45_000;

export class SmtpMailer extends Mailer implements OnApplicationShutdown {
  private readonly transport;

  constructor(
    url: string,
    private readonly config: Pick<Config, 'mail' | 'publicUrl'>,
    private readonly limits: Partial<typeof timeouts & { timeoutMs: number }> = {},
  ) {
    super();
    this.transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts, ...limits });
  }

  /**
   * Sends a message; a delivery that takes too long fails and closes its connection, so that the next is not delayed.
   */
  async send(mail: Mail): Promise<void> {
    const signal = AbortSignal.timeout(this.limits.timeoutMs ?? timeoutMs);
    await this.transport.sendMail({ ...envelopeOf(mail, this.config), signal });
  }

  onApplicationShutdown(): void {
    this.transport.close({ force: true });
  }
}
