import { Injectable } from '@nestjs/common';
import type { Language, PaymentCheckKind } from '@shop/shared';
import { layOut, type MailContent, type MailParts } from '../../../platform/mail/layout.js';
import { TranslationService } from '../../../platform/i18n/translation.service.js';
import {
  ContractTextsService,
  CreditNoteQueries,
  OrderLinksService,
  OrderSnapshotQueries,
  type OrderSnapshot,
} from '../../orders/index.js';
import type { ReturnSnapshot } from '../../payments/index.js';
import {
  orderCancelled,
  orderConfirmed,
  orderLink,
  orderPaidOnPickup,
  orderShipped,
  orderToConfirm,
  paymentReview,
  type OrderMailContext,
} from './order-mail-text.js';
import { orderRefunded, type RefundedMoney } from './refund-mail-text.js';
import {
  contractUnsent,
  orderLate,
  returnAsked,
  returnDecided,
  type ReturnMail,
} from './return-mail-text.js';
import { MailSenderService } from './mail-sender.service.js';

/**
 * Kind of a mail, with data that is not in the order. It is stored in jobs that an older process may have written or may
 * read, so the names of its fields must not change.
 */
export type OrderMailRequest =
  | { letter: 'cancelled' | 'link' | 'paid-on-pickup' | 'confirm-pickup' | 'unclaimed' }
  /** `stepId` names the shipment; absent in mails that were asked for by an older version. */
  | { letter: 'shipped'; stepId?: number }
  | { letter: 'parcel'; parcelId: number }
  /** `refundId` is absent in mails that were asked for by an older version. */
  | ({ letter: 'refunded'; refundId?: number } & Omit<RefundedMoney, 'note'>)
  | ({ letter: 'return' } & ReturnMail)
  | { letter: 'review'; reason: PaymentCheckKind }
  | { letter: 'late'; endsFrom: string }
  | { letter: 'contract-unsent' }
  | { letter: 'return-asked'; told: ReturnSnapshot };

const kindsToOwner = ['review', 'late', 'contract-unsent', 'return-asked'] as const;

export interface ContractCopy {
  to: string;
  language: Language;
  mail: MailContent;
  termsVersion: number;
  file: { name: string; bytes: Buffer };
}

type ToOwner = Extract<OrderMailRequest, { letter: (typeof kindsToOwner)[number] }>;
type ToCustomer = Exclude<OrderMailRequest, ToOwner>;
type Refunded = { letter: 'refunded' } & RefundedMoney;

/** Puts together what a mail about an order needs: the order, the shop, the texts of its reader's language. */
@Injectable()
export class OrderMailContent {
  constructor(
    private readonly orderSnapshotQueries: OrderSnapshotQueries,
    private readonly translationService: TranslationService,
    private readonly mailSenderService: MailSenderService,
    private readonly creditNoteQueries: CreditNoteQueries,
    private readonly orderLinksService: OrderLinksService,
    private readonly contractTextsService: ContractTextsService,
  ) {}

  async compose(orderId: string, request: OrderMailRequest): Promise<{ to: string; parts: MailParts }> {
    return isToOwner(request) ? this.toOwner(orderId, request) : this.toCustomer(orderId, request);
  }

  /** The contract of an order that was paid, in a language, with its paper. */
  async contract(orderId: string, language: Language): Promise<ContractCopy> {
    const snapshot = await this.orderSnapshotQueries.get(orderId, language);
    const context = await this.contextOf(orderId, snapshot);
    const { sections, termsVersion } = await this.contractTextsService.of(snapshot, context.shop);
    const mail = layOut(orderConfirmed(context, sections));
    const { orderNumber, customerEmail } = snapshot.order;
    const file = await this.contractTextsService.paper(orderNumber, language, mail.text);
    return { to: customerEmail, language, mail, termsVersion, file };
  }

  private async toCustomer(orderId: string, request: ToCustomer) {
    const snapshot = await this.orderSnapshotQueries.get(orderId);
    const { order } = snapshot;
    const complete = await this.withNote(request);
    return { to: order.customerEmail, parts: write(complete, await this.contextOf(orderId, snapshot)) };
  }

  private async contextOf(orderId: string, snapshot: OrderSnapshot): Promise<OrderMailContext> {
    const { language } = snapshot;
    return {
      snapshot,
      shop: await this.mailSenderService.shop(language),
      shopUrl: this.mailSenderService.shopUrl,
      url: await this.linkTo(orderId, language),
      t: this.translationService.in(language, 'mails'),
    };
  }

  private async linkTo(orderId: string, language: Language): Promise<string> {
    return this.mailSenderService.url(`/suivi#${await this.orderLinksService.linkOf(orderId)}`, language);
  }

  private async withNote(request: ToCustomer) {
    if (request.letter !== 'refunded') return request;
    const { refundId } = request;
    const note = refundId === undefined ? null : await this.creditNoteQueries.findByRefund(refundId);
    if (!note?.number) return request;
    const { number, netCents, deliveryCents, lines, taxes } = note;
    return { ...request, note: { number, netCents, deliveryCents, lines, taxes } };
  }

  /** Mail in the owner's language, whatever that of the buyer. */
  private async toOwner(orderId: string, request: ToOwner) {
    const language = await this.mailSenderService.ownerLanguage();
    const snapshot = await this.orderSnapshotQueries.get(orderId, language);
    const shop = await this.mailSenderService.shop(language);
    const context = {
      snapshot,
      shop,
      shopUrl: this.mailSenderService.shopUrl,
      url: this.mailSenderService.url(`/admin/orders/${orderId}`, language),
      t: this.translationService.in(language, 'mails'),
    };
    return { to: shop.email, parts: writeToOwner(request, context) };
  }
}

function isToOwner(request: OrderMailRequest): request is ToOwner {
  return kindsToOwner.some((kind) => kind === request.letter);
}

function writeToOwner(request: ToOwner, context: OrderMailContext): MailParts {
  if (request.letter === 'late') return orderLate(context, request.endsFrom);
  if (request.letter === 'contract-unsent') return contractUnsent(context);
  if (request.letter === 'return-asked') return returnAsked(context, request.told);
  return paymentReview(context, request.reason);
}

function write(
  request: Exclude<ToCustomer, { letter: 'refunded' }> | Refunded,
  context: OrderMailContext,
): MailParts {
  if (request.letter === 'refunded') return orderRefunded(context, request);
  if (request.letter === 'return') return returnDecided(context, request.news, request.told);
  if (request.letter === 'parcel') return orderShipped(context, request.parcelId);
  if (request.letter === 'link') return orderLink(context);
  if (request.letter === 'shipped') return orderShipped(context);
  if (request.letter === 'paid-on-pickup') return orderPaidOnPickup(context);
  if (request.letter === 'confirm-pickup') return orderToConfirm(context);
  return orderCancelled(context, request.letter === 'unclaimed' ? 'order_unclaimed' : 'order_cancelled');
}
