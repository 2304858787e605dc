import { Injectable } from '@nestjs/common';
import { defaultLanguage } from '@shop/contracts';
import type { MailParts } from '../../../platform/mail/layout.js';
import { OrderSnapshots } from '../../orders/index.js';
import { MailTexts } from './mail-texts.js';
import { orderConfirmed, orderShipped, paymentReview } from './order-texts.js';
import { ShopSender } from './shop-sender.js';

export type LetterName = 'confirmed' | 'shipped' | 'review';

/** Puts together what a letter about an order needs: the order, the shop, the texts of its reader's language. */
@Injectable()
export class OrderLetters {
  constructor(
    private readonly orders: OrderSnapshots,
    private readonly texts: MailTexts,
    private readonly sender: ShopSender,
  ) {}

  async compose(orderId: string, letter: LetterName): Promise<{ to: string; parts: MailParts }> {
    return letter === 'review' ? this.toOwner(orderId) : this.toCustomer(orderId, letter);
  }

  private async toCustomer(orderId: string, letter: 'confirmed' | 'shipped') {
    const snapshot = await this.orders.get(orderId);
    const { language, order } = snapshot;
    const parts = (letter === 'confirmed' ? orderConfirmed : orderShipped)({
      snapshot,
      shop: await this.sender.shop(language),
      url: this.sender.url(`/order-confirmation?order_id=${orderId}`, language),
      say: this.texts.in(language),
    });
    return { to: order.customerEmail, parts };
  }

  /** The owner reads the shop's own language, whatever that of the buyer. */
  private async toOwner(orderId: string) {
    const snapshot = await this.orders.get(orderId);
    const shop = await this.sender.shop(defaultLanguage);
    const parts = paymentReview({
      snapshot: { ...snapshot, language: defaultLanguage },
      shop,
      url: this.sender.url(`/admin/orders/${orderId}`, defaultLanguage),
      say: this.texts.in(defaultLanguage),
    });
    return { to: shop.email, parts };
  }
}
