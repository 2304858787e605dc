import { Injectable } from '@nestjs/common';
import { Db } from '../../../platform/database/db.js';
import type { Account } from '../../../platform/http/access.js';
import { AppError } from '../../../platform/http/app-error.js';
import { StockService } from '../../catalog/index.js';
import { CancellationService } from '../refunds/cancellation.service.js';
import { RefundSenderService } from '../refunds/refund-sender.service.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { ReturnRow } from './return.entity.js';
import { unitsIn } from './return-units.js';

/** What the owner was shown, and of which form. */
export interface ReturnRefund {
  amountCents: number;
  delivery: boolean;
  key: string;
}

/** The money of what came back, by the one way that refunds go. */
@Injectable()
export class ReturnRefundsService {
  constructor(
    private readonly db: Db,
    private readonly stockService: StockService,
    private readonly refundsService: RefundsService,
    private readonly refundSenderService: RefundSenderService,
    private readonly cancellationService: CancellationService,
  ) {}

  /**
   * Gives the money of its units back, or all that is left of a cancelled order. Refuses as `RefundsService.request` does;
   * it is over once the provider has accepted.
   */
  async refund(id: number, { amountCents, delivery, key }: ReturnRefund, account: Account): Promise<void> {
    const { kind, state, orderId, lines, restock } = await this.get(id);
    if (kind === 'cancellation' && state === 'approved')
      return this.cancellationService.refundInFull(orderId, account);
    if (state !== 'received') throw new AppError('returns.wrong_state');
    const sold = await this.stockService.returnable(this.db.em, orderId);
    const back = restock.map(({ productId, quantity }) => {
      return { productId, quantity: Math.min(quantity, unitsIn(sold, productId)) };
    });
    const refund = await this.refundsService.request(
      orderId,
      {
        amountCents,
        choice: { lines, delivery },
        reason: '',
        restock: back.filter(({ quantity }) => quantity > 0),
        key: `return_${id}_${key}`,
        returnId: id,
      },
      account,
    );
    await this.refundSenderService.send(refund.id);
  }

  private async get(id: number): Promise<ReturnRow> {
    const row = await this.db.em.findOneBy(ReturnRow, { id });
    if (!row) throw new AppError('returns.not_found');
    return row;
  }
}
