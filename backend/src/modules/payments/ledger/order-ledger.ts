import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Tx } from '../../../platform/database/db.js';
import { StockService } from '../../catalog/index.js';
import { OrdersService, type Actor, type OrderRow } from '../../orders/index.js';
import { PaymentAttemptRow } from './payment-attempt.entity.js';
import { balanceOf, paymentStateOf, type Balance } from './balance.js';
import { RefundRow } from './refund.entity.js';

/** What came and what went back for an order. Every method is a step in a transaction that has locked the order. */
@Injectable()
export class OrderLedger {
  constructor(
    private readonly ordersService: OrdersService,
    private readonly stockService: StockService,
  ) {}

  async balance(em: EntityManager, order: OrderRow): Promise<Balance> {
    const where = { orderId: order.id, state: 'succeeded' as const };
    const attempts = await em.find(PaymentAttemptRow, { where, order: { n: 'ASC' } });
    const refunds = await em.findBy(RefundRow, { orderId: order.id });
    return balanceOf(order.totalCents, attempts, refunds);
  }

  /** A refund counts from now on, and its goods are in the stock again. */
  async enter(tx: Tx, order: OrderRow, { restock, actor }: RefundRow): Promise<void> {
    if (restock.length > 0) await this.stockService.takeBack(tx, order.id, restock, actor);
    await this.close(tx, order, actor as Actor);
  }

  /** Brings the order in line with its payments and refunds; one that went back whole before it was shipped ends. */
  async close(tx: Tx, order: OrderRow, actor: Actor): Promise<void> {
    const { receivedCents, refundedCents } = await this.balance(tx.em, order);
    if (order.status === 'pending' || receivedCents === 0) return;
    await this.ordersService.setRefunded(
      tx,
      order,
      refundedCents,
      paymentStateOf(refundedCents, order.totalCents),
    );
    if (refundedCents === order.totalCents) await this.ordersService.cancelRefunded(tx, order, actor);
  }
}
