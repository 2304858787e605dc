import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  decimalText,
  refundOf,
  refundOfAmount,
  refundTotal,
  type ManualMethod,
  type RefundBreakdown,
  type RefundChoice,
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
import { RefundRow, type RestockLine } from '../ledger/refund.entity.js';
import { checkRefundMethod } from './refund-methods.js';
import { RefundDue } from './refunds.events.js';

export interface RefundRequest {
  amountCents: number;
  /** Units and delivery that are paid back; absent: an amount of whatever was charged. */
  choice?: RefundChoice;
  /** Payment to which the money goes back; absent: the first with so much left. */
  attemptId?: number;
  reason: string;
  /** `all`: everything that was sold and has not come back, of an order that has not left. */
  restock: RestockLine[] | 'all';
  /** Repeating a key gives the same refund. */
  key: string;
  /** Manual method, where the money does not go back the way that the payment came. */
  byHand?: ManualMethod;
  /** The caller has to say how money that was paid on pick-up is given back. */
  isWayAsked?: true;
  /** Return that the refund answers. */
  returnId?: number;
}

/** Time until a provider that did not answer is asked again. */
export const refundRetryMs = 60_000;

/** Writes refunds down; the provider is asked afterwards. */
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
   * Creates a refund that the owner asks for. Refuses with `payments.refund_too_large` (`left` in the details),
   * `payments.restock_too_large`, `payments.refund_differs` (the right `amount` in the details) for units and delivery
   * that come to another amount, `payments.key_reused` or, for the goods of an order that has left,
   * `orders.wrong_state`; for the way, as `checkRefundMethod` does and with `payments.paid_on_pickup`. Pending until
   * the provider has accepted it.
   */
  request(orderId: string, request: RefundRequest, account: Account): Promise<RefundRow> {
    return this.db.transaction(async (tx) =>
      this.requestLocked(tx, await this.ordersService.lock(tx, orderId), request, account),
    );
  }

  /** Creates a refund for a caller who has locked the order. */
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
   * Refunds the whole of a payment that must not be kept. The caller has locked the order; a repeated call changes
   * nothing.
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
    });
    tx.publish(new RefundDue(refund.id));
  }

  /** An order whose money is all on its way back must not be shipped: its goods are to be in stock again. */
  private async refuseUnpaid(tx: Tx, orderId: string): Promise<void> {
    const order = await this.ordersService.lock(tx, orderId);
    const { receivedCents, refundable } = await this.orderLedger.balance(tx.em, order);
    if (receivedCents > 0 && refundable.every(({ cents }) => cents === 0))
      throw new AppError('orders.wrong_state', { from: 'paid', to: 'shipped' });
  }

  private insert(tx: Tx, values: Partial<RefundRow>): Promise<RefundRow> {
    const nextTryAt = new Date(this.clock.now().getTime() + refundRetryMs);
    return tx.em.save(tx.em.create(RefundRow, { state: 'pending', tries: 0, nextTryAt, ...values }));
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

  /** The payment that the money goes back to: the first with so much left, a card before what came by hand. */
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

  /** Money that came by hand goes back by hand anyway. */
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
  ): Promise<RestockLine[]> {
    const sold = toUnits(await this.stockService.returnable(tx.em, id));
    const hasLeft = status !== 'paid' && status !== 'cancelled';
    if (wanted === 'all' && hasLeft)
      throw new AppError('orders.wrong_state', { from: status, to: 'cancelled' });
    if (wanted === 'all') return sold;
    const hasRoom = ({ productId, quantity }: RestockLine) =>
      quantity <= (sold.find((line) => line.productId === productId)?.quantity ?? 0);
    if (!wanted.every(hasRoom)) throw new AppError('payments.restock_too_large');
    return wanted;
  }
}
