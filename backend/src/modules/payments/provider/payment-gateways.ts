import type { PaymentsMode } from '@shop/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { PaymentGateway, Provider } from './payment-gateway.js';

/** Gateway that takes new payments, and gateways that can only be asked about earlier payments. */
export class PaymentGateways {
  constructor(private readonly gateway?: PaymentGateway) {}

  get mode(): PaymentsMode {
    return this.gateway?.provider ?? 'off';
  }

  /** Gateway for new payments. Refuses with `payments.unavailable` when payments are switched off. */
  current(): PaymentGateway {
    if (!this.gateway) throw new AppError('payments.unavailable');
    return this.gateway;
  }

  /** Gateway of an attempt; undefined when that provider is no longer configured. */
  of(provider: Provider | 'manual'): PaymentGateway | undefined {
    return this.gateway?.provider === provider ? this.gateway : undefined;
  }
}
