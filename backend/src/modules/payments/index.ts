export { Gateways } from './gateways.js';
export { GatewayError } from './payment-gateway.js';
export type { Intent, PaymentGateway, Provider } from './payment-gateway.js';
export { OrderRefunded } from './refunds/refunds.events.js';
export type { RefundKind } from './refunds/refund.entity.js';
export { PaymentsModule } from './payments.module.js';
export { StripeGateway } from './stripe-gateway.js';
