import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../../config.js';
import { EventBus } from '../../platform/database/event-bus.js';
import { CatalogModule } from '../catalog/index.js';
import { OrdersModule } from '../orders/index.js';
import { Arrivals } from './arrivals.js';
import { Attempts } from './attempts.js';
import { ChecksAdminController } from './checks/checks.admin.controller.js';
import { Checks } from './checks/checks.js';
import { CheckQueries } from './checks/checks.queries.js';
import { Comparison } from './checks/comparison.js';
import { MissedEvents } from './checks/missed-events.js';
import { CheckRetries } from './checks/retries.js';
import { Checkout } from './checkout.js';
import { Disputes } from './disputes.js';
import { Expiry } from './expiry.js';
import { Gateways } from './gateways.js';
import { Inbox } from './inbox.js';
import { LocalSandbox } from './local-sandbox.js';
import { ManualPayments } from './manual-payments.js';
import { OrderHooks } from './order-hooks.js';
import { PaymentMetrics } from './payment-metrics.js';
import { PaymentsController } from './payments.controller.js';
import { ProviderNews } from './provider-news.js';
import { Books } from './refunds/books.js';
import { Cancelling } from './refunds/cancelling.js';
import { OrderPaymentsQueries } from './refunds/order-payments.queries.js';
import { RefundNews } from './refunds/refund-news.js';
import { RefundSending } from './refunds/refund-sending.js';
import { RefundsAdminController } from './refunds/refunds.admin.controller.js';
import { Refunds } from './refunds/refunds.js';
import { SandboxController } from './sandbox.controller.js';
import { Settlement } from './settlement.js';
import { StripeGateway } from './stripe-gateway.js';
import { Sweeper } from './sweeper.js';
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
    Arrivals,
    Attempts,
    Books,
    Cancelling,
    CheckQueries,
    CheckRetries,
    Checkout,
    Checks,
    Comparison,
    Disputes,
    Expiry,
    Inbox,
    ManualPayments,
    MissedEvents,
    OrderHooks,
    OrderPaymentsQueries,
    ProviderNews,
    RefundNews,
    Refunds,
    RefundSending,
    PaymentMetrics,
    Settlement,
    Sweeper,
  ],
  exports: [Gateways],
})
export class PaymentsModule {}
