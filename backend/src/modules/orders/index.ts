export { paidStatusList } from './entities/paid-statuses.js';
export { PostalCode } from './addresses/postal-code.js';
export { ActorNameQueries } from './reading/actor-name.queries.js';
export { amountRows, contractSections, lineRow, sellerText } from './contract/contract-text.js';
export { ContractTextsService } from './contract/contract-texts.service.js';
export { ContractsService } from './contract/contracts.service.js';
export { CreditNoteQueries } from './credit-notes/credit-notes.queries.js';
export { CreditNotesService } from './credit-notes/credit-notes.service.js';
export type { CreditNoteRow } from './credit-notes/credit-note.entity.js';
export { CustomerExportService } from './exports/customer-export.service.js';
export { OrderExportService } from './exports/order-export.service.js';
export type { Buyer, OrderDraft } from './placing/order-draft.js';
export { PaymentPort } from './lifecycle/payment-port.js';
export type { ClosedPayment, PaymentHooks } from './lifecycle/payment-port.js';
export { holdMinutes } from './lifecycle/order-hold.js';
export type { BuyerOrders } from './placing/order-statements.js';
export { OrderPlacingService, PricesMoved } from './placing/order-placing.service.js';
export { FulfilmentQueries, type Fulfilment } from './parcels/fulfilment.queries.js';
export { ForOrderHolder } from './reading/order-holder.guard.js';
export { LateOrdersService } from './lifecycle/late-orders.service.js';
export { OrderIdPipe } from './entities/order-id.pipe.js';
export { PickupOrdersService } from './lifecycle/pickup-orders.service.js';
export { OrderStatusService } from './lifecycle/order-status.service.js';
export { OrderLinksService } from './reading/order-links.service.js';
export { OrderViewer } from './reading/order-viewer.decorator.js';
export { OrderQueries, type Viewer } from './reading/orders.queries.js';
export { OrderSnapshotQueries } from './reading/order-snapshot.queries.js';
export type { OrderSnapshot } from './reading/order-snapshot.queries.js';
export type { OrderRow, PaymentState } from './entities/order.entity.js';
export {
  OrderCancelled,
  OrderLate,
  ContractUnsent,
  OrdersAnonymised,
  OrderPaid,
  OrderPaidManually,
  OrderReserved,
  OrderUnusual,
  PickupRequested,
  OrderShipped,
  PickupExpired,
  ParcelShipped,
  PaymentNeedsReview,
} from './lifecycle/orders.events.js';
export { OrdersModule } from './orders.module.js';
export { shipmentUndoMs } from './lifecycle/shipments.service.js';
export { ParcelsService } from './parcels/parcels.service.js';
export { OrdersService } from './lifecycle/orders.service.js';
export type { Actor } from './lifecycle/orders.service.js';
export type { PricingRules, SaleRules } from './placing/order-totals.js';
export { PricingService } from './placing/pricing.service.js';
export { provinceFor } from './placing/province-for.js';
