import { Injectable } from '@nestjs/common';

/** What ended when the live payment of an order was closed. */
export type ClosedPayment = 'closed' | 'paid' | 'processing';

export interface PaymentHooks {
  /** Asks the provider where an unpaid order stands, briefly; never fails. */
  refresh(orderId: string): Promise<void>;
  /** Makes sure that the order can no longer be paid, or finds out that it is. */
  close(orderId: string): Promise<ClosedPayment>;
  /** Payments that somebody has to look at. */
  countChecks(): Promise<number>;
}

/** payments stands right of orders: it hangs itself in here when the shop starts. */
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
