import { Injectable } from '@nestjs/common';
import type { Language } from '@shop/shared';
import { layOut } from '../../../platform/mail/layout.js';
import type { MailToQueue } from '../../../platform/mail/mail-queue.js';
import { TranslationService } from '../../../platform/i18n/translation.service.js';
import { MailSenderService } from '../mails/mail-sender.service.js';

export interface AnswerMail {
  to: string;
  language: Language;
  /** Message that is answered; absent when the recipient may be somebody else than its author. */
  message?: string;
  response: string;
}

@Injectable()
export class AnswerMailContent {
  constructor(
    private readonly translationService: TranslationService,
    private readonly mailSenderService: MailSenderService,
  ) {}

  async compose({ to, language, message, response }: AnswerMail): Promise<MailToQueue> {
    const t = this.translationService.in(language, 'mails');
    const shop = await this.mailSenderService.shop(language);
    const content = layOut({
      language,
      shopName: shop.name,
      shopUrl: this.mailSenderService.shopUrl,
      subject: t('chat_answer.subject'),
      paragraphs: [t('chat_answer.text')],
      button: { label: t('chat_answer.button'), url: this.mailSenderService.url('/', language) },
      sections: [
        { title: t('chat_answer.our_answer'), text: response },
        ...(message ? [{ title: t('chat_answer.your_message'), text: message }] : []),
      ],
      note: t('chat_answer.note'),
    });
    return { to, language, ...content };
  }
}
