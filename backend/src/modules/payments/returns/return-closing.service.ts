import { Injectable, type OnModuleInit } from '@nestjs/common';
import { nextReturnStates } from '@shop/shared';
import { IsNull, Not } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import type { Tx } from '../../../platform/database/db.js';
import { EventBus } from '../../../platform/database/event-bus.js';
import { OrderFullyRefunded } from '../ledger/payments.events.js';
import { RefundRow } from '../ledger/refund.entity.js';
import { OrderRefunded, RefundFailed } from '../refunds/refunds.events.js';
import { ReturnRow } from './return.entity.js';

/**
 * Closes a return once the provider has accepted its refund, or the order is fully refunded. A refund that fails
 * afterwards reopens the return, so that it is refunded again.
 */
@Injectable()
export class ReturnClosingService implements OnModuleInit {
  constructor(
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.eventBus.within(OrderRefunded, async (tx, { refundId }) => {
      const refund = await tx.em.findOneBy(RefundRow, { id: refundId, returnId: Not(IsNull()) });
      if (refund?.returnId) await this.close(tx, { id: refund.returnId });
    });
    this.eventBus.within(RefundFailed, (tx, { refundId }) => this.reopen(tx, refundId));
    this.eventBus.within(OrderFullyRefunded, (tx, { orderId }) => this.close(tx, { orderId }));
  }

  private async close(tx: Tx, which: { id: number } | { orderId: string }): Promise<void> {
    const rows = await tx.em.findBy(ReturnRow, which);
    for (const { id, state } of rows.filter((row) => nextReturnStates[row.state].includes('refunded')))
      await tx.em.update(ReturnRow, { id, state }, { state: 'refunded', closedAt: this.clock.now() });
  }

  private async reopen(tx: Tx, refundId: number): Promise<void> {
    const { returnId } = await tx.em.findOneByOrFail(RefundRow, { id: refundId });
    if (returnId === null || (await tx.em.existsBy(RefundRow, { returnId, state: Not('failed') }))) return;
    await tx.em.update(ReturnRow, { id: returnId, state: 'refunded' }, { state: 'received', closedAt: null });
  }
}
