import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../../platform/database/db.js';
import { EventBus } from '../../../platform/database/event-bus.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { layOut } from '../../../platform/mail/layout.js';
import { Mails } from '../../../platform/mail/mails.js';
import { OrderCancelled, OrderPaid, OrderShipped, PaymentNeedsReview } from '../../orders/index.js';
import { OrderRefunded } from '../../payments/index.js';
import { OrderLetters, type Letter } from './order-letters.js';

type OrderMailJob = Letter & { orderId: string };

const queue = 'order-mail';

/**
 * Tells customers about their orders, and the owner of payments that need him. Inside the transaction that makes it
 * true only the intention to write is recorded: a crash loses neither, a rollback leaves nothing, and a letter that
 * fails never undoes a payment. Nothing is mailed before payment: whoever types a stranger's address at the checkout
 * must not make the shop write to it.
 */
@Injectable()
export class OrderMails implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly events: EventBus,
    private readonly jobs: Jobs,
    private readonly mails: Mails,
    private readonly letters: OrderLetters,
  ) {}

  onModuleInit(): void {
    this.jobs.work<OrderMailJob>(queue, (job) => this.write(job));
    this.onEvent(OrderPaid, () => ({ letter: 'confirmed' }));
    this.onEvent(OrderShipped, () => ({ letter: 'shipped' }));
    this.onEvent(OrderCancelled, () => ({ letter: 'cancelled' }));
    this.onEvent(OrderRefunded, ({ amountCents, kind, byHand }) => {
      return { letter: 'refunded', amountCents, kind, byHand };
    });
    this.onEvent(PaymentNeedsReview, ({ reason }) => ({ letter: 'review', reason }));
  }

  private onEvent<Event extends { orderId: string }>(
    event: new (...args: never[]) => Event,
    letterOf: (event: Event) => Letter,
  ): void {
    this.events.within(event, (tx, news) =>
      this.jobs.send<OrderMailJob>(tx, queue, { orderId: news.orderId, ...letterOf(news) }),
    );
  }

  private async write({ orderId, ...letter }: OrderMailJob): Promise<void> {
    const { to, parts } = await this.letters.compose(orderId, letter);
    await this.db.transaction((tx) =>
      this.mails.queue(tx, { to, language: parts.language, ...layOut(parts) }),
    );
  }
}
