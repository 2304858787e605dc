import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db, type Tx } from '../../../platform/database/db.js';
import { EventBus } from '../../../platform/database/event-bus.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { layOut } from '../../../platform/mail/layout.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import {
  OrderCancelled,
  ContractUnsent,
  OrderLate,
  OrderPaid,
  OrderShipped,
  PickupExpired,
  PickupRequested,
  ParcelShipped,
  ParcelsService,
  PaymentNeedsReview,
  shipmentUndoMs,
} from '../../orders/index.js';
import { OrderRefunded, ReturnChanged } from '../../payments/index.js';
import { OrderMailContent, type OrderMailRequest } from './order-mail-content.js';

export type OrderMailJob = OrderMailRequest & { orderId: string };

export const orderMailQueue = 'order-mail';

/**
 * Tells customers about their orders, and the owner that need attention. Inside the transaction that makes it
 * true only the intention to write is recorded: a crash loses neither, a rollback leaves nothing, and a mail that
 * fails never undoes a payment. Nothing is mailed before payment, but what is paid at pick-up, which has a limit of its
 * own: whoever types a stranger's address at the checkout must not make the shop write to it.
 */
@Injectable()
export class OrderMailService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly eventBus: EventBus,
    private readonly jobQueue: JobQueue,
    private readonly mailQueue: MailQueue,
    private readonly orderMailContent: OrderMailContent,
    private readonly parcelsService: ParcelsService,
  ) {}

  onModuleInit(): void {
    this.jobQueue.work<OrderMailJob>(orderMailQueue, (job) => this.write(job));
    this.eventBus.within(OrderShipped, (tx, { orderId, step: { id, at } }) => {
      const job: OrderMailJob = { orderId, letter: 'shipped', stepId: id };
      return this.jobQueue.send(tx, orderMailQueue, job, new Date(at.getTime() + shipmentUndoMs));
    });
    this.eventBus.within(ParcelShipped, (tx, { orderId, parcelId, at }) => {
      const job: OrderMailJob = { orderId, letter: 'parcel', parcelId };
      return this.jobQueue.send(tx, orderMailQueue, job, new Date(at.getTime() + shipmentUndoMs));
    });
    this.eventBus.within(OrderPaid, async (tx, { orderId, isPaidOnPickup }) => {
      if (isPaidOnPickup)
        await this.jobQueue.send<OrderMailJob>(tx, orderMailQueue, { orderId, letter: 'paid-on-pickup' });
    });
    this.onEvent(PickupRequested, () => ({ letter: 'confirm-pickup' }));
    this.onEvent(PickupExpired, () => ({ letter: 'unclaimed' }));
    this.onEvent(OrderCancelled, () => ({ letter: 'cancelled' }));
    this.onEvent(OrderRefunded, ({ amountCents, kind, byHand, refundId }) => {
      return { letter: 'refunded', amountCents, kind, byHand, refundId };
    });
    this.onEvent(ReturnChanged, ({ change, snapshot }) => ({
      letter: 'return',
      news: change,
      told: snapshot,
    }));
    this.eventBus.within(ReturnChanged, async (tx, { orderId, change, snapshot }) => {
      if (change !== 'asked' && change !== 'ended') return;
      const job: OrderMailJob = { orderId, letter: 'return-asked', told: snapshot };
      await this.jobQueue.send(tx, orderMailQueue, job);
    });
    this.onEvent(ContractUnsent, () => ({ letter: 'contract-unsent' }));
    this.onEvent(OrderLate, ({ endsFrom }) => ({ letter: 'late', endsFrom }));
    this.onEvent(PaymentNeedsReview, ({ reason }) => ({ letter: 'review', reason }));
  }

  private onEvent<Event extends { orderId: string }>(
    event: new (...args: never[]) => Event,
    requestOf: (event: Event) => OrderMailRequest,
  ): void {
    this.eventBus.within(event, (tx, happened) =>
      this.jobQueue.send<OrderMailJob>(tx, orderMailQueue, {
        orderId: happened.orderId,
        ...requestOf(happened),
      }),
    );
  }

  private async write({ orderId, ...request }: OrderMailJob): Promise<void> {
    const { to, parts } = await this.orderMailContent.compose(orderId, request);
    await this.db.transaction(async (tx) => {
      if (await this.isOvertaken(tx, orderId, request)) return;
      await this.mailQueue.queue(tx, { to, language: parts.language, ...layOut(parts) });
    });
  }

  /** A shipment that was taken back in time is not mailed. */
  private async isOvertaken(tx: Tx, orderId: string, request: OrderMailRequest): Promise<boolean> {
    if (request.letter === 'parcel') return !(await this.parcelsService.isFinal(tx, orderId, request));
    if (request.letter !== 'shipped' || request.stepId === undefined) return false;
    return !(await this.parcelsService.isFinal(tx, orderId, { stepId: request.stepId }));
  }
}
