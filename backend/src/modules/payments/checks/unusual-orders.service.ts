import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isoDay } from '@shop/shared';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import { EventBus } from '../../../platform/database/event-bus.js';
import { OrderCancelled, OrderPaid, OrderUnusual } from '../../orders/index.js';
import { PaymentChecksService } from './payment-checks.service.js';

/** Warns the owner of unpaid orders that hold an unusual share of the stock, and of refused attempts to do so. */
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

  /** Adds one warning per day, however many orders were refused. */
  async noteRefusal(): Promise<void> {
    const subject = isoDay(this.clock.now());
    await this.db.transaction((tx) =>
      this.paymentChecksService.open(tx, { kind: 'unpaid_ceiling', subject }),
    );
  }
}
