import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import { SingleFlight } from '../../../platform/single-flight.js';
import { PaymentPort, type ClosedPayment, type PaymentHooks } from '../../orders/index.js';
import { PaymentChecksService } from '../checks/payment-checks.service.js';
import { PaymentAttemptsService } from './payment-attempts.service.js';
import { SettlementService } from './settlement.service.js';

/** Minimum time in milliseconds between two requests to the provider about one order. */
const freshMs = 3_000;
/** Longest time in milliseconds that a page waits for the provider's answer. */
const budgetMs = 2_000;

/** Payment operations that the orders module calls without importing payments. */
@Injectable()
export class OrderPaymentPort implements PaymentHooks, OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(OrderPaymentPort.name);
  private readonly flights = new SingleFlight();

  constructor(
    private readonly paymentPort: PaymentPort,
    private readonly paymentAttemptsService: PaymentAttemptsService,
    private readonly settlementService: SettlementService,
    private readonly db: Db,
    private readonly paymentChecksService: PaymentChecksService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.paymentPort.register(this);
  }

  async refresh(orderId: string): Promise<void> {
    const refreshed = this.flights.run(orderId, () => this.readAgain(orderId));
    const timer = new AbortController();
    await Promise.race([refreshed, sleep(budgetMs, undefined, { signal: timer.signal, ref: false })]);
    timer.abort();
  }

  close(orderId: string): Promise<ClosedPayment> {
    return this.paymentAttemptsService.close(orderId);
  }

  countChecks(): Promise<number> {
    return this.paymentChecksService.countOpen();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flights.idle();
  }

  private async readAgain(orderId: string): Promise<void> {
    try {
      const attempt = await this.paymentAttemptsService.findLive(this.db.em, orderId);
      const age = this.clock.now().getTime() - (attempt?.lastSyncedAt?.getTime() ?? 0);
      // A last read in the future was written by a server with a wrong clock and is ignored.
      if (!attempt?.intentId || (age >= 0 && age < freshMs)) return;
      await this.settlementService.applyIntent(attempt.provider, attempt.intentId);
    } catch (err) {
      this.logger.warn({ err, orderId }, 'The provider could not be asked about an order');
    }
  }
}
