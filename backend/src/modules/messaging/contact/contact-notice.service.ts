import { Injectable } from '@nestjs/common';
import type { ContactInput, Language } from '@shop/shared';
import { layOut } from '../../../platform/mail/layout.js';
import type { MailToQueue } from '../../../platform/mail/mail-queue.js';
import { TranslationService } from '../../../platform/i18n/translation.service.js';
import { MailSenderService } from '../mails/mail-sender.service.js';

/** Notifies the owner of a contact message, in the owner's language. */
@Injectable()
export class ContactNoticeService {
  constructor(
    private readonly translationService: TranslationService,
    private readonly mailSenderService: MailSenderService,
  ) {}

  language(): Promise<Language> {
    return this.mailSenderService.ownerLanguage();
  }

  /**
   * Composes the notification. Must be called before the transaction, because it reads the shop's address from the
   * database.
   */
  async compose({ name, email, subject, message }: Required<ContactInput>): Promise<MailToQueue> {
    const language = await this.mailSenderService.ownerLanguage();
    const t = this.translationService.in(language, 'mails');
    const shop = await this.mailSenderService.shop(language);
    const content = layOut({
      language,
      shopName: shop.name,
      shopUrl: this.mailSenderService.shopUrl,
      subject: t('contact.subject', { name, subject: t(`contact.subjects.${subject}`) }),
      paragraphs: [t('contact.from', { name, email }), message],
      button: { label: t('contact.button'), url: this.mailSenderService.url('/admin/messages', language) },
      note: t('contact.note'),
    });
    return { to: shop.email, replyTo: email, language, ...content };
  }
}
