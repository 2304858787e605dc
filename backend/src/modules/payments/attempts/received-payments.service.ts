import { Injectable } from '@nestjs/common';
import { decimalText, type PaymentCheckKind } from '@shop/shared';
import { Not } from 'typeorm';
import type { Tx } from '../../../platform/database/db.js';
import { OrdersService, type OrderRow } from '../../orders/index.js';
import { PaymentChecksService } from '../checks/payment-checks.service.js';
import { PaymentAttemptRow } from '../ledger/payment-attempt.entity.js';
import type { Intent } from '../provider/payment-gateway.js';
import { PaymentConcluded } from '../ledger/payments.events.js';
import { OrderLedger } from '../ledger/order-ledger.js';
import { RefundsService } from '../refunds/refunds.service.js';

export interface ReceivedPayment {
  order: OrderRow;
  attempt: PaymentAttemptRow;
  intent: Intent;
}

/**
 * Handles received money: it pays the order, is refunded, or waits for a decision by the owner. Called once per
 * attempt, in a transaction that has locked the order.
 */
@Injectable()
export class ReceivedPaymentsService {
  constructor(
    private readonly ordersService: OrdersService,
    private readonly refundsService: RefundsService,
    private readonly orderLedger: OrderLedger,
    private readonly paymentChecksService: PaymentChecksService,
  ) {}

  async record(tx: Tx, received: ReceivedPayment): Promise<void> {
    const { order, attempt, intent } = received;
    const paidBefore = await this.paidBefore(tx, attempt);
    attempt.state = 'succeeded';
    attempt.receivedCents = intent.receivedCents;
    const { id, state, receivedCents } = attempt;
    await tx.em.update(PaymentAttemptRow, { id }, { state, receivedCents });
    const problem = problemOf(received);
    if (problem && (order.status === 'pending' || problem === 'livemode_mismatch'))
      await this.leaveToOwner(tx, received, problem);
    else if (order.status === 'pending') await this.pay(tx, received);
    else if (order.status === 'cancelled') await this.handleLate(tx, received, problem);
    else if (paidBefore === 'provider') await this.refundReceived(tx, received, 'surplus');
    else await this.openCheck(tx, received, 'paid_twice');
    await this.orderLedger.close(tx, order, 'payment');
  }

  private pay(tx: Tx, { order, intent }: ReceivedPayment): Promise<void> {
    tx.publish(new PaymentConcluded('paid'));
    return this.ordersService.markPaid(tx, order, { actor: 'payment', method: intent.methodLabel });
  }

  /** Leaves a payment with a wrong amount to the owner: the order is put under review, and nothing is refunded. */
  private async leaveToOwner(tx: Tx, received: ReceivedPayment, problem: PaymentCheckKind): Promise<void> {
    if (received.order.status === 'pending') await this.ordersService.review(tx, received.order);
    await this.openCheck(tx, received, problem);
  }

  /**
   * Handles a payment for an order already cancelled: the order is reopened if its stock is available, or else the
   * money is refunded.
   */
  private async handleLate(
    tx: Tx,
    received: ReceivedPayment,
    problem: PaymentCheckKind | null,
  ): Promise<void> {
    const { order, intent } = received;
    if (!problem && (await this.ordersService.reopen(tx, order, { method: intent.methodLabel }))) return;
    await this.refundReceived(tx, received, 'late');
  }

  private async refundReceived(tx: Tx, received: ReceivedPayment, kind: 'late' | 'surplus'): Promise<void> {
    await this.refundsService.returnAll(tx, received.attempt, kind);
    await this.openCheck(tx, received, `${kind}_refunded`);
  }

  private openCheck(
    tx: Tx,
    { order, attempt, intent }: ReceivedPayment,
    kind: PaymentCheckKind,
  ): Promise<void> {
    tx.publish(new PaymentConcluded('needs_review'));
    const details = { amount: decimalText(intent.receivedCents), reference: intent.ref };
    return this.paymentChecksService.open(tx, { kind, subject: attempt.key, orderId: order.id, details });
  }

  private async paidBefore(tx: Tx, { orderId, id }: PaymentAttemptRow): Promise<'provider' | 'manual'> {
    const others = await tx.em.findBy(PaymentAttemptRow, { orderId, state: 'succeeded', id: Not(id) });
    return others.some(({ provider }) => provider !== 'manual') ? 'provider' : 'manual';
  }
}

/** Difference between a payment and its attempt or order; null when all amounts, the currency and the mode agree. */
function problemOf({ order, attempt, intent }: ReceivedPayment): PaymentCheckKind | null {
  const sums = [intent.receivedCents, intent.amountCents, attempt.amountCents, order.totalCents];
  if (intent.livemode !== attempt.livemode) return 'livemode_mismatch';
  if (new Set(sums).size > 1 || intent.currency !== attempt.currency) return 'amount_mismatch';
  return null;
}
