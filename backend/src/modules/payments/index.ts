export { PaymentGateways } from './provider/payment-gateways.js';
export { GatewayError } from './provider/payment-gateway.js';
export type { Intent, PaymentGateway, Provider } from './provider/payment-gateway.js';
export { OrderRefunded } from './refunds/refunds.events.js';
export { PaymentsModule } from './payments.module.js';
export { StripeGateway } from './provider/stripe-gateway.js';
export { ReturnChanged, type ReturnChange, type ReturnSnapshot } from './returns/returns.events.js';
