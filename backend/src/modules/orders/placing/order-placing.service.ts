import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { type Tx } from '../../../platform/database/db.js';
import { sqlState, sqlStates } from '../../../platform/database/sql-states.js';
import { AppError } from '../../../platform/http/app-error.js';
import { StockService, type HeldProduct, type OfferedProduct } from '../../catalog/index.js';
import type { Buyer, OrderDraft } from './order-draft.js';
import { OrderLineRow } from '../entities/order-line.entity.js';
import type { Amounts } from './order-totals.js';
import { OrderRow } from '../entities/order.entity.js';
import { holdMinutes, isHoldOver } from '../lifecycle/order-hold.js';
import { PricingService } from './pricing.service.js';

/** Unpaid orders that one buyer may have at once, over all their browsers. */
const maxPending = 3;

const isOpen = `status = 'pending' AND payment_state <> 'review'`;

/** Of the names $1 of a browser and account $2: the latest order that is open in this browser, and how many others are pending. */
const pendingOf = `
  WITH pending AS (
    SELECT id, created_at, visitor_id = ANY ($1) AND ${isOpen} AS is_open FROM orders
    WHERE status = 'pending' AND (visitor_id = ANY ($1) OR account_id = $2)
  ), open AS (
    SELECT id FROM pending WHERE is_open ORDER BY created_at DESC LIMIT 1
  )
  SELECT (SELECT id FROM open) AS "openId",
    (SELECT count(*)::int FROM pending WHERE id IS DISTINCT FROM (SELECT id FROM open)) AS others`;

/** The lines $2 of order $1. */
const writeLines = `
  INSERT INTO order_lines (order_id, product_id, name, image, unit_price_cents, quantity)
  SELECT $1, * FROM jsonb_to_recordset($2)
    AS line (product_id int, name jsonb, image text, unit_price_cents int, quantity int)`;

/** The same for a new order, whose history begins. */
const writeFirstLines = `
  WITH lines AS (${writeLines})
  INSERT INTO order_status_changes (order_id, to_status, actor) VALUES ($1, 'pending', 'visitor')`;

const lockNames = `SELECT pg_advisory_xact_lock(hashtextextended(name, 4)) FROM unnest($1::text[]) AS name`;

export interface Placement {
  buyer: Buyer;
  draft: OrderDraft;
  /** The buyer's order that gets the content of the draft. */
  open: OrderRow | null;
}

/** The prices that were evaluated are no longer those of the shop; nothing may be committed. */
export class PricesMoved extends Error {}

/** Takes orders down: stock and prices of that moment, both or neither. Every method is a step in a transaction. */
@Injectable()
export class OrderPlacingService {
  constructor(
    private readonly stockService: StockService,
    private readonly pricingService: PricingService,
    private readonly clock: Clock,
  ) {}

  /** Lets one checkout of a browser pass at a time, over all processes, until the transaction ends. */
  async lockVisitor(tx: Tx, buyer: Buyer): Promise<void> {
    await tx.em.query(lockNames, [namesOf(buyer)]);
  }

  /**
   * The order of a browser that waits for its payment, locked; one that waits for the owner is not open. One that it
   * placed before it had its cookie is its own from now on. Refuses with `orders.too_many_pending` a buyer who has
   * none and may not have another.
   */
  async findOpen(tx: Tx, buyer: Buyer): Promise<OrderRow | null> {
    const [{ openId, others }] = await tx.em.query<[{ openId: string | null; others: number }]>(pendingOf, [
      namesOf(buyer),
      buyer.accountId ?? null,
    ]);
    const open = openId && (await this.lockOpen(tx, openId));
    if (open) return this.claim(tx, open, buyer);
    if (others >= maxPending) throw new AppError('orders.too_many_pending');
    return null;
  }

  private async claim(tx: Tx, order: OrderRow, { visitorId }: Buyer): Promise<OrderRow> {
    if (order.visitorId === visitorId) return order;
    await tx.em.update(OrderRow, { id: order.id }, { visitorId });
    return Object.assign(order, { visitorId });
  }

  private lockOpen(tx: Tx, id: string): Promise<OrderRow | null> {
    return tx.em
      .createQueryBuilder(OrderRow, 'o')
      .where(`o.id = :id AND ${isOpen}`, { id })
      .setLock('pessimistic_write')
      .getOne();
  }

  /** What was made of a request with this key before, if anything. */
  findByKey(tx: Tx, buyer: Buyer, key: string): Promise<OrderRow | null> {
    const visitorId = In(namesOf(buyer));
    return tx.em.findOneBy(OrderRow, { visitorId, checkoutKey: key, status: Not('cancelled') });
  }

  isExpired(order: OrderRow): boolean {
    return isHoldOver(order, this.clock.now());
  }

  /**
   * Writes an order at the prices of this moment and takes its stock, both or neither: a new one, or `open`, which
   * nobody can pay at this moment, with the content of another cart. `beforeStock` writes what else belongs to the
   * order: the stock comes last, because whoever buys the same product waits from there to the end of the transaction.
   *
   * Refuses with `orders.price_changed`, `orders.total_too_small`, `catalog.out_of_stock` or `catalog.unavailable`; throws
   * `PricesMoved` when a price or a product has changed between the look and the taking: whoever asks again sees it.
   */
  async place<Written>(
    tx: Tx,
    placement: Placement,
    beforeStock: (order: OrderRow) => Promise<Written>,
  ): Promise<Written> {
    const { buyer, draft, open } = placement;
    const id = open?.id ?? randomBytes(16).toString('base64url');
    const products = await this.lookUp(tx, id, placement);
    const amounts = this.pricingService.evaluate(draft, products, buyer.language);
    const content = this.contentOf(draft, amounts);
    const order = open
      ? await this.rewrite(tx, open, buyer, content)
      : await this.insert(tx, id, buyer, content);
    await this.writeLinesOf(tx, open ? writeLines : writeFirstLines, id, products);
    const written = await beforeStock(order);
    if (open) await this.giveBack(tx, id, draft);
    const held = await this.takeStock(tx, id, placement);
    if (held.some(({ priceCents }, place) => priceCents !== products[place]?.priceCents))
      throw new PricesMoved();
    return written;
  }

  private async lookUp(tx: Tx, id: string, { buyer, draft }: Placement): Promise<OfferedProduct[]> {
    const { lines } = draft;
    const products = await this.stockService.preview(tx.em, lines);
    if (products.length === lines.length) return products;
    const refusal = await this.stockService.refusal(tx, id, { lines, language: buyer.language });
    throw this.pricingService.withWholeTotal(refusal, draft);
  }

  private async insert(tx: Tx, id: string, buyer: Buyer, content: Partial<OrderRow>): Promise<OrderRow> {
    const { visitorId, accountId = null, language } = buyer;
    const order = tx.em.create(OrderRow, {
      id,
      status: 'pending',
      visitorId,
      accountId,
      language,
      ...content,
    });
    await tx.em.insert(OrderRow, order);
    return order;
  }

  private async rewrite(
    tx: Tx,
    order: OrderRow,
    { accountId, language }: Buyer,
    content: Partial<OrderRow>,
  ): Promise<OrderRow> {
    const values = { ...content, accountId: accountId ?? order.accountId, language };
    await tx.em.update(OrderRow, { id: order.id }, values);
    await tx.em.delete(OrderLineRow, { orderId: order.id });
    return Object.assign(order, values);
  }

  /** What the order has held for its old content. */
  private async giveBack(tx: Tx, id: string, { lines }: OrderDraft): Promise<void> {
    const ids = lines.map(({ productId }) => productId);
    await this.stockService.lock(tx, id, ids);
    await this.stockService.release(tx, id);
  }

  private async takeStock(tx: Tx, id: string, { buyer, draft }: Placement): Promise<HeldProduct[]> {
    try {
      return await this.stockService.hold(tx, id, draft.lines, buyer.language);
    } catch (error) {
      throw this.pricingService.withWholeTotal(error, draft);
    }
  }

  private async writeLinesOf(tx: Tx, statement: string, id: string, products: HeldProduct[]): Promise<void> {
    try {
      await tx.em.query(statement, [id, linesOf(products)]);
    } catch (error) {
      // A product that was deleted since its price was read.
      throw sqlState(error) === sqlStates.foreignKeyViolation ? new PricesMoved() : error;
    }
  }

  private contentOf({ customer, hash, key }: OrderDraft, amounts: Amounts): Partial<OrderRow> {
    return {
      ...customer,
      ...amounts,
      paymentState: 'open',
      checkoutHash: hash,
      checkoutKey: key ?? null,
      expiresAt: new Date(this.clock.now().getTime() + holdMinutes * 60_000),
    };
  }
}

/** Its cookie's name first: the locks are taken in this order. */
function namesOf({ visitorId, keyedId }: Buyer): string[] {
  return keyedId && keyedId !== visitorId ? [visitorId, keyedId] : [visitorId];
}

function linesOf(products: HeldProduct[]): string {
  return JSON.stringify(
    products.map(({ productId, name, image, priceCents, quantity }) => {
      return { product_id: productId, name, image, unit_price_cents: priceCents, quantity };
    }),
  );
}
