import { Injectable } from '@nestjs/common';

/** State of a payment after the live attempt of its order was closed. */
export type ClosedPayment = 'closed' | 'paid' | 'processing';

export interface PaymentHooks {
  /** Asks the provider where an unpaid order stands, briefly; never fails. */
  refresh(orderId: string): Promise<void>;
  /** Makes sure that the order can no longer be paid, or finds out that it is. */
  close(orderId: string): Promise<ClosedPayment>;
  /** Payments that somebody has to look at. */
  countChecks(): Promise<number>;
}

/** Hooks into payments, which orders cannot import: payments registers them when the shop starts. */
@Injectable()
export class PaymentPort {
  private hooks?: PaymentHooks;

  register(hooks: PaymentHooks): void {
    this.hooks = hooks;
  }

  async refresh(orderId: string): Promise<void> {
    await this.hooks?.refresh(orderId);
  }

  async close(orderId: string): Promise<ClosedPayment> {
    return (await this.hooks?.close(orderId)) ?? 'closed';
  }

  async countChecks(): Promise<number> {
    return (await this.hooks?.countChecks()) ?? 0;
  }
}
