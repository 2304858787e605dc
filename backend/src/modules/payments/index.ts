export { Gateways } from './gateways.js';
export { GatewayError } from './payment-gateway.js';
export type { Intent, PaymentGateway, Provider } from './payment-gateway.js';
export { PaymentsModule } from './payments.module.js';
export { StripeGateway } from './stripe-gateway.js';
