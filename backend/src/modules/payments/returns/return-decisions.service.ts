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

/** Order of the return, and whether a refund was asked for. */
interface Known {
  order: OrderRow;
  hasRefund: boolean;
}

type Change = Partial<ReturnRow> & { state: ReturnState };

/** The owner answers what buyers ask. Each refuses with `returns.not_found` and `returns.wrong_state`. */
@Injectable()
export class ReturnDecisionsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly ordersService: OrdersService,
    private readonly cancellationService: CancellationService,
  ) {}

  /**
   * Approves a request, with instructions for the buyer. A cancellation gives the money back at once, and what the
   * provider refuses stays due; once the order has left it is refused with `orders.wrong_state`.
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
   * Refuses a request with the reason, also for goods that never came, or not as they should be. A request whose money
   * is on its way is not refused any more.
   */
  async refuse(id: number, answer: string): Promise<void> {
    await this.move(id, ({ kind, state }, { hasRefund }) => {
      const isAgreed = kind === 'cancellation' && state !== 'requested';
      if (isAgreed || hasRefund) throw new AppError('returns.wrong_state');
      return { state: 'refused', answer, dueOn: null, closedAt: this.clock.now() };
    });
  }

  /** Records that the goods are back. Refuses with `payments.restock_too_large`. */
  async receive(id: number, restock: ParcelUnits[]): Promise<void> {
    await this.move(id, ({ kind, lines }) => {
      if (kind === 'cancellation') throw new AppError('returns.wrong_state');
      if (!isWithin(restock, lines)) throw new AppError('payments.restock_too_large');
      const receivedAt = this.clock.now();
      return { state: 'received', restock, receivedAt };
    });
  }

  /** Changes the state of a return; a return that is already in that state stays as it is. */
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
