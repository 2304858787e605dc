import type { OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.js';
import { Mailer, type Mail } from './mailer.js';
import { envelopeOf } from './envelope.js';

/** Milliseconds. A server that hangs must not hold a job for longer than the job may take. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export class SmtpMailer extends Mailer implements OnApplicationShutdown {
  private readonly transport;

  constructor(
    url: string,
    private readonly config: Pick<Config, 'mail' | 'publicUrl'>,
    patience: Partial<typeof timeouts> = {},
  ) {
    super();
    this.transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts, ...patience });
  }

  async send(mail: Mail): Promise<void> {
    await this.transport.sendMail(envelopeOf(mail, this.config));
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
