import { Injectable } from '@nestjs/common';
import type { RefundableOrder, RefundBreakdown } from '@shop/shared';
import { In, type EntityManager } from 'typeorm';
import type { Tx } from '../../../platform/database/db.js';
import { StockService, stockLines } from '../../catalog/index.js';
import {
  CreditNotesService,
  OrdersService,
  type Actor,
  type CreditNoteRow,
  type OrderRow,
} from '../../orders/index.js';
import { PaymentAttemptRow } from './payment-attempt.entity.js';
import { OrderFullyRefunded } from './payments.events.js';
import { balanceOf, isAccepted, paymentStateOf, type Balance } from './balance.js';
import { RefundRow } from './refund.entity.js';

/** Amounts charged for an order, and the breakdowns of its refunds, which limit further refunds. */
export interface RefundShares {
  charged: RefundableOrder;
  before: RefundBreakdown[];
  notes: CreditNoteRow[];
}

/** Accounts for received and refunded money of orders. Callers have locked the order in their transaction. */
@Injectable()
export class OrderLedger {
  constructor(
    private readonly ordersService: OrdersService,
    private readonly stockService: StockService,
    private readonly creditNotesService: CreditNotesService,
  ) {}

  async balance(em: EntityManager, order: OrderRow): Promise<Balance> {
    const where = { orderId: order.id, state: 'succeeded' as const };
    const attempts = await em.find(PaymentAttemptRow, { where, order: { n: 'ASC' } });
    const refunds = await em.findBy(RefundRow, { orderId: order.id });
    return balanceOf(order.totalCents, attempts, refunds);
  }

  /** Amounts charged for an order, and the amounts given back by each refund that has not failed. */
  async shares(em: EntityManager, order: OrderRow): Promise<RefundShares> {
    const notes = await this.creditNotesService.valid(em, order.id);
    const refunds = await em.find(RefundRow, { where: { orderId: order.id }, order: { id: 'ASC' } });
    const asked = refunds.filter((refund) => refund.state === 'pending' && !isAccepted(refund));
    const before = [...notes, ...asked.flatMap(({ breakdown }) => breakdown ?? [])];
    return { charged: await this.creditNotesService.chargedFor(em, order), before, notes };
  }

  /** Counts an accepted refund and returns its goods to stock. */
  async enter(tx: Tx, order: OrderRow, { restock, actor }: RefundRow): Promise<void> {
    if (restock.length > 0) await this.stockService.restock(tx, order.id, stockLines(restock), actor);
    await this.close(tx, order, actor as Actor);
  }

  /**
   * Updates an order and its credit notes from its payments and refunds; an order refunded in full before shipping is
   * cancelled.
   */
  async close(tx: Tx, order: OrderRow, actor: Actor): Promise<void> {
    const { receivedCents, refundedCents, counted } = await this.balance(tx.em, order);
    if (order.status === 'pending' || receivedCents === 0) return;
    await this.ordersService.setRefunded(
      tx,
      order,
      refundedCents,
      paymentStateOf(refundedCents, order.totalCents),
    );
    await this.note(tx, order, counted);
    if (refundedCents < order.totalCents) return;
    await this.ordersService.cancelPaid(tx, order, actor);
    tx.publish(new OrderFullyRefunded(order.id));
  }

  private async note(tx: Tx, order: OrderRow, counted: Balance['counted']): Promise<void> {
    const refunds = await tx.em.findBy(RefundRow, { id: In(counted.map(({ refundId }) => refundId)) });
    const breakdowns = new Map(refunds.map(({ id, breakdown }) => [id, breakdown]));
    const withBreakdown = counted.map((refund) => {
      return { ...refund, breakdown: breakdowns.get(refund.refundId) ?? null };
    });
    await this.creditNotesService.reconcile(tx, order, withBreakdown);
  }
}
