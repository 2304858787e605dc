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
  /** Tokens of the confirmation and unsubscribe links. */
  confirmToken: string;
  unsubscribeToken: string;
  requestedAt: Date;
}

/**
 * Mails the request to confirm a newsletter subscription, naming the sender as required by Canada's anti-spam law.
 */
@Injectable()
export class NewsletterMailService {
  constructor(
    private readonly translationService: TranslationService,
    private readonly mailSenderService: MailSenderService,
  ) {}

  confirmation(shop: ShopSettings, mail: ConfirmationMail): MailToQueue {
    const { email, language, confirmToken, unsubscribeToken, requestedAt } = mail;
    const t = this.translationService.in(language, 'mails');
    const { legalName, name } = shop;
    const seller = [legalName || name, ...shopAddressLines(shop), shop.email].join(', ');
    const content = layOut({
      language,
      shopName: name,
      shopUrl: this.mailSenderService.shopUrl,
      subject: t('newsletter.subject'),
      paragraphs: [
        t('newsletter.text', { date: longDateText(requestedAt, language) }),
        newsletterConsent[language],
        t('newsletter.ask'),
      ],
      button: { label: t('newsletter.button'), url: this.link('confirm', confirmToken, language) },
      note: t('newsletter.note', { seller }),
      noteLink: {
        label: t('newsletter.unsubscribe'),
        url: this.link('unsubscribe', unsubscribeToken, language),
      },
    });
    return { to: email, language, ...content };
  }

  private link(verb: 'confirm' | 'unsubscribe', token: string, language: Language): string {
    return this.mailSenderService.url(`/api/newsletter/${verb}?token=${token}&lang=${language}`, language);
  }
}
