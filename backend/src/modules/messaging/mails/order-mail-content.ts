import { Injectable } from '@nestjs/common';
import type { Language, PaymentCheckKind } from '@shop/contracts';
import { layOut, type MailContent, type MailParts } from '../../../platform/mail/layout.js';
import { TranslationService } from '../../../platform/i18n/translation.service.js';
import {
  ContractTextsService,
  CreditNoteQueries,
  OrderLinksService,
  OrderSnapshotQueries,
  type OrderSnapshot,
} from '../../orders/index.js';
import type { ToldReturn } from '../../payments/index.js';
import {
  orderCancelled,
  orderConfirmed,
  orderLink,
  orderPaidOnPickup,
  orderRefunded,
  orderShipped,
  orderUnclaimed,
  paymentReview,
  type OrderLetter,
  type RefundedMoney,
} from './order-mail-text.js';
import {
  contractUnsent,
  orderLate,
  returnAsked,
  returnLetter,
  type ReturnLetter,
} from './return-mail-text.js';
import { MailSenderService } from './mail-sender.service.js';

/** Which letter, with what it says that is not in the order. */
export type Letter =
  | { letter: 'cancelled' | 'link' | 'paid-on-pickup' | 'unclaimed' }
  /** `stepId` names the shipment; absent in letters that were asked for by an older version. */
  | { letter: 'shipped'; stepId?: number }
  | { letter: 'parcel'; parcelId: number }
  /** `refundId` is absent in letters that were asked for by an older version. */
  | ({ letter: 'refunded'; refundId?: number } & Omit<RefundedMoney, 'note'>)
  | ({ letter: 'return' } & ReturnLetter)
  | { letter: 'review'; reason: PaymentCheckKind }
  | { letter: 'late'; endsFrom: string }
  | { letter: 'contract-unsent' }
  | { letter: 'return-asked'; told: ToldReturn };

const ownersLetters = ['review', 'late', 'contract-unsent', 'return-asked'] as const;

export interface ContractCopy {
  to: string;
  language: Language;
  mail: MailContent;
  termsVersion: number;
  file: { name: string; bytes: Buffer };
}

type ToOwner = Extract<Letter, { letter: (typeof ownersLetters)[number] }>;
type ToCustomer = Exclude<Letter, ToOwner>;
type Refunded = { letter: 'refunded' } & RefundedMoney;

/** Puts together what a letter about an order needs: the order, the shop, the texts of its reader's language. */
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

  async compose(orderId: string, letter: Letter): Promise<{ to: string; parts: MailParts }> {
    return isToOwner(letter) ? this.toOwner(orderId, letter) : this.toCustomer(orderId, letter);
  }

  /** The contract of an order that was paid, in a language, with its paper. */
  async contract(orderId: string, language: Language): Promise<ContractCopy> {
    const snapshot = await this.orderSnapshotQueries.get(orderId, language);
    const letter = await this.letterOf(orderId, snapshot);
    const { sections, termsVersion } = await this.contractTextsService.of(snapshot, letter.shop);
    const mail = layOut(orderConfirmed(letter, sections));
    const { orderNumber, customerEmail } = snapshot.order;
    const file = await this.contractTextsService.paper(orderNumber, language, mail.text);
    return { to: customerEmail, language, mail, termsVersion, file };
  }

  private async toCustomer(orderId: string, letter: ToCustomer) {
    const snapshot = await this.orderSnapshotQueries.get(orderId);
    const { language, order } = snapshot;
    const words = await this.withNote(orderId, letter, language);
    return { to: order.customerEmail, parts: write(words, await this.letterOf(orderId, snapshot)) };
  }

  private async letterOf(orderId: string, snapshot: OrderSnapshot): Promise<OrderLetter> {
    const { language } = snapshot;
    return {
      snapshot,
      shop: await this.mailSenderService.shop(language),
      shopUrl: this.mailSenderService.shopUrl,
      url: await this.linkTo(orderId, language),
      say: this.translationService.in(language, 'mails'),
    };
  }

  private async linkTo(orderId: string, language: Language): Promise<string> {
    return this.mailSenderService.url(`/suivi#${await this.orderLinksService.linkOf(orderId)}`, language);
  }

  private async withNote(orderId: string, letter: ToCustomer, language: Language) {
    if (letter.letter !== 'refunded') return letter;
    const { refundId } = letter;
    const note = refundId === undefined ? null : await this.creditNoteQueries.findByRefund(refundId);
    if (!note?.number) return letter;
    const { number, netCents, taxes } = note;
    const url = await this.linkTo(orderId, language);
    return { ...letter, note: { number, netCents, taxes, url } };
  }

  /** In the owner's language, whatever that of the buyer. */
  private async toOwner(orderId: string, which: ToOwner) {
    const language = await this.mailSenderService.ownerLanguage();
    const snapshot = await this.orderSnapshotQueries.get(orderId, language);
    const shop = await this.mailSenderService.shop(language);
    const letter = {
      snapshot,
      shop,
      shopUrl: this.mailSenderService.shopUrl,
      url: this.mailSenderService.url(`/admin/orders/${orderId}`, language),
      say: this.translationService.in(language, 'mails'),
    };
    return { to: shop.email, parts: writeToOwner(which, letter) };
  }
}

function isToOwner(letter: Letter): letter is ToOwner {
  return ownersLetters.some((name) => name === letter.letter);
}

function writeToOwner(which: ToOwner, letter: OrderLetter): MailParts {
  if (which.letter === 'late') return orderLate(letter, which.endsFrom);
  if (which.letter === 'contract-unsent') return contractUnsent(letter);
  if (which.letter === 'return-asked') return returnAsked(letter, which.told);
  return paymentReview(letter, which.reason);
}

function write(
  which: Exclude<ToCustomer, { letter: 'refunded' }> | Refunded,
  letter: OrderLetter,
): MailParts {
  if (which.letter === 'refunded') return orderRefunded(letter, which);
  if (which.letter === 'return') return returnLetter(letter, which);
  if (which.letter === 'parcel') return orderShipped(letter, which.parcelId);
  if (which.letter === 'link') return orderLink(letter);
  if (which.letter === 'shipped') return orderShipped(letter);
  if (which.letter === 'paid-on-pickup') return orderPaidOnPickup(letter);
  if (which.letter === 'unclaimed') return orderUnclaimed(letter);
  return orderCancelled(letter);
}
