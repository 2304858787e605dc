import { Injectable } from '@nestjs/common';
import {
  longDateText,
  newsletterConsent,
  shopAddressLines,
  type Language,
  type ShopSettings,
} from '@shop/shared';
import { layOut } from '../../../platform/mail/layout.js';
import type { MailToQueue } from '../../../platform/mail/mail-queue.js';
import { TranslationService } from '../../../platform/i18n/translation.service.js';
import { MailSenderService } from '../mails/mail-sender.service.js';

export interface ConfirmationMail {
  email: string;
  language: Language;
  /** Secrets of the two links. */
  confirmToken: string;
  unsubscribeToken: string;
  requestedAt: Date;
}

/** Asks an address whether it wants the newsletter, naming the sender as Canada's anti-spam law asks. */
@Injectable()
export class NewsletterMailService {
  constructor(
    private readonly translationService: TranslationService,
    private readonly mailSenderService: MailSenderService,
  ) {}

  confirmation(shop: ShopSettings, mail: ConfirmationMail): MailToQueue {
    const { email, language, confirmToken, unsubscribeToken, requestedAt } = mail;
    const say = this.translationService.in(language, 'mails');
    const { legalName, name } = shop;
    const seller = [legalName || name, ...shopAddressLines(shop), shop.email].join(', ');
    const content = layOut({
      language,
      shopName: name,
      shopUrl: this.mailSenderService.shopUrl,
      subject: say('newsletter.subject'),
      paragraphs: [
        say('newsletter.text', { date: longDateText(requestedAt, language) }),
        newsletterConsent[language],
        say('newsletter.ask'),
      ],
      button: { label: say('newsletter.button'), url: this.link('confirm', confirmToken, language) },
      note: say('newsletter.note', { seller, link: this.link('unsubscribe', unsubscribeToken, language) }),
    });
    return { to: email, language, ...content };
  }

  private link(verb: 'confirm' | 'unsubscribe', token: string, language: Language): string {
    return this.mailSenderService.url(`/api/newsletter/${verb}?token=${token}&lang=${language}`, language);
  }
}
