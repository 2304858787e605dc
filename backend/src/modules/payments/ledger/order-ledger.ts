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

/** Amounts charged for an order, and the breakdowns of its refunds, which limit what can still be given back. */
export interface RefundShares {
  charged: RefundableOrder;
  before: RefundBreakdown[];
  /** Credit notes of the refunds that count. */
  notes: CreditNoteRow[];
}

/** Received and refunded money of an order. Every method is a step in a transaction that has locked the order. */
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

  /** Amounts charged, and those that each refund that has not failed gives back. */
  async shares(em: EntityManager, order: OrderRow): Promise<RefundShares> {
    const notes = await this.creditNotesService.valid(em, order.id);
    const refunds = await em.find(RefundRow, { where: { orderId: order.id }, order: { id: 'ASC' } });
    const asked = refunds.filter((refund) => refund.state === 'pending' && !isAccepted(refund));
    const before = [...notes, ...asked.flatMap(({ breakdown }) => breakdown ?? [])];
    return { charged: await this.creditNotesService.chargedFor(em, order), before, notes };
  }

  /** A refund counts from now on, and its goods are in the stock again. */
  async enter(tx: Tx, order: OrderRow, { restock, actor }: RefundRow): Promise<void> {
    if (restock.length > 0) await this.stockService.restock(tx, order.id, stockLines(restock), actor);
    await this.close(tx, order, actor as Actor);
  }

  /** Brings the order and its credit notes in line with its payments and refunds; an order that went back whole before it was shipped ends. */
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
