import { Module } from '@nestjs/common';
import { CONFIG } from '../../config.js';
import type { Config } from '../../config.js';
import { EventBus } from '../../platform/database/event-bus.js';
import { OrdersModule } from '../orders/index.js';
import { Attempts } from './attempts.js';
import { Checkout } from './checkout.js';
import { Expiry } from './expiry.js';
import { Gateways } from './gateways.js';
import { Inbox } from './inbox.js';
import { LocalSandbox } from './local-sandbox.js';
import { OrderHooks } from './order-hooks.js';
import { PaymentsController } from './payments.controller.js';
import { SandboxController } from './sandbox.controller.js';
import { Settlement } from './settlement.js';
import { StripeGateway } from './stripe-gateway.js';
import { Sweeper } from './sweeper.js';
import { WebhooksController } from './webhooks.controller.js';

/** Stripe, the sandbox, or nobody: the rest of the module does not know which. */
function openGateways({ payments }: Config, { running }: LocalSandbox): Gateways {
  if (payments.mode === 'stripe')
    return new Gateways(new StripeGateway({ provider: 'stripe', ...payments.keys }));
  if (!running) return new Gateways();
  const { secretKey, publishableKey, webhookSecret, port } = running;
  const keys = { secretKey, publishableKey, webhookSecret };
  return new Gateways(new StripeGateway({ provider: 'sandbox', ...keys, localPort: port }));
}

@Module({
  imports: [OrdersModule],
  controllers: [PaymentsController, WebhooksController, SandboxController],
  providers: [
    { provide: LocalSandbox, inject: [CONFIG, EventBus], useFactory: LocalSandbox.start },
    { provide: Gateways, inject: [CONFIG, LocalSandbox], useFactory: openGateways },
    Attempts,
    Checkout,
    Expiry,
    Inbox,
    OrderHooks,
    Settlement,
    Sweeper,
  ],
  exports: [Gateways],
})
export class PaymentsModule {}
