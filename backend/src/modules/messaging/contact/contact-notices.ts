import { Injectable } from '@nestjs/common';
import { defaultLanguage, type ContactInput } from '@shop/contracts';
import { layOut } from '../../../platform/mail/layout.js';
import type { MailToQueue } from '../../../platform/mail/mails.js';
import { Texts } from '../../../platform/texts.js';
import { ShopSender } from '../mails/shop-sender.js';

/** Tells the shop, in its own language, that somebody has written. */
@Injectable()
export class ContactNotices {
  constructor(
    private readonly texts: Texts,
    private readonly sender: ShopSender,
  ) {}

  /** To be called before the transaction: it asks the database for the shop's address. */
  async compose({ name, email, subject, message }: ContactInput): Promise<MailToQueue> {
    const language = defaultLanguage;
    const say = this.texts.in(language, 'mails');
    const shop = await this.sender.shop(language);
    const content = layOut({
      language,
      shopName: shop.name,
      subject: say('contact.subject', { name, subject: say(`contact.subjects.${subject}`) }),
      paragraphs: [say('contact.from', { name, email }), message],
      button: { label: say('contact.button'), url: this.sender.url('/admin/messages', language) },
      note: say('contact.note'),
    });
    return { to: shop.email, replyTo: email, language, ...content };
  }
}
