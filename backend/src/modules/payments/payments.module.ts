import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../../config.js';
import { EventBus } from '../../platform/database/event-bus.js';
import { AuthModule } from '../auth/index.js';
import { CatalogModule } from '../catalog/index.js';
import { OrdersModule } from '../orders/index.js';
import { ReceivedPaymentsService } from './attempts/received-payments.service.js';
import { PaymentAttemptsService } from './attempts/payment-attempts.service.js';
import { ChecksAdminController } from './reconcile/checks.admin.controller.js';
import { UnusualOrdersService } from './checks/unusual-orders.service.js';
import { PaymentChecksService } from './checks/payment-checks.service.js';
import { CheckQueries } from './checks/checks.queries.js';
import { ReconciliationService } from './reconcile/reconciliation.service.js';
import { MissedEventsService } from './reconcile/missed-events.service.js';
import { CheckRetryService } from './reconcile/check-retry.service.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { PickupConfirmationService } from './checkout/pickup-confirmation.service.js';
import { PickupPaymentsService } from './checkout/pickup-payments.service.js';
import { DisputesService } from './webhooks/disputes.service.js';
import { OrderExpiryService } from './attempts/order-expiry.service.js';
import { PaymentGateways } from './provider/payment-gateways.js';
import { WebhookInbox } from './webhooks/webhook-inbox.js';
import { LocalSandbox } from './sandbox/local-sandbox.js';
import { ManualPaymentsService } from './attempts/manual-payments.service.js';
import { OrderPaymentPort } from './attempts/order-payment-port.js';
import { PaymentMetrics } from './reconcile/payment-metrics.js';
import { PaymentsController } from './checkout/payments.controller.js';
import { WebhookDispatcher } from './webhooks/webhook-dispatcher.js';
import { OrderLedger } from './ledger/order-ledger.js';
import { PaymentsPersonalData } from './payments.personal-data.js';
import { PersonalPaymentsService } from './ledger/personal-payments.service.js';
import { CancellationService } from './refunds/cancellation.service.js';
import { OrderPaymentsQueries } from './refunds/order-payments.queries.js';
import { RefundSyncService } from './refunds/refund-sync.service.js';
import { RefundSenderService } from './refunds/refund-sender.service.js';
import { RefundsAdminController } from './refunds/refunds.admin.controller.js';
import { RefundsService } from './refunds/refunds.service.js';
import { PersonalReturnsService } from './returns/personal-returns.service.js';
import { ReturnDecisionsService } from './returns/return-decisions.service.js';
import { ReturnClosingService } from './returns/return-closing.service.js';
import { ReturnPhotosService } from './returns/return-photos.service.js';
import { ReturnRefundsService } from './returns/return-refunds.service.js';
import { ReturnRow } from './returns/return.entity.js';
import { ReturnsAdminController } from './returns/returns.admin.controller.js';
import { ReturnsController } from './returns/returns.controller.js';
import { ReturnQueries } from './returns/returns.queries.js';
import { ReturnsService } from './returns/returns.service.js';
import { SandboxController } from './sandbox/sandbox.controller.js';
import { SettlementService } from './attempts/settlement.service.js';
import { StripeGateway } from './provider/stripe-gateway.js';
import { SweepMetrics } from './reconcile/sweep-metrics.js';
import { ProviderReadsService } from './reconcile/provider-reads.service.js';
import { SweeperService } from './reconcile/sweeper.service.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';

/** Creates the gateway for Stripe or the sandbox, or none. Other code does not depend on which one is used. */
function openGateways({ payments }: Config, { address }: LocalSandbox): PaymentGateways {
  if (payments.mode === 'stripe')
    return new PaymentGateways(new StripeGateway({ provider: 'stripe', ...payments.keys }));
  if (!address) return new PaymentGateways();
  const { secretKey, publishableKey, webhookSecret, port } = address;
  const keys = { secretKey, publishableKey, webhookSecret };
  return new PaymentGateways(new StripeGateway({ provider: 'sandbox', ...keys, localPort: port }));
}
import { PaymentCheckRow } from './checks/payment-check.entity.js';
import { DisputeRow } from './ledger/dispute.entity.js';
import { PaymentAttemptRow } from './ledger/payment-attempt.entity.js';
import { EventRetentionService } from './webhooks/event-retention.service.js';
import { PaymentEventRow } from './webhooks/payment-event.entity.js';
import { RefundRow } from './ledger/refund.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      DisputeRow,
      PaymentCheckRow,
      PaymentAttemptRow,
      PaymentEventRow,
      RefundRow,
      ReturnRow,
    ]),
    AuthModule,
    CatalogModule,
    OrdersModule,
  ],
  controllers: [
    ChecksAdminController,
    PaymentsController,
    RefundsAdminController,
    ReturnsAdminController,
    ReturnsController,
    SandboxController,
    WebhooksController,
  ],
  providers: [
    {
      provide: LocalSandbox,
      inject: [CONFIG, EventBus],
      useFactory: (config: Config, events: EventBus) => LocalSandbox.start(config, events),
    },
    { provide: PaymentGateways, inject: [CONFIG, LocalSandbox], useFactory: openGateways },
    ReceivedPaymentsService,
    PaymentAttemptsService,
    OrderLedger,
    PaymentsPersonalData,
    PersonalPaymentsService,
    CancellationService,
    CheckQueries,
    CheckRetryService,
    CheckoutService,
    PickupConfirmationService,
    PickupPaymentsService,
    PaymentChecksService,
    UnusualOrdersService,
    ReconciliationService,
    DisputesService,
    OrderExpiryService,
    EventRetentionService,
    WebhookInbox,
    ManualPaymentsService,
    MissedEventsService,
    OrderPaymentPort,
    OrderPaymentsQueries,
    WebhookDispatcher,
    RefundSyncService,
    RefundsService,
    RefundSenderService,
    PersonalReturnsService,
    ReturnClosingService,
    ReturnDecisionsService,
    ReturnRefundsService,
    ReturnQueries,
    ReturnPhotosService,
    ReturnsService,
    PaymentMetrics,
    SettlementService,
    SweepMetrics,
    ProviderReadsService,
    SweeperService,
  ],
  exports: [PaymentGateways],
})
export class PaymentsModule {}
