import { PaymentGateways } from '../../src/modules/payments/provider/payment-gateways.js';
import type { PaymentGateway } from '../../src/modules/payments/provider/payment-gateway.js';
import type { TestShop } from './test-shop.js';

type Question = 'getIntent' | 'cancelIntent' | 'getDispute' | 'listRefunds' | 'listEvents';

/**
 * Spies on, or replaces, a method of the payment gateway, which is the border to code that is not part of this
 * project.
 */
export function spyOnProvider<Name extends Question>(shop: TestShop, question: Name) {
  const gateway: PaymentGateway = shop.app.get(PaymentGateways).current();
  return jest.spyOn(gateway, question);
}
