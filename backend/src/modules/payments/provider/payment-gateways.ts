import type { PaymentsMode } from '@shop/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { PaymentGateway, Provider } from './payment-gateway.js';

/** The provider that takes payments now, and those that can be asked about older ones. */
export class PaymentGateways {
  constructor(private readonly gateway?: PaymentGateway) {}

  get mode(): PaymentsMode {
    return this.gateway?.provider ?? 'off';
  }

  /** Refuses with `payments.unavailable` where payments are switched off. */
  current(): PaymentGateway {
    if (!this.gateway) throw new AppError('payments.unavailable');
    return this.gateway;
  }

  /** Gateway of an attempt; undefined when this shop no longer talks to that provider. */
  of(provider: Provider | 'manual'): PaymentGateway | undefined {
    return this.gateway?.provider === provider ? this.gateway : undefined;
  }
}
