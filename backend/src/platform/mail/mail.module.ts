import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { FileMailer } from './file-mailer.js';
import { Mailer } from './mailer.js';
import { MailQueue } from './mail-queue.js';
import { SmtpMailer } from './smtp-mailer.js';

function openMailer(config: Config): Mailer {
  const { smtpUrl } = config.mail;
  return smtpUrl ? new SmtpMailer(smtpUrl, config) : new FileMailer(config);
}

@Global()
@Module({
  providers: [{ provide: Mailer, inject: [CONFIG], useFactory: openMailer }, MailQueue],
  exports: [MailQueue],
})
export class MailModule {}
