import { Injectable } from '@nestjs/common';
import { nextReturnStates, refundDueOn, type ParcelUnits, type ReturnState } from '@shop/shared';
import { Not } from 'typeorm';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { OrdersService, type OrderRow } from '../../orders/index.js';
import { RefundRow } from '../ledger/refund.entity.js';
import { CancellationService } from '../refunds/cancellation.service.js';
import { ReturnRow } from './return.entity.js';
import { isWithin } from './return-units.js';
import { ReturnChanged } from './returns.events.js';

/** Order of the return, and whether a refund has been requested for the return. */
interface Known {
  order: OrderRow;
  hasRefund: boolean;
}

type Change = Partial<ReturnRow> & { state: ReturnState };

/** Records the owner's decisions on returns. Every method refuses with `returns.not_found` or `returns.wrong_state`. */
@Injectable()
export class ReturnDecisionsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly ordersService: OrdersService,
    private readonly cancellationService: CancellationService,
  ) {}

  /**
   * Approves a request, with instructions for the buyer. Approving a cancellation refunds the order at once; a refund
   * that the provider refuses stays due. A cancellation of a shipped order is refused with `orders.wrong_state`.
   */
  async approve(id: number, answer: string, account: Account): Promise<void> {
    const { kind, orderId } = await this.move(id, (row, { order: { status } }) => {
      const isCancellation = row.kind === 'cancellation';
      if (isCancellation && status !== 'paid')
        throw new AppError('orders.wrong_state', { from: status, to: 'cancelled' });
      return { state: 'approved', answer, dueOn: refundDueOn(row.requestedAt) };
    });
    if (kind === 'cancellation') await this.cancellationService.cancel(orderId, account);
  }

  /**
   * Refuses a request with a reason, even after its approval, because goods may be missing or damaged. It can no longer
   * be refused once a refund was requested.
   */
  async refuse(id: number, answer: string): Promise<void> {
    await this.move(id, ({ kind, state }, { hasRefund }) => {
      const isAgreed = kind === 'cancellation' && state !== 'requested';
      if (isAgreed || hasRefund) throw new AppError('returns.wrong_state');
      return { state: 'refused', answer, dueOn: null, closedAt: this.clock.now() };
    });
  }

  /**
   * Records the receipt of returned goods. Refuses with `payments.restock_too_large` when more units would be restocked
   * than were returned.
   */
  async receive(id: number, restock: ParcelUnits[]): Promise<void> {
    await this.move(id, ({ kind, lines }) => {
      if (kind === 'cancellation') throw new AppError('returns.wrong_state');
      if (!isWithin(restock, lines)) throw new AppError('payments.restock_too_large');
      const receivedAt = this.clock.now();
      return { state: 'received', restock, receivedAt };
    });
  }

  /** Changes the state of a return, and does nothing if it is already in that state. */
  private async move(id: number, changeOf: (row: ReturnRow, known: Known) => Change): Promise<ReturnRow> {
    const { orderId } = await this.get(id);
    return this.db.transaction(async (tx) => {
      const order = await this.ordersService.lock(tx, orderId);
      const row = await tx.em.findOneByOrFail(ReturnRow, { id });
      const hasRefund = await tx.em.existsBy(RefundRow, { returnId: id, state: Not('failed') });
      const change = changeOf(row, { order, hasRefund });
      if (row.state === change.state) return row;
      if (!nextReturnStates[row.state].includes(change.state)) throw new AppError('returns.wrong_state');
      await tx.em.update(ReturnRow, { id }, change);
      Object.assign(row, change);
      const { kind, state } = row;
      const isMailed = state === 'refused' || (state === 'approved' && kind === 'return');
      if (isMailed) tx.publish(new ReturnChanged(orderId, state, row));
      await writeAuditLog(tx, { action: `order.return_${state}`, entity: `order:${orderId}` });
      return row;
    });
  }

  private async get(id: number): Promise<ReturnRow> {
    const row = await this.db.em.findOneBy(ReturnRow, { id });
    if (!row) throw new AppError('returns.not_found');
    return row;
  }
}
