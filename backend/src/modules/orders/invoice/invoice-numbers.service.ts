import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../../../platform/database/db.js';
import { EventBus } from '../../../platform/database/event-bus.js';
import { OrderPaid } from '../lifecycle/orders.events.js';

/** A number that is taken belongs to an order: the statement takes none for one that has its own. */
const numbering = `
  WITH next AS (
    UPDATE counters SET value = value + 1
    WHERE name = 'invoice' AND EXISTS (SELECT FROM orders WHERE id = $1 AND invoice_number IS NULL)
    RETURNING value
  )
  UPDATE orders SET invoice_number = next.value FROM next WHERE id = $1`;

/**
 * Numbers invoices without a gap, in the transaction that makes an order paid. All payments meet at the counter, and
 * wait there for each other until they commit: it is the last that they do.
 */
@Injectable()
export class InvoiceNumbersService implements OnModuleInit {
  constructor(private readonly eventBus: EventBus) {}

  onModuleInit(): void {
    this.eventBus.closing(OrderPaid, (tx, { orderId }) => this.number(tx, orderId));
  }

  private async number(tx: Tx, orderId: string): Promise<void> {
    await tx.em.query(numbering, [orderId]);
  }
}
