import { Injectable } from '@nestjs/common';
import {
  decimalText,
  type Complete,
  type OrderPaymentsView,
  type PaymentAttempt,
  type Refund,
  type RefundBreakdown,
} from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { StockService, toUnits } from '../../catalog/index.js';
import { ActorNameQueries, OrdersService, type CreditNoteRow } from '../../orders/index.js';
import { CheckQueries } from '../checks/checks.queries.js';
import { PaymentAttemptRow } from '../ledger/payment-attempt.entity.js';
import { balanceOf, isAccepted, type Balance } from '../ledger/balance.js';
import { OrderLedger } from '../ledger/order-ledger.js';
import { manuallyRefundable } from './refund-methods.js';
import { RefundRow } from '../ledger/refund.entity.js';

type NameOf = (actor: string | null) => string | undefined;

/** Received and refunded money of one order, for the order's page in the back office. */
@Injectable()
export class OrderPaymentsQueries {
  constructor(
    private readonly db: Db,
    private readonly ordersService: OrdersService,
    private readonly stockService: StockService,
    private readonly checkQueries: CheckQueries,
    private readonly actorNameQueries: ActorNameQueries,
    private readonly orderLedger: OrderLedger,
  ) {}

  async get(orderId: string): Promise<OrderPaymentsView> {
    const order = await this.ordersService.get(orderId);
    const attempts = await this.db.em.find(PaymentAttemptRow, { where: { orderId }, order: { n: 'ASC' } });
    const refunds = await this.db.em.find(RefundRow, { where: { orderId }, order: { id: 'ASC' } });
    const nameOf = await this.actorNameQueries.of([...attempts, ...refunds].map(({ actor }) => actor));
    const paid = attempts.filter(({ state }) => state === 'succeeded');
    const { refundable } = balanceOf(order.totalCents, paid, refunds);
    const { charged, before, notes } = await this.orderLedger.shares(this.db.em, order);
    const noteOf = new Map(notes.map((note) => [note.refundId, note]));
    const byHand = new Set(attempts.filter(({ provider }) => provider === 'manual').map(({ id }) => id));
    return {
      attempts: attempts.map((attempt) => toAttempt(attempt, nameOf)),
      refunds: refunds.map((refund) => ({
        ...toRefund(refund, byHand.has(refund.attemptId), nameOf),
        ...givenBack(refund, noteOf.get(refund.id)),
      })),
      charged,
      returned: before.map(plainBreakdown),
      refundable: decimalText(Math.max(0, ...refundable.map(({ cents }) => cents))),
      canGiveByHand: await this.canGiveByHand(orderId, refundable),
      returnable: toUnits(await this.stockService.returnable(this.db.em, orderId)),
      checks: await this.checkQueries.ofOrder(orderId),
      isTest: attempts.some(({ provider, livemode }) => provider !== 'manual' && !livemode),
    };
  }

  private async canGiveByHand(orderId: string, refundable: Balance['refundable']): Promise<boolean> {
    const ways = await manuallyRefundable(this.db.em, orderId);
    return refundable.some(({ attemptId, cents }) => cents > 0 && ways.has(attemptId));
  }
}

function toAttempt(row: PaymentAttemptRow, nameOf: NameOf): Complete<PaymentAttempt> {
  const { id, n, provider, state, amountCents, receivedCents, intentId, lastError, createdAt, actor } = row;
  return {
    id,
    n,
    provider,
    state,
    amount: decimalText(amountCents),
    received: decimalText(receivedCents),
    reference: intentId ?? undefined,
    lastError: lastError ?? undefined,
    by: nameOf(actor),
    createdAt: createdAt.toISOString(),
  };
}

type GivenBack = Pick<Refund, 'breakdown' | 'creditNote'>;

function toRefund(
  row: RefundRow,
  isByHand: boolean,
  nameOf: NameOf,
): Complete<Omit<Refund, keyof GivenBack>> {
  const { id, amountCents, state, kind, reason, byHand, createdAt, actor } = row;
  return {
    id,
    amount: decimalText(amountCents),
    state,
    kind,
    reason,
    by: nameOf(actor),
    isByHand: isByHand || byHand !== null,
    byHand: byHand ?? undefined,
    createdAt: createdAt.toISOString(),
  };
}

/** Breakdown of a refund, from its credit note or, before the provider accepts the refund, from the request. */
function givenBack(refund: RefundRow, note: CreditNoteRow | undefined): Complete<GivenBack> {
  if (note) return { breakdown: plainBreakdown(note), creditNote: note.number ?? undefined };
  const isAsked = refund.state === 'pending' && !isAccepted(refund) && refund.breakdown;
  return { breakdown: isAsked || undefined, creditNote: undefined };
}

function plainBreakdown(breakdown: RefundBreakdown): RefundBreakdown {
  const { netCents, deliveryCents, taxes, lines, isDelivery } = breakdown;
  return { netCents, deliveryCents, taxes, lines, isDelivery };
}
