import { Injectable } from '@nestjs/common';
import { formatMoney, formatPrice, orderNumberText } from '@shop/shared';
import { layOut, type MailParts } from '../../../platform/mail/layout.js';
import type { MailToQueue } from '../../../platform/mail/mail-queue.js';
import { TranslationService } from '../../../platform/i18n/translation.service.js';
import { amountRows, OrderSnapshotQueries, type OrderSnapshot } from '../../orders/index.js';
import { buyerAddress, lineRows } from './order-mail-text.js';
import { MailSenderService } from './mail-sender.service.js';

/** Orders named in a mail of the day; the rest is counted. */
const namedOrders = 50;

/** Notices of paid orders in the owner's language. */
@Injectable()
export class OrderNoticeContent {
  constructor(
    private readonly orderSnapshotQueries: OrderSnapshotQueries,
    private readonly translationService: TranslationService,
    private readonly mailSenderService: MailSenderService,
  ) {}

  async one(orderId: string): Promise<MailToQueue> {
    const { language, t, compose } = await this.toOwner();
    const snapshot = await this.orderSnapshotQueries.get(orderId, language);
    const { order } = snapshot;
    const { shopUrl } = this.mailSenderService;
    const facts = {
      number: orderNumberText(order.orderNumber),
      amount: formatPrice(order.total, language),
      name: order.customerName,
    };
    const contact = [buyerAddress(snapshot), order.customerEmail, order.customerPhone].filter(Boolean);
    return compose({
      subject: t('order_notice.subject', facts),
      paragraphs: [t(order.payBy ? 'order_notice.text_reserved' : 'order_notice.text', facts)],
      rows: [...lineRows({ snapshot, shopUrl, t }), ...amountRows({ snapshot, t })],
      button: { label: t('order_notice.button'), url: this.url(`/admin/orders/${orderId}`, language) },
      sections: [
        { title: t(order.delivery?.place ? 'order.buyer' : 'order_notice.to'), text: contact.join('\n') },
        ...(order.giftNote ? [{ title: t('order_notice.gift'), text: order.giftNote }] : []),
      ],
      note: t('order_notice.note'),
    });
  }

  /** Daily notice with one row per order. */
  async daily(orderIds: readonly string[]): Promise<MailToQueue> {
    const { language, t, compose } = await this.toOwner();
    const orders: OrderSnapshot[] = [];
    for (const id of orderIds.slice(0, namedOrders))
      orders.push(await this.orderSnapshotQueries.get(id, language));
    const total = formatMoney(await this.orderSnapshotQueries.totalCentsOf(orderIds), language);
    const count = orderIds.length;
    const rest = count - orders.length;
    return compose({
      subject: t('order_notices.subject', { count, total }),
      paragraphs: [t('order_notices.text', { count, total })],
      rows: [
        ...orders.map(({ order }) => ({
          label: t('order_notices.order', {
            number: orderNumberText(order.orderNumber),
            name: order.customerName,
            lines: order.items
              .map(({ quantity, product }) => `${quantity} × ${product?.name ?? ''}`)
              .join(', '),
          }),
          value: formatPrice(order.total, language),
        })),
        ...(rest > 0 ? [{ label: t('order_notices.rest', { count: rest }), value: '' }] : []),
      ],
      button: { label: t('order_notices.button'), url: this.url('/admin/orders/all', language) },
      note: t('order_notice.note'),
    });
  }

  private url(path: string, language: MailParts['language']): string {
    return this.mailSenderService.url(path, language);
  }

  private async toOwner() {
    const language = await this.mailSenderService.ownerLanguage();
    const shop = await this.mailSenderService.shop(language);
    const compose = (parts: Omit<MailParts, 'language' | 'shopName' | 'shopUrl'>): MailToQueue => {
      const { shopUrl } = this.mailSenderService;
      return { to: shop.email, language, ...layOut({ language, shopName: shop.name, shopUrl, ...parts }) };
    };
    return { language, t: this.translationService.in(language, 'mails'), compose };
  }
}
