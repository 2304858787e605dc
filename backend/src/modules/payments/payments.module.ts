import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../../config.js';
import { EventBus } from '../../platform/database/event-bus.js';
import { CatalogModule } from '../catalog/index.js';
import { OrdersModule } from '../orders/index.js';
import { ReceivedPaymentsService } from './arrivals.js';
import { PaymentAttemptsService } from './attempts.js';
import { ChecksAdminController } from './checks/checks.admin.controller.js';
import { PaymentChecksService } from './checks/checks.js';
import { CheckQueries } from './checks/checks.queries.js';
import { ReconciliationService } from './checks/comparison.js';
import { MissedEventsService } from './checks/missed-events.js';
import { CheckRetryService } from './checks/retries.js';
import { CheckoutService } from './checkout.js';
import { DisputesService } from './disputes.js';
import { OrderExpiryService } from './expiry.js';
import { Gateways } from './gateways.js';
import { WebhookInbox } from './inbox.js';
import { LocalSandbox } from './local-sandbox.js';
import { ManualPaymentsService } from './manual-payments.js';
import { OrderPaymentPort } from './order-hooks.js';
import { PaymentMetrics } from './payment-metrics.js';
import { PaymentsController } from './payments.controller.js';
import { WebhookDispatcher } from './provider-news.js';
import { OrderLedger } from './refunds/books.js';
import { CancellationService } from './refunds/cancelling.js';
import { OrderPaymentsQueries } from './refunds/order-payments.queries.js';
import { RefundSyncService } from './refunds/refund-news.js';
import { RefundSenderService } from './refunds/refund-sending.js';
import { RefundsAdminController } from './refunds/refunds.admin.controller.js';
import { RefundsService } from './refunds/refunds.js';
import { SandboxController } from './sandbox.controller.js';
import { SettlementService } from './settlement.js';
import { StripeGateway } from './stripe-gateway.js';
import { SweeperService } from './sweeper.js';
import { WebhooksController } from './webhooks.controller.js';

/** Stripe, the sandbox, or nobody: the rest of the module does not know which. */
function openGateways({ payments }: Config, { address }: LocalSandbox): Gateways {
  if (payments.mode === 'stripe')
    return new Gateways(new StripeGateway({ provider: 'stripe', ...payments.keys }));
  if (!address) return new Gateways();
  const { secretKey, publishableKey, webhookSecret, port } = address;
  const keys = { secretKey, publishableKey, webhookSecret };
  return new Gateways(new StripeGateway({ provider: 'sandbox', ...keys, localPort: port }));
}
import { PaymentCheckRow } from './checks/check.entity.js';
import { PaymentAttemptRow } from './payment-attempt.entity.js';
import { PaymentEventRow } from './payment-event.entity.js';
import { RefundRow } from './refunds/refund.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([PaymentCheckRow, PaymentAttemptRow, PaymentEventRow, RefundRow]),
    CatalogModule,
    OrdersModule,
  ],
  controllers: [
    ChecksAdminController,
    PaymentsController,
    RefundsAdminController,
    SandboxController,
    WebhooksController,
  ],
  providers: [
    {
      provide: LocalSandbox,
      inject: [CONFIG, EventBus],
      useFactory: (config: Config, events: EventBus) => LocalSandbox.start(config, events),
    },
    { provide: Gateways, inject: [CONFIG, LocalSandbox], useFactory: openGateways },
    ReceivedPaymentsService,
    PaymentAttemptsService,
    OrderLedger,
    CancellationService,
    CheckQueries,
    CheckRetryService,
    CheckoutService,
    PaymentChecksService,
    ReconciliationService,
    DisputesService,
    OrderExpiryService,
    WebhookInbox,
    ManualPaymentsService,
    MissedEventsService,
    OrderPaymentPort,
    OrderPaymentsQueries,
    WebhookDispatcher,
    RefundSyncService,
    RefundsService,
    RefundSenderService,
    PaymentMetrics,
    SettlementService,
    SweeperService,
  ],
  exports: [Gateways],
})
export class PaymentsModule {}
