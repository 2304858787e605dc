import type { OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.js';
import { Mailer, type Mail } from './mailer.js';
import { envelopeOf } from './envelope.js';

/** Milliseconds. A server that hangs must not hold a job for longer than the job may take. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};
/** Of the whole: a server that says a little now and then meets none of the others. Less than the job may take. */
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

  /** A message that takes too long is given up, and its connection closed: it would keep the next one waiting. */
  async send(mail: Mail): Promise<void> {
    const signal = AbortSignal.timeout(this.limits.patienceMs ?? patienceMs);
    await this.transport.sendMail({ ...envelopeOf(mail, this.config), signal });
  }

  onApplicationShutdown(): void {
    this.transport.close({ force: true });
  }
}
