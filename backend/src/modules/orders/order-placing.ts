import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/database/db.js';
import { AppError } from '../../platform/http/app-error.js';
import { Stock } from '../catalog/index.js';
import type { HeldProduct } from '../catalog/index.js';
import type { Buyer, OrderDraft } from './order-draft.js';
import { OrderLineRow } from './order-line.entity.js';
import { OrderStatusChangeRow } from './order-status-change.entity.js';
import type { Amounts } from './order-totals.js';
import { OrderRow } from './order.entity.js';
import { Pricing } from './pricing.js';

/** How long an unpaid order keeps its stock. */
export const holdMinutes = 30;
/** Unpaid orders that one buyer may have at once, over all his browsers. */
const maxPending = 3;

/** Takes orders down: stock and prices of that moment, both or neither. Every method is a step in a transaction. */
@Injectable()
export class OrderPlacing {
  constructor(
    private readonly stock: Stock,
    private readonly pricing: Pricing,
    private readonly clock: Clock,
  ) {}

  /** Lets one checkout of a browser pass at a time, over all processes, until the transaction ends. */
  async lockVisitor(tx: Tx, visitorId: string): Promise<void> {
    await tx.em.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 4))`, [visitorId]);
  }

  /** The order of a browser that waits for its payment, locked; one that waits for the owner is not open. */
  findOpen(tx: Tx, visitorId: string): Promise<OrderRow | null> {
    return tx.em
      .createQueryBuilder(OrderRow, 'o')
      .where(`o.visitor_id = :visitorId AND o.status = 'pending' AND o.payment_state <> 'review'`, {
        visitorId,
      })
      .orderBy('o.createdAt', 'DESC')
      .setLock('pessimistic_write')
      .getOne();
  }

  /** What was made of a request with this key before, if anything. */
  findByKey(tx: Tx, visitorId: string, key: string): Promise<OrderRow | null> {
    return tx.em.findOneBy(OrderRow, { visitorId, checkoutKey: key, status: Not('cancelled') });
  }

  isExpired(order: OrderRow): boolean {
    return order.expiresAt !== null && order.expiresAt <= this.clock.now();
  }

  /**
   * Takes the stock and records the order. Refuses with `catalog.out_of_stock`, `catalog.unavailable`,
   * `orders.price_changed` (without details: the prices moved since `Pricing.check`) or `orders.too_many_pending`.
   */
  async place(tx: Tx, buyer: Buyer, draft: OrderDraft): Promise<OrderRow> {
    await this.refuseHoarding(tx, buyer);
    const id = randomBytes(16).toString('base64url');
    const { held, amounts } = await this.hold(tx, { id, buyer, draft });
    const order = tx.em.create(OrderRow, {
      id,
      status: 'pending',
      visitorId: buyer.visitorId,
      accountId: buyer.accountId ?? null,
      language: buyer.language,
      paymentState: 'none',
      ...this.contentOf(draft, amounts),
    });
    await tx.em.insert(OrderRow, order);
    await tx.em.insert(
      OrderLineRow,
      held.map((line) => lineOf(id, line)),
    );
    await tx.em.insert(OrderStatusChangeRow, {
      orderId: id,
      fromStatus: null,
      toStatus: 'pending',
      actor: 'visitor',
    });
    return order;
  }

  /** Gives a pending order, which nobody can pay at this moment, the content of another cart. Refuses as `place`. */
  async revise(tx: Tx, order: OrderRow, buyer: Buyer, draft: OrderDraft): Promise<void> {
    const ids = draft.lines.map(({ productId }) => productId);
    await this.stock.lock(tx, order.id, ids);
    await this.stock.release(tx, order.id);
    const { held, amounts } = await this.hold(tx, { id: order.id, buyer, draft });
    const values: Partial<OrderRow> = {
      ...this.contentOf(draft, amounts),
      accountId: buyer.accountId ?? order.accountId,
      language: buyer.language,
    };
    await tx.em.update(OrderRow, { id: order.id }, values as object);
    await tx.em.delete(OrderLineRow, { orderId: order.id });
    await tx.em.insert(
      OrderLineRow,
      held.map((line) => lineOf(order.id, line)),
    );
    Object.assign(order, values);
  }

  /** The stock that an order asks for, at prices that must be those shown. */
  private async hold(
    tx: Tx,
    { id, buyer, draft }: { id: string; buyer: Buyer; draft: OrderDraft },
  ): Promise<{ held: HeldProduct[]; amounts: Amounts }> {
    const held = await this.stock.hold(tx, id, draft.lines, buyer.language).catch((error: unknown) => {
      throw this.pricing.withWholeTotal(error, draft);
    });
    const amounts = this.pricing.amounts(draft, held);
    if (!this.pricing.isAsShown(draft, held, amounts)) throw new AppError('orders.price_changed');
    return { held, amounts };
  }

  private contentOf({ customer, hash, key }: OrderDraft, amounts: Amounts): Partial<OrderRow> {
    return {
      ...customer,
      ...amounts,
      checkoutHash: hash,
      checkoutKey: key ?? null,
      expiresAt: new Date(this.clock.now().getTime() + holdMinutes * 60_000),
    };
  }

  private async refuseHoarding(tx: Tx, { visitorId, accountId }: Buyer): Promise<void> {
    const pending = await tx.em
      .createQueryBuilder(OrderRow, 'o')
      .where(`o.status = 'pending' AND (o.visitor_id = :visitorId OR o.account_id = :accountId)`, {
        visitorId,
        accountId: accountId ?? null,
      })
      .getCount();
    if (pending >= maxPending) throw new AppError('orders.too_many_pending');
  }
}

function lineOf(orderId: string, { productId, name, image, priceCents, quantity }: HeldProduct) {
  return { orderId, productId, name, image, unitPriceCents: priceCents, quantity };
}
