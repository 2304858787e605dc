import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../../platform/database/event-bus.js';
import { takeNumber } from './take-number.js';
import { OrderPaid } from '../lifecycle/orders.events.js';

/**
 * Numbers invoices without a gap, in the transaction that marks an order as paid. Concurrent payments wait for the
 * lock on the counter until the commit, so numbering is the last step of each.
 */
@Injectable()
export class InvoiceNumbersService implements OnModuleInit {
  constructor(private readonly eventBus: EventBus) {}

  onModuleInit(): void {
    this.eventBus.closing(OrderPaid, (tx, { orderId }) => takeNumber(tx, 'invoice', orderId));
  }
}
