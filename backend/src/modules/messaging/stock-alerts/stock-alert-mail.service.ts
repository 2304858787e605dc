import { Injectable } from '@nestjs/common';
import { productPath, shopAddressLines, type Language, type ShopSettings } from '@shop/shared';
import type { Tx } from '../../../platform/database/db.js';
import { layOut } from '../../../platform/mail/layout.js';
import { MailQueue, type MailToQueue } from '../../../platform/mail/mail-queue.js';
import { TranslationService } from '../../../platform/i18n/translation.service.js';
import type { CartProduct } from '../../catalog/index.js';
import { MailSenderService } from '../mails/mail-sender.service.js';
import type { StockAlertRow } from './stock-alert.entity.js';

interface Reader extends Pick<StockAlertRow, 'email' | 'language'> {
  /** Token of the link that cancels the alert. */
  cancelToken: string;
}

/**
 * Confirmation mail and notification of a stock alert, both naming the sender as required by Canada's anti-spam law.
 */
@Injectable()
export class StockAlertMailService {
  constructor(
    private readonly translationService: TranslationService,
    private readonly mailSenderService: MailSenderService,
    private readonly mailQueue: MailQueue,
  ) {}

  /** Shop settings in both languages, for the sender of the mails. */
  async shops(): Promise<Record<Language, ShopSettings>> {
    return { fr: await this.mailSenderService.shop('fr'), en: await this.mailSenderService.shop('en') };
  }

  /** Queues a mail, in the transaction of the change that the mail is about. */
  async queue(tx: Tx, mail: MailToQueue): Promise<void> {
    await this.mailQueue.queue(tx, mail);
  }

  /** Mail that asks the recipient to confirm a stock alert. `token` is the token of the confirmation link. */
  confirmation(
    shop: ShopSettings,
    product: CartProduct,
    { alert, token }: { alert: Reader; token: string },
  ): MailToQueue {
    const path = `/api/stock-alerts/confirm?token=${token}&lang=${alert.language}`;
    return this.mail(shop, alert, { topic: 'ask', product, path });
  }

  /** Mail that notifies the recipient that the product is available again. */
  backInStock(shop: ShopSettings, product: CartProduct, alert: Reader): MailToQueue {
    const path = productPath({ id: product.variantId, name: product.name[alert.language] });
    return this.mail(shop, alert, { topic: 'back', product, path });
  }

  private mail(
    shop: ShopSettings,
    { email, language, cancelToken }: Reader,
    { topic, product, path }: { topic: 'ask' | 'back'; product: CartProduct; path: string },
  ): MailToQueue {
    const t = this.translationService.in(language, 'mails');
    const name = product.name[language];
    const seller = [shop.legalName || shop.name, ...shopAddressLines(shop), shop.email].join(', ');
    const cancelPath = `/api/stock-alerts/cancel?token=${cancelToken}&lang=${language}`;
    const content = layOut({
      language,
      shopName: shop.name,
      shopUrl: this.mailSenderService.shopUrl,
      subject: t(`stock_alert.${topic}_subject`, { name }),
      paragraphs: [t(`stock_alert.${topic}_text`, { name })],
      button: { label: t(`stock_alert.${topic}_button`), url: this.mailSenderService.url(path, language) },
      note: t('stock_alert.note', { seller }),
      noteLink: { label: t('stock_alert.cancel'), url: this.mailSenderService.url(cancelPath, language) },
    });
    return { to: email, language, ...content };
  }
}
