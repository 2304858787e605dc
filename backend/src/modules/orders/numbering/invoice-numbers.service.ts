import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../../platform/database/event-bus.js';
import { takeNumber } from './take-number.js';
import { OrderPaid } from '../lifecycle/orders.events.js';

/**
 * Numbers invoices without a gap, in the transaction that makes an order paid. All payments lock the counter and wait
 * for each other until they commit, so numbering is their last step.
 */
@Injectable()
export class InvoiceNumbersService implements OnModuleInit {
  constructor(private readonly eventBus: EventBus) {}

  onModuleInit(): void {
    this.eventBus.closing(OrderPaid, (tx, { orderId }) => takeNumber(tx, 'invoice', orderId));
  }
}
