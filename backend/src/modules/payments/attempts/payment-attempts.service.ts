import { Injectable, Logger } from '@nestjs/common';
import { orderNumberText } from '@shop/shared';
import { In, Not, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { claimDue, secondsBehind } from '../../../platform/database/claim-due.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { SingleFlight } from '../../../platform/single-flight.js';
import { OrdersService, type ClosedPayment, type OrderRow } from '../../orders/index.js';
import { PaymentGateways } from '../provider/payment-gateways.js';
import { finalStates, longestLookMs, nextLook, PaymentAttemptRow } from '../ledger/payment-attempt.entity.js';
import {
  GatewayError,
  type Intent,
  type IntentParams,
  type PaymentGateway,
} from '../provider/payment-gateway.js';
import { lockAttempt, SettlementService } from './settlement.service.js';

const due = {
  table: 'payment_attempts',
  due: 'next_look_at',
  where: `state NOT IN ('succeeded', 'canceled')`,
  longestMs: 2 * longestLookMs,
};

/**
 * Creates, opens and closes payment attempts of orders. Requests to the provider are made outside of transactions.
 */
@Injectable()
export class PaymentAttemptsService {
  private readonly logger = new Logger(PaymentAttemptsService.name);
  private readonly flights = new SingleFlight();

  constructor(
    private readonly db: Db,
    private readonly ordersService: OrdersService,
    private readonly gateways: PaymentGateways,
    private readonly settlementService: SettlementService,
    private readonly clock: Clock,
  ) {}

  /** Payment attempt of an order that can still be paid. */
  findLive(em: EntityManager, orderId: string): Promise<PaymentAttemptRow | null> {
    return em.findOneBy(PaymentAttemptRow, { orderId, state: Not(In(finalStates)) });
  }

  /**
   * Claims payment attempts that are due for a look at the provider, because a webhook or an answer may have been
   * lost.
   */
  claim(limit: number): Promise<number[]> {
    return claimDue(this.db.em, due, { now: this.clock.now(), limit });
  }

  /** Seconds by which the oldest due attempt is late. */
  secondsBehind(): Promise<number> {
    return secondsBehind(this.db.em, due, this.clock.now());
  }

  /** Asks the provider for the state of an attempt; the attempt of an order that is no longer pending is closed. */
  async askAgain(id: number): Promise<void> {
    const attempt = await this.db.em.findOneByOrFail(PaymentAttemptRow, { id });
    const isWaiting = await this.db.transaction(
      async (tx) => (await this.ordersService.lock(tx, attempt.orderId)).status === 'pending',
    );
    if (!isWaiting) await this.close(attempt.orderId);
    else if (attempt.intentId) await this.settlementService.applyIntent(attempt.provider, attempt.intentId);
    else await this.open(attempt);
  }

  async nextNumber(tx: Tx, orderId: string): Promise<number> {
    return (await tx.em.countBy(PaymentAttemptRow, { orderId })) + 1;
  }

  /**
   * Stores payment attempt number `n` of an order before the provider is asked, so that the attempt survives a crash.
   */
  async begin(tx: Tx, order: OrderRow, n: number): Promise<PaymentAttemptRow> {
    const gateway = this.gateways.current();
    const key = `pay_${order.id}_${n}`;
    const attempt = tx.em.create(PaymentAttemptRow, {
      orderId: order.id,
      n,
      provider: gateway.provider,
      livemode: gateway.livemode,
      amountCents: order.totalCents,
      currency: 'cad',
      key,
      receivedCents: 0,
      params: paramsOf(order, key),
      nextLookAt: nextLook(this.clock.now()),
      state: 'creating',
    });
    await tx.em.insert(PaymentAttemptRow, attempt);
    return attempt;
  }

  /**
   * Opens the payment of an attempt for the buyer's browser; null when the attempt was closed meanwhile. Refuses with
   * `payments.already_paid`, `payments.in_progress`, `payments.refused` or `payments.unavailable`.
   */
  open(attempt: PaymentAttemptRow): Promise<Intent | null> {
    return this.flights.run(`open ${attempt.id}`, async () => {
      const gateway = this.gateways.current();
      const intent = attempt.intentId
        ? await this.read(gateway, attempt)
        : await this.create(gateway, attempt);
      const now = intent && (await this.settlementService.applyTo(attempt, intent));
      const details = { orderId: attempt.orderId };
      if (now?.state === 'succeeded') throw new AppError('payments.already_paid', {}, details);
      if (now?.state === 'processing') throw new AppError('payments.in_progress', {}, details);
      return now?.state === 'open' ? intent : null;
    });
  }

  /**
   * Cancels the open payment attempt of an order, or only the attempt `attemptId` if given; order and stock do not
   * change.
   */
  close(orderId: string, attemptId?: number): Promise<ClosedPayment> {
    return this.flights.run(`close ${orderId} ${attemptId}`, async () => {
      const attempt = await this.markClosing(orderId, attemptId);
      if (!attempt) return 'closed';
      const gateway = this.gateways.of(attempt.provider);
      if (!gateway) return this.giveUp(attempt);
      const now = await this.cancel(gateway, attempt);
      if (!now || now.state === 'canceled') return 'closed';
      if (now.state === 'succeeded') return 'paid';
      if (now.state === 'processing') return 'processing';
      throw new AppError('payments.unavailable');
    });
  }

  private async read(gateway: PaymentGateway, attempt: PaymentAttemptRow): Promise<Intent | null> {
    try {
      return await gateway.getIntent(attempt.intentId ?? '');
    } catch (error) {
      return this.whenMissing(error, attempt);
    }
  }

  private async cancel(
    gateway: PaymentGateway,
    attempt: PaymentAttemptRow,
  ): Promise<PaymentAttemptRow | null> {
    const ref = attempt.intentId ?? (await this.create(gateway, attempt)).ref;
    try {
      return await this.settlementService.applyTo(attempt, await gateway.cancelIntent(ref));
    } catch (error) {
      return this.whenMissing(error, attempt);
    }
  }

  /**
   * Closes an attempt that the provider does not know, since nobody can pay it. Other failures are thrown as
   * `payments.unavailable`.
   */
  private async whenMissing(error: unknown, attempt: PaymentAttemptRow): Promise<null> {
    if (!(error instanceof GatewayError)) throw error;
    this.logger.warn({ attempt: attempt.key, kind: error.kind, code: error.code }, 'The provider failed');
    if (error.kind !== 'missing' || !attempt.intentId) throw new AppError('payments.unavailable');
    await this.settlementService.applyIntent(attempt.provider, attempt.intentId);
    return null;
  }

  /**
   * Creates the payment at the provider. Repeating the request with the same key and parameters returns the same
   * payment, so a lost answer does no harm.
   */
  private async create(gateway: PaymentGateway, attempt: PaymentAttemptRow): Promise<Intent> {
    try {
      return await gateway.createIntent(attempt.params, attempt.key);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      this.logger.warn({ attempt: attempt.key, kind: error.kind, code: error.code }, 'No payment was opened');
      await this.noteFailure(attempt, error);
      throw new AppError(error.kind === 'refused' ? 'payments.refused' : 'payments.unavailable');
    }
  }

  /**
   * Records that the provider created no payment. After a refusal the order is cancelled. After a lost answer or a
   * failure of the provider the attempt is asked for again; a second failure ends it, because the provider repeats a
   * stored failure for a day. Even if a payment exists, no buyer has its secret.
   */
  private noteFailure({ id, orderId }: PaymentAttemptRow, { kind, code }: GatewayError): Promise<void> {
    return this.db.transaction(async (tx) => {
      const order = await this.ordersService.lock(tx, orderId);
      const attempt = await lockAttempt(tx, id);
      if (finalStates.includes(attempt.state) || attempt.intentId) return;
      attempt.lastError = code;
      const isHopeless = kind === 'failed' && attempt.state !== 'creating';
      if (kind === 'refused' || kind === 'misconfigured') {
        attempt.state = 'canceled';
        await this.ordersService.cancelUnpaid(tx, order, 'payment');
      } else if (isHopeless) attempt.state = 'canceled';
      else if (attempt.state === 'creating') attempt.state = 'unknown';
      await tx.em.save(attempt);
    });
  }

  private markClosing(orderId: string, attemptId?: number): Promise<PaymentAttemptRow | null> {
    return this.db.transaction(async (tx) => {
      await this.ordersService.lock(tx, orderId);
      const live = await this.findLive(tx.em, orderId);
      if (!live || (attemptId !== undefined && live.id !== attemptId)) return null;
      const attempt = await lockAttempt(tx, live.id);
      Object.assign(attempt, { state: 'closing', nextLookAt: nextLook(this.clock.now()) });
      return tx.em.save(attempt);
    });
  }

  /**
   * Closes an attempt of a provider that is no longer configured. Payments of the sandbox vanish with the sandbox;
   * real payments cannot be closed, and are refused with `payments.unavailable`.
   */
  private async giveUp({ id, provider }: PaymentAttemptRow): Promise<'closed'> {
    if (provider !== 'sandbox') throw new AppError('payments.unavailable');
    await this.db.em.update(PaymentAttemptRow, { id }, { state: 'canceled' });
    return 'closed';
  }
}

/** Parameters of the payment. They depend on the order alone, so that a repeated request has the same parameters. */
function paramsOf(order: OrderRow, attemptKey: string): IntentParams {
  return {
    amountCents: order.totalCents,
    currency: 'cad',
    description: `#${orderNumberText(order.orderNumber)}`,
    email: order.email,
    shipTo: {
      name: `${order.firstName} ${order.lastName}`,
      phone: order.phone,
      line1: order.address,
      city: order.city,
      postalCode: order.postalCode,
      country: /^(ca|canada)$/i.test(order.country) ? 'CA' : '',
    },
    orderId: order.id,
    attemptKey,
  };
}
