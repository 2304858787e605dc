import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { FileMailer } from './file-mailer.js';
import { Mailer } from './mailer.js';
import { Mails } from './mails.js';
import { SmtpMailer } from './smtp-mailer.js';

function openMailer(config: Config): Mailer {
  const { smtpUrl } = config.mail;
  return smtpUrl ? new SmtpMailer(smtpUrl, config) : new FileMailer(config);
}

@Global()
@Module({
  providers: [{ provide: Mailer, inject: [CONFIG], useFactory: openMailer }, Mails],
  exports: [Mails],
})
export class MailModule {}
