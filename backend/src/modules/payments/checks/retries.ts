import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/http/app-error.js';
import { Inbox } from '../inbox.js';
import { RefundSending } from '../refunds/refund-sending.js';
import { Checks } from './checks.js';

/** Once more, because the owner says so. What succeeds leaves the list by itself. */
@Injectable()
export class CheckRetries {
  constructor(
    private readonly checks: Checks,
    private readonly inbox: Inbox,
    private readonly refunds: RefundSending,
  ) {}

  /** Refuses with `payments.nothing_to_retry`. */
  async retry(id: number): Promise<void> {
    const { kind, subject, resolvedAt } = await this.checks.get(id);
    if (resolvedAt === null && kind === 'dead_event') return this.inbox.revive(Number(subject));
    if (resolvedAt === null && kind === 'refund_stuck') return this.refunds.send(Number(subject));
    throw new AppError('payments.nothing_to_retry');
  }
}
