import { Injectable } from '@nestjs/common';
import { decimalText } from '@shop/shared';
import { Db, type Tx } from '../../../platform/database/db.js';
import { OrdersService } from '../../orders/index.js';
import { PaymentChecksService } from '../checks/payment-checks.service.js';
import { DisputeRow } from '../ledger/dispute.entity.js';
import type { PaymentAttemptRow } from '../ledger/payment-attempt.entity.js';
import type { Dispute } from '../provider/payment-gateway.js';
import { PaymentGateways } from '../provider/payment-gateways.js';

/** Records disputes and tells the owner. A dispute does not change order or stock. */
@Injectable()
export class DisputesService {
  constructor(
    private readonly db: Db,
    private readonly ordersService: OrdersService,
    private readonly gateways: PaymentGateways,
    private readonly paymentChecksService: PaymentChecksService,
  ) {}

  async note(attempt: PaymentAttemptRow, ref: string): Promise<void> {
    const dispute = await this.gateways.of(attempt.provider)?.getDispute(ref);
    if (!dispute) return;
    const { orderId } = attempt;
    await this.db.transaction(async (tx) => {
      await this.ordersService.lock(tx, orderId);
      if (!(await this.store(tx, attempt.id, dispute))) return;
      const { amountCents, status, reason, intentRef: reference } = dispute;
      const details = { amount: decimalText(amountCents), status, reason, reference };
      await this.paymentChecksService.open(tx, { kind: 'dispute', subject: dispute.ref, orderId, details });
    });
  }

  /** Stores a dispute; false for an outdated state, since the provider's messages may arrive out of order. */
  private async store(tx: Tx, attemptId: number, { ref, state, amountCents }: Dispute): Promise<boolean> {
    const known = await tx.em.findOneBy(DisputeRow, { providerDisputeId: ref });
    if (!state) return !known;
    if (!known) {
      await tx.em.insert(DisputeRow, { attemptId, providerDisputeId: ref, state, amountCents });
      return true;
    }
    if (state === 'held' && known.state !== 'held') return false;
    await tx.em.update(DisputeRow, { id: known.id }, { state, amountCents });
    return true;
  }
}
