export { ActorNames } from './actor-names.js';
export { CustomerExport } from './exports/customer-export.js';
export { OrderExport } from './exports/order-export.js';
export type { Buyer, OrderDraft } from './order-draft.js';
export { OrderPayments } from './order-payments.js';
export type { ClosedPayment, PaymentHooks } from './order-payments.js';
export { holdMinutes, OrderPlacing } from './order-placing.js';
export { OrderIdPipe } from './order-id.pipe.js';
export { OrderStatuses } from './order-status.js';
export { OrderQueries } from './orders.queries.js';
export { OrderSnapshots } from './order-snapshots.js';
export type { OrderSnapshot } from './order-snapshots.js';
export type { OrderRow, PaymentState } from './order.entity.js';
export {
  OrderCancelled,
  OrderPaid,
  OrderPaidByHand,
  OrderShipped,
  PaymentNeedsReview,
} from './orders.events.js';
export { OrdersModule } from './orders.module.js';
export { Orders } from './orders.service.js';
export type { Actor } from './orders.service.js';
export { Pricing } from './pricing.js';
