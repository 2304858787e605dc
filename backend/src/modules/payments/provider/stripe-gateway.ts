import Stripe from 'stripe';
import {
  GatewayError,
  type Dispute,
  type Intent,
  type IntentParams,
  type PaidIntent,
  type PaymentGateway,
  type Provider,
  type ProviderEvent,
  type ProviderRefund,
  type RefundParams,
} from './payment-gateway.js';
import type { Listed, Span } from './spans.js';
import { stripeHttp, within } from './stripe-http.js';
import {
  refundedOf,
  toDispute,
  toEvent,
  toFailure,
  toIntent,
  toListedEvent,
  toRefund,
} from './stripe-objects.js';

export interface StripeSettings {
  provider: Provider;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Port of the sandbox on this machine; absent: the real Stripe is used. */
  localPort?: number;
}

/** Timeouts in milliseconds: a person waits for a call, only a background job waits for the long lists. */
const timeouts = { call: 8_000, longList: 60_000 };
/** Maximum age in seconds of a webhook signature; an older event may be a replay. */
const signatureSeconds = 300;
const pageSize = 100;
const mostRefunds = 10_000;
const withCharge = { expand: ['latest_charge'] };

/** Gateway to Stripe through Stripe's SDK; the sandbox uses the same code at another address. */
export class StripeGateway implements PaymentGateway {
  readonly provider: Provider;
  readonly livemode: boolean;
  readonly publishableKey: string;
  private readonly stripe: Stripe;
  private readonly webhookSecret: string;

  constructor({ provider, secretKey, publishableKey, webhookSecret, localPort }: StripeSettings) {
    this.provider = provider;
    this.livemode = secretKey.startsWith('sk_live_');
    this.publishableKey = publishableKey;
    this.webhookSecret = webhookSecret;
    const local = localPort && { host: '127.0.0.1', port: localPort, protocol: 'http' as const };
    this.stripe = new Stripe(secretKey, {
      timeout: timeouts.call,
      telemetry: false,
      httpClient: stripeHttp(),
      ...local,
    });
  }

  async createIntent(params: IntentParams, key: string): Promise<Intent> {
    const { amountCents, currency, description, email, shipTo, orderId, attemptKey } = params;
    const { line1, city, postalCode, country } = shipTo;
    const body: Stripe.PaymentIntentCreateParams = {
      amount: amountCents,
      currency,
      automatic_payment_methods: { enabled: true },
      description,
      receipt_email: email,
      shipping: {
        name: shipTo.name,
        ...(shipTo.phone && { phone: shipTo.phone }),
        address: { line1, city, postal_code: postalCode, ...(country && { country }) },
      },
      metadata: { order_id: orderId, attempt_id: attemptKey },
    };
    const options = { idempotencyKey: key };
    return this.ask(async () => toIntent(await this.stripe.paymentIntents.create(body, options)));
  }

  async getIntent(ref: string): Promise<Intent> {
    return this.ask(async () => toIntent(await this.stripe.paymentIntents.retrieve(ref, withCharge), ref));
  }

  async cancelIntent(ref: string): Promise<Intent> {
    try {
      const reason = { cancellation_reason: 'abandoned' as const };
      return await this.ask(async () => toIntent(await this.stripe.paymentIntents.cancel(ref, reason), ref));
    } catch (error) {
      // The payment is already paid, processing or canceled; its state tells which.
      const isOtherState = error instanceof GatewayError && error.code === 'payment_intent_unexpected_state';
      if (isOtherState) return this.getIntent(ref);
      throw error;
    }
  }

  async refund({ intentRef, amountCents }: RefundParams, key: string): Promise<ProviderRefund> {
    const body = { payment_intent: intentRef, amount: amountCents, metadata: { refund_id: key } };
    return this.ask(async () => toRefund(await this.stripe.refunds.create(body, { idempotencyKey: key })));
  }

  async listRefunds(intentRef: string): Promise<ProviderRefund[]> {
    const search = { payment_intent: intentRef, limit: pageSize };
    return this.ask(async () => {
      const all = await this.stripe.refunds.list(search).autoPagingToArray({ limit: mostRefunds });
      return all.map(toRefund);
    });
  }

  async getDispute(ref: string): Promise<Dispute> {
    return this.ask(async () => toDispute(await this.stripe.disputes.retrieve(ref)));
  }

  async listPaid(span: Span, most: number): Promise<Listed<PaidIntent>> {
    const search = { created: createdIn(span), limit: pageSize, expand: ['data.latest_charge'] };
    return this.ask(async () => {
      const all = await this.stripe.paymentIntents.list(search).autoPagingToArray({ limit: most });
      const paid = all.filter(({ status }) => status === 'succeeded');
      const items = paid.map((intent) => ({ ...toIntent(intent), refundedCents: refundedOf(intent) }));
      return { items, isWhole: all.length < most };
    }, timeouts.longList);
  }

  readEvent(body: Buffer, signature: string): ProviderEvent {
    const event = this.verified(body, signature);
    try {
      return toEvent(event);
    } catch {
      throw new GatewayError('refused', 'no_event');
    }
  }

  async listEvents(types: string[], span: Span, most: number): Promise<Listed<ProviderEvent>> {
    const search = { types, created: createdIn(span), limit: pageSize };
    return this.ask(async () => {
      const all = await this.stripe.events.list(search).autoPagingToArray({ limit: most });
      return { items: all.map(toListedEvent).reverse(), isWhole: all.length < most };
    }, timeouts.longList);
  }

  private verified(body: Buffer, signature: string): Stripe.Event {
    const times = [...signature.matchAll(/(?:^|,)\s*t=(\d+)/g)].map(([, seconds]) => Number(seconds));
    const isFuture = (times[0] ?? 0) > Date.now() / 1000 + signatureSeconds;
    if (times.length !== 1 || isFuture) throw new GatewayError('refused', 'bad_signature');
    try {
      return Stripe.webhooks.constructEvent(body, signature, this.webhookSecret, signatureSeconds);
    } catch {
      throw new GatewayError('refused', 'bad_signature');
    }
  }

  /** Calls Stripe and converts the answer; an answer of unexpected shape counts as a failure of the provider. */
  private async ask<Answer>(call: () => Promise<Answer>, ms = timeouts.call): Promise<Answer> {
    try {
      return await within(ms, call);
    } catch (error) {
      throw toFailure(error);
    }
  }
}

function createdIn({ since, until }: Span): Stripe.RangeQueryParam {
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
  return { gte: seconds(since), ...(until && { lt: seconds(until) }) };
}
