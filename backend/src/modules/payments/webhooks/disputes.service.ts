import { Injectable } from '@nestjs/common';
import { decimalText } from '@shop/contracts';
import { Db } from '../../../platform/database/db.js';
import { PaymentChecksService } from '../checks/payment-checks.service.js';
import { Gateways } from '../provider/payment-gateways.js';
import type { PaymentAttemptRow } from '../ledger/payment-attempt.entity.js';

/** A buyer's bank asks for the money back. The owner is told; no order and no stock changes by itself. */
@Injectable()
export class DisputesService {
  constructor(
    private readonly db: Db,
    private readonly gateways: Gateways,
    private readonly paymentChecksService: PaymentChecksService,
  ) {}

  async note({ provider, orderId }: PaymentAttemptRow, ref: string): Promise<void> {
    const dispute = await this.gateways.of(provider)?.getDispute(ref);
    if (!dispute) return;
    const { amountCents, status, reason, intentRef: reference } = dispute;
    const details = { amount: decimalText(amountCents), status, reason, reference };
    await this.db.transaction((tx) =>
      this.paymentChecksService.open(tx, { kind: 'dispute', subject: dispute.ref, orderId, details }),
    );
  }
}
