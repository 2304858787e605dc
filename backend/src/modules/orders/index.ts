export { ActorNameQueries } from './actor-names.js';
export { CustomerExportService } from './exports/customer-export.js';
export { OrderExportService } from './exports/order-export.js';
export type { Buyer, OrderDraft } from './order-draft.js';
export { PaymentPort } from './order-payments.js';
export type { ClosedPayment, PaymentHooks } from './order-payments.js';
export { holdMinutes, OrderPlacingService } from './order-placing.js';
export { OrderIdPipe } from './order-id.pipe.js';
export { OrderStatusService } from './order-status.js';
export { OrderQueries } from './orders.queries.js';
export { OrderSnapshotQueries } from './order-snapshots.js';
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
export { OrdersService } from './orders.service.js';
export type { Actor } from './orders.service.js';
export { PricingService } from './pricing.js';
