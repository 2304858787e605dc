import { Injectable } from '@nestjs/common';

/** Result of closing the open payment of an order at the provider. */
export type ClosedPayment = 'closed' | 'paid' | 'processing';

export interface PaymentHooks {
  /** Briefly asks the provider for the state of an unpaid order; never throws. */
  refresh(orderId: string): Promise<void>;
  /** Closes the payment of an order at the provider, so that nobody can pay it, or finds that it is already paid. */
  close(orderId: string): Promise<ClosedPayment>;
  countChecks(): Promise<number>;
}

/** Calls from orders into payments: orders cannot import payments, so payments registers its functions at startup. */
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
