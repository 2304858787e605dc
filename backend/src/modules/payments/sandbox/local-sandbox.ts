import { createHmac } from 'node:crypto';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { RunningSandbox } from '@shop/stripe-sandbox';
import type { Config } from '../../../config.js';
import type { EventBus } from '../../../platform/database/event-bus.js';
import { ServerListening } from '../../../platform/server-listening.js';
import { handledEvents } from '../webhooks/webhook-dispatcher.js';

export type SandboxAddress = Pick<RunningSandbox, 'port' | 'secretKey' | 'publishableKey' | 'webhookSecret'>;

/** Default keys of a sandbox that runs as a separate process. */
const ownKeys = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
};

/** The Stripe sandbox, running in this process or separately, if the configuration asks for it. */
export class LocalSandbox implements OnApplicationShutdown {
  private constructor(
    readonly address?: SandboxAddress,
    /** The sandbox, when it runs in this process. */
    readonly running?: RunningSandbox,
    /** True for the calls that a visitor's browser may make to the sandbox through the shop. */
    readonly isBrowserCall: (method: string, path: string) => boolean = () => false,
  ) {}

  static async start(config: Config, events: EventBus): Promise<LocalSandbox> {
    if (config.payments.mode !== 'sandbox') return new LocalSandbox();
    const { startSandbox, isBrowserCall } = await import('@shop/stripe-sandbox');
    const { journalFile, port } = config.payments;
    if (port) return new LocalSandbox({ port, ...ownKeys }, undefined, isBrowserCall);
    const keys = keysFrom(config.cookieSecret);
    const running = await startSandbox({ ...keys, webhookEvents: handledEvents, journalFile });
    events.on(ServerListening, ({ url }) => running.setWebhookUrl(`${url}/api/webhooks/stripe`));
    return new LocalSandbox(running, running, isBrowserCall);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.running?.close();
  }
}

/**
 * Derives the sandbox's keys from the shop's secret, so that they survive a restart: the sandbox encrypts its journal
 * with one of them.
 */
function keysFrom(secret: string) {
  const key = (name: string) =>
    createHmac('sha256', secret).update(`sandbox ${name}`).digest('hex').slice(0, 32);
  return {
    secretKey: `sk_test_${key('secret')}`,
    publishableKey: `pk_test_${key('publishable')}`,
    webhookSecret: `whsec_${key('webhook')}`,
  };
}
