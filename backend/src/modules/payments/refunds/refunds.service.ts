import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  decimalText,
  refundOf,
  refundOfAmount,
  refundTotal,
  type ManualMethod,
  type ParcelUnits,
  type RefundBreakdown,
  type RefundChoice,
  type RefundInput,
} from '@shop/shared';
import type { EntityManager } from 'typeorm';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { EventBus } from '../../../platform/database/event-bus.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { StockService, toUnits } from '../../catalog/index.js';
import { OrdersService, OrderShipped, type OrderRow } from '../../orders/index.js';
import { PaymentAttemptRow } from '../ledger/payment-attempt.entity.js';
import { OrderLedger } from '../ledger/order-ledger.js';
import { RefundRow } from '../ledger/refund.entity.js';
import { checkRefundMethod } from './refund-methods.js';
import { RefundDue } from './refunds.events.js';

/** Refund requested by the owner; amounts are in cents. */
export interface RefundRequest extends Omit<RefundInput, 'amount' | 'lines' | 'delivery' | 'restock'> {
  amountCents: number;
  /** Refunded units and delivery; absent: the refund is an amount without units. */
  choice?: RefundChoice;
  /** Id of the payment attempt to refund; absent: the first with enough money left. */
  attemptId?: number;
  reason: string;
  /** `all`: all sold units not yet returned, for an order that was not shipped. */
  restock: ParcelUnits[] | 'all';
  /** Repeating a request with the same key returns the same refund. */
  key: string;
  /** True when a refund of money paid at pick-up is refused unless the request says how the money is given back. */
  isWayAsked?: true;
  /** Id of the buyer's return that the refund belongs to. */
  returnId?: number;
}

/** Columns that stay empty until the provider has been asked. */
const unsent = {
  state: 'pending',
  tries: 0,
  providerRefundId: null,
  lastError: null,
} satisfies Partial<RefundRow>;

/** Milliseconds after which an unanswered request to the provider is repeated. */
export const refundRetryMs = 60_000;

/** Stores refunds; the provider is asked after the commit. */
@Injectable()
export class RefundsService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly ordersService: OrdersService,
    private readonly stockService: StockService,
    private readonly orderLedger: OrderLedger,
    private readonly clock: Clock,
    private readonly eventBus: EventBus,
  ) {}

  onModuleInit(): void {
    this.eventBus.within(OrderShipped, (tx, { orderId }) => this.refuseUnpaid(tx, orderId));
  }

  /**
   * Creates a refund requested by the owner; pending until the provider has accepted it. Refuses with
   * `payments.refund_too_large` (`left` in the details), `payments.restock_too_large`, `payments.refund_differs` when
   * the units and delivery amount to another sum (right `amount` in the details), `payments.key_reused`, and with
   * `orders.wrong_state` when goods of a shipped order should return to stock. The method is refused like in
   * `checkRefundMethod`, and with `payments.paid_on_pickup`.
   */
  request(orderId: string, request: RefundRequest, account: Account): Promise<RefundRow> {
    return this.db.transaction(async (tx) =>
      this.requestLocked(tx, await this.ordersService.lock(tx, orderId), request, account),
    );
  }

  /** Creates a refund in the transaction of a caller who has locked the order. */
  async requestLocked(tx: Tx, order: OrderRow, request: RefundRequest, account: Account): Promise<RefundRow> {
    const { id: orderId, isPaidOnPickup } = order;
    const same = await tx.em.findOneBy(RefundRow, { orderId, requestKey: request.key });
    if (same && same.amountCents !== request.amountCents) throw new AppError('payments.key_reused');
    if (same) return same;
    const breakdown = await this.breakdownOf(tx.em, order, request);
    const attemptId = await this.sourceOf(tx.em, order, request);
    const byHand = await this.checkedWay(tx.em, { id: attemptId, isPaidOnPickup }, request);
    const restock = await this.checkedRestock(tx, order, request.restock);
    await writeAuditLog(tx, { action: 'order.refunded', entity: `order:${orderId}`, fields: ['refunded'] });
    return this.insert(tx, {
      orderId,
      attemptId,
      kind: 'owner',
      amountCents: request.amountCents,
      actor: `account:${account.id}`,
      reason: request.reason,
      restock,
      breakdown,
      byHand,
      requestKey: request.key,
      returnId: request.returnId ?? null,
    });
  }

  /**
   * Refunds a whole payment that must not be kept. The caller has locked the order; a repeated call changes nothing.
   */
  async returnAll(tx: Tx, attempt: PaymentAttemptRow, kind: 'late' | 'surplus'): Promise<void> {
    const { id: attemptId, orderId, receivedCents } = attempt;
    if (receivedCents === 0 || (await tx.em.existsBy(RefundRow, { attemptId, kind }))) return;
    const refund = await this.insert(tx, {
      orderId,
      attemptId,
      kind,
      amountCents: receivedCents,
      actor: 'payment',
      reason: '',
      restock: [],
      breakdown: null,
      byHand: null,
      requestKey: null,
      returnId: null,
    });
    tx.publish(new RefundDue(refund.id));
  }

  /** Refuses to ship an order whose money is being refunded in full, because its goods return to stock. */
  private async refuseUnpaid(tx: Tx, orderId: string): Promise<void> {
    const order = await this.ordersService.lock(tx, orderId);
    const { receivedCents, refundable } = await this.orderLedger.balance(tx.em, order);
    if (receivedCents > 0 && refundable.every(({ cents }) => cents === 0))
      throw new AppError('orders.wrong_state', { from: 'paid', to: 'shipped' });
  }

  private insert(
    tx: Tx,
    values: Omit<RefundRow, 'id' | 'createdAt' | 'nextTryAt' | keyof typeof unsent>,
  ): Promise<RefundRow> {
    const nextTryAt = new Date(this.clock.now().getTime() + refundRetryMs);
    return tx.em.save(tx.em.create(RefundRow, { ...unsent, nextTryAt, ...values }));
  }

  private async breakdownOf(
    em: EntityManager,
    order: OrderRow,
    { amountCents, choice }: RefundRequest,
  ): Promise<RefundBreakdown> {
    const { charged, before } = await this.orderLedger.shares(em, order);
    if (!choice) return refundOfAmount(charged, before, amountCents);
    const breakdown = refundOf(charged, before, choice);
    const right = refundTotal(breakdown);
    if (right !== amountCents)
      throw new AppError('payments.refund_differs', {}, { amount: decimalText(right) });
    return breakdown;
  }

  /** Payment attempt to refund: the first with enough money left, card payments before manual payments. */
  private async sourceOf(em: EntityManager, order: OrderRow, request: RefundRequest): Promise<number> {
    const { refundable } = await this.orderLedger.balance(em, order);
    const fitting = request.attemptId
      ? refundable.filter(({ attemptId }) => attemptId === request.attemptId)
      : refundable;
    const source = fitting.find(({ cents }) => cents >= request.amountCents);
    if (!source) {
      const left = Math.max(0, ...fitting.map(({ cents }) => cents));
      throw new AppError('payments.refund_too_large', {}, { left: decimalText(left) });
    }
    return source.attemptId;
  }

  /** Checks the refund method. A manual payment needs none, because the owner refunds it manually in any case. */
  private async checkedWay(
    em: EntityManager,
    { id, isPaidOnPickup }: Pick<OrderRow, 'isPaidOnPickup'> & { id: number },
    { byHand, isWayAsked }: RefundRequest,
  ): Promise<ManualMethod | null> {
    const attempt = await em.findOneByOrFail(PaymentAttemptRow, { id });
    if (isPaidOnPickup && attempt.provider === 'manual') {
      const isSaid = byHand !== undefined && byHand !== 'dispute';
      if (isWayAsked && !isSaid) throw new AppError('payments.paid_on_pickup', {}, { field: 'byHand' });
      return byHand ?? null;
    }
    const way = attempt.provider === 'manual' ? null : (byHand ?? null);
    await checkRefundMethod(em, attempt, way);
    return way;
  }

  private async checkedRestock(
    tx: Tx,
    { id, status }: OrderRow,
    wanted: RefundRequest['restock'],
  ): Promise<ParcelUnits[]> {
    const sold = toUnits(await this.stockService.returnable(tx.em, id));
    const hasLeft = status !== 'paid' && status !== 'cancelled';
    if (wanted === 'all' && hasLeft)
      throw new AppError('orders.wrong_state', { from: status, to: 'cancelled' });
    if (wanted === 'all') return sold;
    const hasRoom = ({ productId, quantity }: ParcelUnits) =>
      quantity <= (sold.find((line) => line.productId === productId)?.quantity ?? 0);
    if (!wanted.every(hasRoom)) throw new AppError('payments.restock_too_large');
    return wanted;
  }
}
