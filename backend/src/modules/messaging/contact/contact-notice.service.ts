import { Injectable } from '@nestjs/common';
import type { ContactInput, Language } from '@shop/shared';
import { layOut } from '../../../platform/mail/layout.js';
import type { MailToQueue } from '../../../platform/mail/mail-queue.js';
import { TranslationService } from '../../../platform/i18n/translation.service.js';
import { MailSenderService } from '../mails/mail-sender.service.js';

/** Tells the owner, in their own language, that somebody has written. */
@Injectable()
export class ContactNoticeService {
  constructor(
    private readonly translationService: TranslationService,
    private readonly mailSenderService: MailSenderService,
  ) {}

  language(): Promise<Language> {
    return this.mailSenderService.ownerLanguage();
  }

  /** Must be called before the transaction: it asks the database for the shop's address. */
  async compose({ name, email, subject, message }: Required<ContactInput>): Promise<MailToQueue> {
    const language = await this.mailSenderService.ownerLanguage();
    const say = this.translationService.in(language, 'mails');
    const shop = await this.mailSenderService.shop(language);
    const content = layOut({
      language,
      shopName: shop.name,
      shopUrl: this.mailSenderService.shopUrl,
      subject: say('contact.subject', { name, subject: say(`contact.subjects.${subject}`) }),
      paragraphs: [say('contact.from', { name, email }), message],
      button: { label: say('contact.button'), url: this.mailSenderService.url('/admin/messages', language) },
      note: say('contact.note'),
    });
    return { to: shop.email, replyTo: email, language, ...content };
  }
}
