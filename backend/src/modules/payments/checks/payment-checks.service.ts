import { Injectable, Logger } from '@nestjs/common';
import type { PaymentCheckDetails, PaymentCheckKind } from '@shop/shared';
import { IsNull } from 'typeorm';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { PaymentNeedsReview } from '../../orders/index.js';
import { PaymentCheckRow } from './payment-check.entity.js';

export interface NewCheck {
  kind: PaymentCheckKind;
  /** Id of the affected order, attempt, refund or event; each kind and subject together is stored once. */
  subject: string;
  orderId?: string;
  details?: PaymentCheckDetails;
}

/** Maintains the list of payment problems that the owner has to check. */
@Injectable()
export class PaymentChecksService {
  private readonly logger = new Logger(PaymentChecksService.name);

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a payment problem unless it is already stored; a resolved problem is reopened when its details have changed.
   */
  async open(tx: Tx, { kind, subject, orderId, details = {} }: NewCheck): Promise<void> {
    const rows = await tx.em.query<{ id: number }[]>(
      `INSERT INTO payment_checks (kind, subject, order_id, details) VALUES ($1, $2, $3, $4)
       ON CONFLICT (kind, subject) DO UPDATE SET details = EXCLUDED.details, resolved_at = NULL, resolved_by = NULL
       WHERE payment_checks.details <> EXCLUDED.details
       RETURNING id`,
      [kind, subject, orderId ?? null, JSON.stringify(details)],
    );
    if (rows.length === 0) return;
    this.logger.warn({ kind, subject, orderId }, 'A payment needs the owner');
    if (orderId) tx.publish(new PaymentNeedsReview(orderId, kind));
  }

  /** Resolves a payment problem that no longer exists. */
  async close(tx: Tx, kind: PaymentCheckKind, subject: string): Promise<void> {
    await tx.em.update(
      PaymentCheckRow,
      { kind, subject, resolvedAt: IsNull() },
      { resolvedAt: this.clock.now() },
    );
  }

  /** Marks a payment problem as resolved by the owner. A repeated call changes nothing. */
  resolve(id: number, account: Account): Promise<void> {
    return this.db.transaction(async (tx) => {
      const check = await this.get(id);
      if (check.resolvedAt) return;
      const resolved = { resolvedAt: this.clock.now(), resolvedBy: account.id };
      await tx.em.update(PaymentCheckRow, { id, resolvedAt: IsNull() }, resolved);
      await writeAuditLog(tx, { action: 'payment_check.resolved', entity: `payment_check:${id}` });
    });
  }

  async get(id: number): Promise<PaymentCheckRow> {
    const check = await this.db.em.findOneBy(PaymentCheckRow, { id });
    if (!check) throw new AppError('payments.check_not_found');
    return check;
  }

  countOpen(): Promise<number> {
    return this.db.em.countBy(PaymentCheckRow, { resolvedAt: IsNull() });
  }
}
