import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isoDay } from '@shop/shared';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import { EventBus } from '../../../platform/database/event-bus.js';
import { OrderCancelled, OrderPaid, OrderUnusual } from '../../orders/index.js';
import { PaymentChecksService } from './payment-checks.service.js';

/** Tells the owner of unpaid orders that hold an unusual part of the shop, or were refused because they would have. */
@Injectable()
export class UnusualOrdersService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
    private readonly paymentChecksService: PaymentChecksService,
  ) {}

  onModuleInit(): void {
    this.eventBus.within(OrderUnusual, (tx, { orderId }) =>
      this.paymentChecksService.open(tx, { kind: 'unusual_order', subject: orderId, orderId }),
    );
    for (const event of [OrderPaid, OrderCancelled])
      this.eventBus.within(event, (tx, { orderId }) =>
        this.paymentChecksService.close(tx, 'unusual_order', orderId),
      );
  }

  /** One entry per day, however often somebody tries. */
  async noteRefusal(): Promise<void> {
    const subject = isoDay(this.clock.now());
    await this.db.transaction((tx) =>
      this.paymentChecksService.open(tx, { kind: 'unpaid_ceiling', subject }),
    );
  }
}
