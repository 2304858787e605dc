import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { Db, type Tx } from '../../../platform/database/db.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { StockService, toUnits } from '../../catalog/index.js';
import { OrdersService } from '../../orders/index.js';
import { RefundRow } from '../ledger/refund.entity.js';
import { CancellationService } from '../refunds/cancellation.service.js';
import { RefundSenderService } from '../refunds/refund-sender.service.js';
import { RefundsService, type RefundRequest } from '../refunds/refunds.service.js';
import { ReturnRow } from './return.entity.js';
import { unitsIn } from './return-units.js';

/** Refund as displayed to the owner; `key` identifies the form, so that a repeated submission refunds only once. */
export interface ReturnRefund {
  amountCents: number;
  delivery: boolean;
  key: string;
}

@Injectable()
export class ReturnRefundsService {
  constructor(
    private readonly db: Db,
    private readonly ordersService: OrdersService,
    private readonly stockService: StockService,
    private readonly refundsService: RefundsService,
    private readonly refundSenderService: RefundSenderService,
    private readonly cancellationService: CancellationService,
  ) {}

  /**
   * Refunds the units of a return, or all that is left of a cancelled order. Refuses like `RefundsService.request`, and
   * with `returns.refund_pending` while another refund of the return is in progress. The return is closed once the
   * provider has accepted the refund.
   */
  async refund(id: number, refund: ReturnRefund, account: Account): Promise<void> {
    const { kind, state, orderId } = await this.get(id);
    if (kind === 'cancellation' && state === 'approved')
      return this.cancellationService.refundInFull(orderId, account);
    const { id: refundId } = await this.db.transaction(async (tx) => {
      const order = await this.ordersService.lock(tx, orderId);
      const request = await this.requestOf(tx, id, refund);
      return this.refundsService.requestLocked(tx, order, request, account);
    });
    await this.refundSenderService.send(refundId);
  }

  /** The order must be locked by the caller, so that no concurrent request refuses or refunds the return. */
  private async requestOf(
    tx: Tx,
    id: number,
    { amountCents, delivery, key: clickKey }: ReturnRefund,
  ): Promise<RefundRequest> {
    const { state, orderId, lines, restock } = await tx.em.findOneByOrFail(ReturnRow, { id });
    const key = `return_${id}_${clickKey}`;
    const living = await tx.em.findOneBy(RefundRow, { returnId: id, state: Not('failed') });
    const isSame = living?.requestKey === key;
    if (state !== 'received' && !isSame) throw new AppError('returns.wrong_state');
    if (living && !isSame) throw new AppError('returns.refund_pending');
    const sold = toUnits(await this.stockService.returnable(tx.em, orderId));
    const back = restock.map(({ productId, quantity }) => {
      return { productId, quantity: Math.min(quantity, unitsIn(sold, productId)) };
    });
    return {
      amountCents,
      choice: { lines, delivery },
      reason: '',
      restock: back.filter(({ quantity }) => quantity > 0),
      key,
      returnId: id,
    };
  }

  private async get(id: number): Promise<ReturnRow> {
    const row = await this.db.em.findOneBy(ReturnRow, { id });
    if (!row) throw new AppError('returns.not_found');
    return row;
  }
}
