import { Inject, Injectable } from '@nestjs/common';
import { localePath, type Language } from '@shop/shared';
import { CONFIG, type Config } from '../../../config.js';
import type { Tx } from '../../../platform/database/db.js';
import { senderOf } from '../../../platform/mail/envelope.js';
import { layOut } from '../../../platform/mail/layout.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { TranslationService } from '../../../platform/i18n/translation.service.js';

export interface Recipient {
  email: string;
  firstName: string;
  language: Language;
  /** Time when the email address was confirmed; null: unconfirmed. */
  emailConfirmedAt: Date | null;
}

type Template =
  | 'reset'
  | 'confirm'
  | 'password_changed'
  | 'email_changed'
  | 'second_factor_on'
  | 'second_factor_off';

/**
 * Mails about accounts, in the language of the recipient, with the translations `auth.mail.*`. Because anybody may
 * register any email address, an unconfirmed address only gets requested links, without data of the account.
 */
@Injectable()
export class AuthMailService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly translationService: TranslationService,
    private readonly mailQueue: MailQueue,
  ) {}

  resetPassword(tx: Tx, to: Recipient, token: string): Promise<void> {
    return this.queue(tx, to, 'reset', `/reset-password?token=${token}`);
  }

  confirmEmail(tx: Tx, to: Recipient, token: string): Promise<void> {
    return this.queue(tx, to, 'confirm', `/confirm-email?token=${token}`);
  }

  passwordChanged(tx: Tx, to: Recipient): Promise<void> {
    return this.notify(tx, to, 'password_changed', '/forgot-password');
  }

  /** Notifies the previous email address of an account that the address was changed. */
  emailChanged(tx: Tx, to: Recipient): Promise<void> {
    return this.notify(tx, to, 'email_changed', '/contact');
  }

  secondFactorOn(tx: Tx, to: Recipient): Promise<void> {
    return this.notify(tx, to, 'second_factor_on', '/forgot-password');
  }

  secondFactorOff(tx: Tx, to: Recipient): Promise<void> {
    return this.notify(tx, to, 'second_factor_off', '/forgot-password');
  }

  private async notify(tx: Tx, to: Recipient, template: Template, path: string): Promise<void> {
    if (to.emailConfirmedAt) await this.queue(tx, to, template, path);
  }

  private async queue(tx: Tx, to: Recipient, template: Template, path: string): Promise<void> {
    const { email, firstName, language, emailConfirmedAt } = to;
    const t = this.translationService.in(language, 'auth');
    const text = (part: string) => t(`mail.${part}`, { firstName });
    const { name, address } = senderOf(this.config.mail.from);
    const content = layOut({
      language,
      shopName: name || address,
      shopUrl: this.config.publicUrl,
      subject: text(`${template}.subject`),
      paragraphs: [text(emailConfirmedAt ? 'hello' : 'hello_nobody'), text(`${template}.text`)],
      button: {
        label: text(`${template}.button`),
        url: this.config.publicUrl + localePath(language, path),
      },
      note: text(`${template}.note`),
    });
    await this.mailQueue.queue(tx, { to: email, language, ...content });
  }
}
