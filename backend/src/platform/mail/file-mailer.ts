import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.js';
import { envelopeOf } from './envelope.js';
import { Mailer, type Mail } from './mailer.js';

/** Writes each message as an `.eml` file when no mail server is configured. */
export class FileMailer extends Mailer {
  private readonly logger = new Logger(FileMailer.name);
  private readonly transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  constructor(private readonly config: Pick<Config, 'mail' | 'publicUrl' | 'dataDir'>) {
    super();
  }

  async send(mail: Mail): Promise<void> {
    const { message } = await this.transport.sendMail(envelopeOf(mail, this.config));
    const folder = join(this.config.dataDir, 'mails');
    const file = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
    this.logger.warn(`No mail server (SMTP_URL): a message is in ${file}`);
  }
}
